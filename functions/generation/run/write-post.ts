import { type PostKey, platformOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import type { Post, PostFailure } from '#shared/generation/schema.ts'
import type { Brief } from '../../history/history.ts'
import { logger } from '../../observability/logger.ts'
import type { Finished } from '../finish/finish.ts'
import { ModelError, type ModelFailure } from '../model/model.ts'
import { streamAnswer } from '../model/model-call.ts'
import type { Messages } from '../prompts/prompt.ts'
import { assignmentOf, isFirstRun, type PostSpec } from '../spec.ts'
import { failureOf } from '../verdict.ts'
import type { TextSource } from './event-channel.ts'
import type { WritingContext } from './run-context.ts'

/** A post as it is stored. `parts`: of a series. */
export type WrittenPost = Post & { parts?: number }

export type PostOutcome = { ok: true; post: WrittenPost } | { ok: false; failure: PostFailure; retryable: boolean }

/** Receives the text of an answer whenever it grows. `restart`: what came from another answer no longer counts. */
export type OnText = (text: TextSource, restart: boolean) => void

/**
 * Calls the model and finishes its answer. A repair starts its post again.
 * @param earlier what the model was asked before, which it may repeat as well
 */
type Write = (messages: Messages, earlier?: Messages) => Promise<FinishedPost>

type FinishedPost = Finished & { parts?: number }

/** Reads the rules for posts. Once in the life of a container; a call that has no editor pass to wait for begins early. */
export const loadPostWriter = () => import('../post-writer.ts')

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
  const { assignment, quickRewrite } = spec
  const brief = secondLanguageOf(key) ? inSecondLanguage(runBrief) : runBrief
  const writer = await loadPostWriter()
  const write: Write = async (messages, earlier) => {
    const isRepair = earlier !== undefined
    const { content } = assignment
    const live = spec.parts ? writer.openLiveSeries(content, spec.parts) : writer.openLiveText(content)
    const show = (chunk: string) => {
      if (live.add(chunk)) onText(live, isRepair)
    }
    // A part is no post that could be shown by itself.
    const answer = await streamAnswer(context, messages, writer.answerTokens(spec), quickRewrite ? () => {} : show)
    const own = earlier ? `${messages.own}\n${earlier.own}` : messages.own
    const finishing = { spec, brief, own, isRepair }
    const finished = await (spec.parts
      ? writer.finishSeries(answer, finishing, spec.parts)
      : writer.finish(answer, finishing))
    // Nothing in the text has ended the stream, so nobody is to wait for it.
    if (answer.end === 'cut' && failureOf(finished.verdict)) throw new ModelError('unavailable')
    return finished
  }
  try {
    const asked = quickRewrite ? writer.quickRewriteMessages(spec, quickRewrite) : writer.postMessages(spec, brief)
    const first = await write(asked)
    if (first.verdict.kind === 'good') return delivered(first)
    if (first.verdict.kind === 'fail') return failed(first.verdict.failure)
    const { reasons } = first.verdict
    const messages = quickRewrite
      ? writer.quickRewriteMessages(spec, quickRewrite, reasons)
      : writer.repairMessages(spec, draftOf(first.repairBase), reasons, brief)
    return await repaired(first, () => write(messages, asked))
  } catch (error) {
    if (!(error instanceof ModelError)) logger.error('a post could not be finished', error as Error)
    return error instanceof ModelError ? unanswered(error.failure) : failed('unfinished')
  }
}

function postSpecOf({ spec, token }: WritingContext, key: PostKey): PostSpec {
  const { settings, rules, quickRewrite, series } = spec
  const parts = quickRewrite ? undefined : series?.[platformOf(key)]
  const platform = platformOf(key)
  const assignment = assignmentOf(spec, key)
  const briefLanguage = assignment === spec.assignment ? undefined : spec.assignment.language
  const isRegeneration = !isFirstRun(spec)
  return {
    assignment,
    platform,
    settings: settings(platform),
    token,
    parts,
    briefLanguage,
    isRegeneration,
    rules,
    quickRewrite,
  }
}

/** Facts and plan are shared by both languages, hashtags are not. */
const inSecondLanguage = (brief: Brief | undefined): Brief | undefined =>
  brief && { ...brief, hashtags: brief.secondHashtags ?? [] }

/**
 * The repaired post; the first one when the repair gave none and it may be delivered.
 * @throws ModelError when the repair gave no answer and the first post may not be delivered
 */
async function repaired(first: FinishedPost, repair: () => Promise<FinishedPost>): Promise<PostOutcome> {
  const second = await repair().catch((error) => {
    if (failureOf(first.verdict)) throw error
    return undefined
  })
  const usable = [second, first].filter((finished) => finished !== undefined && !failureOf(finished.verdict))
  // Of a series, a repair may have lost parts that were good.
  const best = usable.toSorted((a, b) => (b?.parts ?? 1) - (a?.parts ?? 1))[0]
  return best ? delivered(best) : failed(failureOf((second ?? first).verdict)!)
}

/** A post with what a person should look at. */
const delivered = ({ post, findings, parts }: FinishedPost): PostOutcome => ({
  ok: true,
  post: { ...post, findings, ...(parts !== undefined && parts > 1 && { parts }) },
})

const draftOf = ({ title, content }: Post): string => (title ? `Title: ${title}\n\n${content}` : content)

const failed = (failure: PostFailure): PostOutcome => ({ ok: false, failure, retryable: failure !== 'refused' })

/** A request that the provider will never accept is not offered for a retry. */
function unanswered(failure: ModelFailure): PostOutcome {
  if (failure === 'timed-out' || failure === 'refused') return failed(failure)
  const mayPass = failure === 'rate-limited' || failure === 'unavailable'
  return { ok: false, failure: 'provider-unavailable', retryable: mayPass }
}
