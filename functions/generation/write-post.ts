import { type PostKey, platformOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import type { Brief } from '../history/history.ts'
import { logger } from '../observability/logger.ts'
import { type Finished, finish } from './finish/finish.ts'
import { openLiveText } from './finish/live-text.ts'
import { ModelError, type ModelFailure } from './model.ts'
import { streamAnswer } from './model-call.ts'
import { type Messages, postMessages, repairMessages } from './prompt.ts'
import { rewriteMessages } from './rewrite/rewrite-prompt.ts'
import type { WritingContext } from './run-context.ts'
import { assignmentOf, type PostSpec } from './run-spec.ts'

export type PostOutcome = { ok: true; post: Post } | { ok: false; failure: PostFailure; retryable: boolean }

/** Receives text as it comes. `restart`: what came before no longer counts. */
export type OnText = (text: string, restart: boolean) => void

/**
 * Calls the model and finishes its answer. A repair starts its post again.
 * @param earlier what the model was asked before, which it may repeat as well
 */
type Write = (messages: Messages, earlier?: Messages) => Promise<Finished>

/**
 * Writes one post: calls the model, checks the answer, and repairs what one more call can repair. Never throws.
 * @source docs/rules/generation.md#limits-are-kept
 */
export async function writePost(
  context: WritingContext,
  key: PostKey,
  runBrief: Brief | undefined,
  onText: OnText,
): Promise<PostOutcome> {
  const spec = postSpecOf(context, key)
  const { assignment, rewrite } = spec
  const brief = secondLanguageOf(key) ? inSecondLanguage(runBrief) : runBrief
  const write: Write = async (messages, earlier) => {
    const isRepair = earlier !== undefined
    let restart = isRepair
    const live = openLiveText(assignment.content, (text) => {
      onText(text, restart)
      restart = false
    })
    // A part is no post that could be shown by itself.
    const answer = await streamAnswer(context, messages, rewrite ? () => {} : live.add)
    return finish(answer, { spec, brief, own: earlier ? `${messages.own}\n${earlier.own}` : messages.own, isRepair })
  }
  try {
    const asked = rewrite ? rewriteMessages(spec, rewrite) : postMessages(spec, brief)
    const first = await write(asked)
    if (first.verdict.kind === 'good') return delivered(first)
    if (first.verdict.kind === 'fail') return failed(first.verdict.code)
    const { reasons } = first.verdict
    const messages = rewrite
      ? rewriteMessages(spec, rewrite, reasons)
      : repairMessages(spec, draftOf(first.post), reasons, brief)
    return await repaired(first, () => write(messages, asked))
  } catch (error) {
    if (!(error instanceof ModelError)) logger.error('a post could not be finished', error as Error)
    return error instanceof ModelError ? unanswered(error.failure) : failed('unfinished')
  }
}

function postSpecOf({ spec, token }: WritingContext, key: PostKey): PostSpec {
  const { settings, rules, runId, conversionId, rewrite } = spec
  const platform = platformOf(key)
  const assignment = assignmentOf(spec, key)
  const briefLanguage = assignment === spec.assignment ? undefined : spec.assignment.language
  const isRewrite = runId !== conversionId
  return { assignment, platform, settings: settings(platform), token, briefLanguage, isRewrite, rules, rewrite }
}

/** Facts and plan are shared by both languages, hashtags are not. */
const inSecondLanguage = (brief: Brief | undefined): Brief | undefined =>
  brief && { ...brief, hashtags: brief.secondHashtags ?? [] }

/**
 * The repaired post; the first one when the repair gave none and it may be delivered.
 * @throws ModelError when the repair gave no answer and the first post may not be delivered
 */
async function repaired(first: Finished, repair: () => Promise<Finished>): Promise<PostOutcome> {
  const second = await repair().catch((error) => {
    if (first.failure) throw error
    return undefined
  })
  const best = [second, first].find((finished) => finished && !finished.failure)
  return best ? delivered(best) : failed(second?.failure ?? first.failure!)
}

/** A post with what a person should look at. */
const delivered = ({ post, findings }: Finished): PostOutcome => ({ ok: true, post: { ...post, findings } })

const draftOf = ({ title, content }: Post): string => (title ? `Title: ${title}\n\n${content}` : content)

const failed = (failure: PostFailure): PostOutcome => ({ ok: false, failure, retryable: failure !== 'refused' })

/** A request that the provider will never accept is not offered for a retry. */
function unanswered(failure: ModelFailure): PostOutcome {
  if (failure === 'timed-out') return failed('timed-out')
  const mayPass = failure === 'rate-limited' || failure === 'unavailable'
  return { ok: false, failure: 'provider-unavailable', retryable: mayPass }
}
