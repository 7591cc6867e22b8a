import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { logger } from '../http/logger.ts'
import { type Model, ModelError, type ModelPart, type ModelRequest, type Usage } from './model.ts'
import type { Messages } from './prompt.ts'
import type { Finish } from './reply.ts'
import { noteFailure } from './tally.ts'
import type { Timings } from './timings.ts'
import { Watch } from './watch.ts'

/** A model's whole answer. `cut`: the stream ended without saying that it had. */
export interface Answer {
  text: string
  finish: Finish
}

export interface Asking {
  timings: Timings
  /** Its reason says why everything stops. */
  signal: AbortSignal
  onText: (text: string) => void
}

/** In tokens; a model's thinking counts. Ample: length is asked for in words, this only ends what runs away. */
const maxTokens = 6_000

/** What is still to come once an answer has finished, such as its usage, is not worth more. */
const tailMs = 1_000

/**
 * Asks a model and passes its text on as it comes. What may pass is tried again, but only before the first text.
 * @throws ModelError
 */
export async function ask(model: Model, messages: Messages, { timings, signal, onText }: Asking): Promise<Answer> {
  const watch = new Watch(timings.callMs, signal)
  try {
    const request = { ...messages, maxTokens, signal: watch.signal }
    const begun = await patiently(watch, timings, () => begin(model, request, watch, timings))
    const answer = await read(model, begun, watch, timings, onText)
    if (answer.finish === 'cut') noteFailure(model.provider, { failure: 'unavailable' }, signal)
    return answer
  } catch (caught) {
    const error = toModelError(watch.signal.aborted ? watch.signal.reason : caught)
    noteFailure(model.provider, error, signal)
    throw error
  } finally {
    watch.end()
  }
}

/** Repeats what may pass: three tries in all, each after the wait the provider asks for. */
export function patiently<Value>(watch: Watch, timings: Timings, attempt: () => Promise<Value>): Promise<Value> {
  return pRetry(attempt, {
    retries: 2,
    minTimeout: 0,
    maxTimeout: 0,
    signal: watch.signal,
    shouldRetry: async ({ error, attemptNumber }) => {
      const waitMs = waitBefore(error, attemptNumber, timings)
      if (waitMs === undefined) return false
      await sleep(waitMs, undefined, { signal: watch.signal })
      return true
    },
  })
}

/** @returns undefined when another try is no use, or the provider asks for more than a person waits */
function waitBefore(error: Error, attempt: number, { backoffMs, longestWaitMs }: Timings): number | undefined {
  if (!(error instanceof ModelError)) return undefined
  if (!['rate-limited', 'unavailable', 'blank'].includes(error.failure)) return undefined
  const waitMs = error.retryAfterMs ?? backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2)
  return waitMs <= longestWaitMs ? waitMs : undefined
}

interface Begun {
  first: IteratorResult<ModelPart>
  rest: AsyncIterator<ModelPart>
}

async function begin(model: Model, request: ModelRequest, watch: Watch, timings: Timings): Promise<Begun> {
  const rest = model.write(request)[Symbol.asyncIterator]()
  try {
    return { first: await watch.within(timings.firstByteMs, rest.next()), rest }
  } catch (error) {
    throw toModelError(error)
  }
}

async function read(
  model: Model,
  { first, rest }: Begun,
  watch: Watch,
  timings: Timings,
  onText: (text: string) => void,
): Promise<Answer> {
  const answer: Answer = { text: '', finish: 'cut' }
  let usage: Usage | undefined
  const isFinished = () => answer.finish !== 'cut'
  try {
    for (let next = first; !next.done; ) {
      const part = next.value
      if ('usage' in part) usage = part.usage
      else if ('finish' in part) answer.finish = part.finish
      else {
        answer.text += part.text
        onText(part.text)
      }
      next = await watch.within(isFinished() ? tailMs : timings.silenceMs, rest.next())
    }
  } catch (error) {
    // Nobody waits for a stream that may hang.
    void rest.return?.()?.catch(() => {})
    if (!isFinished() && watch.signal.aborted) throw watch.signal.reason
    if (!isFinished()) logger.warn('model stream cut', { model: model.id, reason: String(error) })
  }
  // A stream that was aborted may end like one that is over.
  if (!isFinished() && watch.signal.aborted) throw watch.signal.reason
  logger.info('model answered', { model: model.id, finish: answer.finish, ...usage })
  return answer
}

export function toModelError(error: unknown): ModelError {
  return error instanceof ModelError ? error : new ModelError('unavailable', { cause: error })
}
