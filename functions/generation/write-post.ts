import type { Post, PostFailure } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Brief } from '../history/history.ts'
import { logger } from '../observability/logger.ts'
import { foreignCharacters, repairUnambiguous } from './chinese-script.ts'
import { ModelError, type ModelFailure } from './model.ts'
import { type ModelAnswer, streamAnswer } from './model-call.ts'
import { type Messages, type PostSpec, postMessages, rewriteScriptMessages, shortenMessages } from './prompt.ts'
import { cutToFit, finishReply, type Reply } from './reply.ts'
import type { WritingContext } from './run-context.ts'

export type PostOutcome = { ok: true; post: Post } | { ok: false; failure: PostFailure; retryable: boolean }

/** Receives text as it comes. `restart`: what came before no longer counts. */
export type OnText = (text: string, restart: boolean) => void

/** Calls the model of the run. A repair starts its post again. */
type CallModel = (messages: Messages, isRepair: boolean) => Promise<ModelAnswer>

/** A few foreign characters are slips and are replaced; more than this is the wrong script. */
const slips = 3

/**
 * Writes one post: calls the model, checks the answer, and repairs what one more call can repair. Never throws.
 * @source docs/rules/generation.md#limits-are-kept
 */
export async function writePost(
  context: WritingContext,
  platform: PlatformId,
  brief: Brief | undefined,
  onText: OnText,
): Promise<PostOutcome> {
  const { assignment, settings } = context.spec
  const spec: PostSpec = { assignment, platform, settings: settings(platform), token: context.token }
  const callModel: CallModel = (messages, isRepair) => {
    let restart = isRepair
    return streamAnswer(context, messages, (text) => {
      onText(text, restart)
      restart = false
    })
  }
  try {
    const reply = await firstReply(spec, brief, callModel)
    if (!reply.ok) return failed(reply.reason)
    const inScript = await inItsScript(spec, reply, callModel)
    const post = cutToFit(platform, await shortEnough(spec, inScript, callModel))
    return post.content ? { ok: true, post } : failed('too-long')
  } catch (error) {
    if (!(error instanceof ModelError)) logger.error('a post could not be finished', error as Error)
    return error instanceof ModelError ? unanswered(error.failure) : failed('unfinished')
  }
}

type Good = Extract<Reply, { ok: true }>

/** An answer that reached the token limit is shortened by the one repair. */
async function firstReply(spec: PostSpec, brief: Brief | undefined, callModel: CallModel): Promise<Reply> {
  const answer = await callModel(postMessages(spec, brief), false)
  if (answer.finish !== 'length') return finish(spec, answer)
  return finish(spec, await callModel(shortenMessages(spec, answer.text), true))
}

/** Calls again for the right Chinese script when the answer is in the other one; never converts what could be several words. */
async function inItsScript(spec: PostSpec, reply: Good, callModel: CallModel): Promise<Good> {
  const { language } = spec.assignment
  const foreign = foreignCharacters(language, draftOf(reply.post))
  if (foreign.length === 0) return reply
  const messages = rewriteScriptMessages(spec, draftOf(reply.post))
  const better = foreign.length > slips ? await repaired(spec, messages, callModel) : undefined
  const best = better ?? reply
  return language === 'zh-TW' ? { ...best, post: withoutSlips(best.post) } : best
}

async function shortEnough(spec: PostSpec, reply: Good, callModel: CallModel): Promise<Post> {
  if (!reply.isOver) return reply.post
  const better = await repaired(spec, shortenMessages(spec, draftOf(reply.post)), callModel)
  if (!better) return reply.post
  return spec.assignment.language === 'zh-TW' ? withoutSlips(better.post) : better.post
}

/** @returns undefined when the repair fails: what there is counts all the same */
async function repaired(spec: PostSpec, messages: Messages, callModel: CallModel): Promise<Good | undefined> {
  const answer = await callModel(messages, true).catch(() => undefined)
  const reply = answer && finish(spec, answer)
  return reply?.ok ? reply : undefined
}

const finish = ({ platform, settings }: PostSpec, { text, finish }: ModelAnswer): Reply =>
  finishReply(platform, settings, text, finish)

const draftOf = ({ title, content }: Post): string => (title ? `Title: ${title}\n\n${content}` : content)

function withoutSlips({ title, content }: Post): Post {
  return { content: repairUnambiguous(content), ...(title !== undefined && { title: repairUnambiguous(title) }) }
}

const failed = (failure: PostFailure): PostOutcome => ({ ok: false, failure, retryable: failure !== 'refused' })

/** A request that the provider will never accept is not offered for a retry. */
function unanswered(failure: ModelFailure): PostOutcome {
  if (failure === 'timed-out') return failed('timed-out')
  const mayPass = failure === 'rate-limited' || failure === 'unavailable'
  return { ok: false, failure: 'provider-unavailable', retryable: mayPass }
}
