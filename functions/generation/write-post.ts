import type { Post, PostFailure } from '#shared/generation/schema.ts'
import type { Brief } from '../history/history.ts'
import { logger } from '../http/logger.ts'
import { type Answer, ask } from './ask.ts'
import { foreignCharacters, repairUnambiguous } from './chinese-script.ts'
import { type Model, ModelError, type ModelFailure } from './model.ts'
import { type Messages, type PostOrder, postMessages, rewriteScriptMessages, shortenMessages } from './prompt.ts'
import { cutToFit, finishReply, type Reply } from './reply.ts'
import type { Timings } from './timings.ts'

export type PostOutcome = { ok: true; post: Post } | { ok: false; failure: PostFailure; retryable: boolean }

/** Where a post is written. */
export interface Desk {
  model: Model
  timings: Timings
  signal: AbortSignal
  /** `restart`: what was passed on before no longer counts. */
  onText: (text: string, restart: boolean) => void
}

/** A few foreign characters are slips and are replaced; more than this is the wrong script. */
const slips = 3

/**
 * Writes one post: asks, checks, and repairs what can be repaired by asking once more. Never throws.
 * @source decision 20
 */
export async function writePost(order: PostOrder, brief: Brief | undefined, desk: Desk): Promise<PostOutcome> {
  try {
    const reply = await firstReply(order, brief, desk)
    if (!reply.ok) return failed(reply.reason)
    const post = cutToFit(order.platform, await shortEnough(order, await inItsScript(order, reply, desk), desk))
    return post.content ? { ok: true, post } : failed('too-long')
  } catch (error) {
    if (!(error instanceof ModelError)) logger.error('a post could not be finished', error as Error)
    return error instanceof ModelError ? unanswered(error.failure) : failed('unfinished')
  }
}

type Good = Extract<Reply, { ok: true }>

/** An answer that ran out of tokens is one repair's draft. */
async function firstReply(order: PostOrder, brief: Brief | undefined, desk: Desk): Promise<Reply> {
  const answer = await say(postMessages(order, brief), desk, false)
  if (answer.finish !== 'length') return finish(order, answer)
  return finish(order, await say(shortenMessages(order, answer.text), desk, true))
}

/** Asks for the right Chinese script when the answer is in the other one; never converts what could be several words. */
async function inItsScript(order: PostOrder, reply: Good, desk: Desk): Promise<Good> {
  const { language } = order.assignment
  const foreign = foreignCharacters(language, draftOf(reply.post))
  if (foreign.length === 0) return reply
  const messages = rewriteScriptMessages(order, draftOf(reply.post))
  const better = foreign.length > slips ? await repaired(order, messages, desk) : undefined
  const best = better ?? reply
  return language === 'zh-TW' ? { ...best, post: withoutSlips(best.post) } : best
}

async function shortEnough(order: PostOrder, reply: Good, desk: Desk): Promise<Post> {
  if (!reply.isOver) return reply.post
  const better = await repaired(order, shortenMessages(order, draftOf(reply.post)), desk)
  if (!better) return reply.post
  return order.assignment.language === 'zh-TW' ? withoutSlips(better.post) : better.post
}

/** @returns undefined when the repair fails: what there is counts all the same */
async function repaired(order: PostOrder, messages: Messages, desk: Desk): Promise<Good | undefined> {
  const answer = await say(messages, desk, true).catch(() => undefined)
  const reply = answer && finish(order, answer)
  return reply?.ok ? reply : undefined
}

const finish = ({ platform, settings }: PostOrder, { text, finish }: Answer): Reply =>
  finishReply(platform, settings, text, finish)

function say(messages: Messages, { model, timings, signal, onText }: Desk, isRepair: boolean): Promise<Answer> {
  let restart = isRepair
  return ask(model, messages, {
    timings,
    signal,
    onText: (text) => {
      onText(text, restart)
      restart = false
    },
  })
}

const draftOf = ({ title, content }: Post): string => (title ? `Title: ${title}\n\n${content}` : content)

function withoutSlips({ title, content }: Post): Post {
  return { content: repairUnambiguous(content), ...(title !== undefined && { title: repairUnambiguous(title) }) }
}

const failed = (failure: PostFailure): PostOutcome => ({ ok: false, failure, retryable: failure !== 'refused' })

/** A request the provider will never take is not worth a button. */
function unanswered(failure: ModelFailure): PostOutcome {
  if (failure === 'timed-out') return failed('timed-out')
  const mayPass = failure === 'rate-limited' || failure === 'unavailable'
  return { ok: false, failure: 'provider-unavailable', retryable: mayPass }
}
