import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'
import { jitterMs } from '../../ids.ts'
import { logger } from '../../observability/logger.ts'
import { recordMetrics } from '../../observability/metrics.ts'
import { type Messages, taskLine } from '../prompts/prompt.ts'
import type { Timings, WritingContext } from '../run/run-context.ts'
import {
  type JsonSchema,
  type Model,
  ModelError,
  type ModelFinish,
  type ModelPart,
  type ModelRequest,
  type Usage,
} from './model.ts'

/** How an answer ended; only `stop` is a finished one. `cut`: the stream ended without saying that it had. */
export type AnswerEnd = ModelFinish | 'cut'

/**
 * No more characters of an answer are read: as many as the most tokens that are asked for hold in English. A provider that does not
 * keep to that number, or tokens of many blanks each, would be more than any rule should run over.
 */
export const longestAnswer = 24_000

/** A model's answer, with a finish of `length` where it was longer than it may be. */
export interface ModelAnswer {
  text: string
  end: AnswerEnd
  usage: Usage | undefined
}

/** What a call needs of the context of its run. */
type CallContext = Pick<WritingContext, 'model' | 'engine' | 'stop'>

/** In tokens of the answer itself. The prompt limits the length; this only ends an answer that would not stop. */
const maxBriefTokens = 3_000

/** How long to wait for what follows a finished answer, such as its usage. */
const tailMs = 1_000

/**
 * Calls the model of a run and passes its text on as it comes. A failure that may be temporary is retried, but only
 * before the first text.
 * @param maxTokens most the answer may take
 * @throws ModelError
 * @source docs/decisions/0011-limit-and-retry-model-calls.md
 */
export function streamAnswer(
  context: CallContext,
  messages: Messages,
  maxTokens: number,
  onText: (text: string) => void,
): Promise<ModelAnswer> {
  const { model, engine, stop } = context
  const { timings } = engine
  return withinTime(context, timings.callMs, async (timeout) => {
    const request = { ...promptFor(model, messages), maxTokens, signal: timeout.signal }
    const opened = await withRetries(timeout, timings, () => openStream(model, request, timeout, timings))
    const answer = await readStream(model, opened, timeout, timings, onText)
    if (answer.end === 'cut') recordProviderFailure(model.provider, { failure: 'unavailable' }, stop.signal)
    return answer
  })
}

/**
 * Calls the model of a run for the JSON text of a brief, within the time of the editor pass. Nothing of it counts before it is
 * whole, so a stream that was cut is retried as well.
 * @param openReader called for each attempt; what it returns is given the text as it comes
 * @throws ModelError
 */
export function callForBrief(
  context: CallContext,
  messages: Messages,
  schema: JsonSchema,
  openReader: () => (text: string) => void,
): Promise<string> {
  const { model, engine } = context
  const { timings } = engine
  return withinTime(context, timings.editorMs, (timeout) =>
    withRetries(timeout, timings, async () => {
      const request = { ...promptFor(model, messages), maxTokens: maxBriefTokens, signal: timeout.signal, schema }
      const opened = await openStream(model, request, timeout, timings)
      const { text, end } = await readStream(model, opened, timeout, timings, openReader())
      if (end === 'cut') throw new ModelError('unavailable')
      if (!text.trim()) throw new ModelError(end === 'blocked' ? 'refused' : 'blank')
      return text
    }),
  )
}

/** Real models read words; the demo writer is given its task as well. */
const promptFor = ({ isDemo }: Model, { system, user, task }: Messages) => ({
  system: isDemo ? `${system}\n${taskLine(task)}` : system,
  user,
})

/** Limits the time of one call, its retries included, and counts its failure. @throws ModelError */
async function withinTime<Value>(
  { model, stop }: CallContext,
  totalMs: number,
  call: (timeout: StreamTimeout) => Promise<Value>,
): Promise<Value> {
  const timeout = new StreamTimeout(totalMs, stop.signal)
  try {
    return await call(timeout)
  } catch (caught) {
    const error = toModelError(timeout.signal.aborted ? timeout.signal.reason : caught)
    recordProviderFailure(model.provider, error, stop.signal)
    throw error
  } finally {
    timeout.end()
  }
}

/** Retries a failure that may be temporary: three attempts in all, each after the wait the provider asks for. */
function withRetries<Value>(timeout: StreamTimeout, timings: Timings, attempt: () => Promise<Value>): Promise<Value> {
  return pRetry(attempt, {
    retries: 2,
    minTimeout: 0,
    maxTimeout: 0,
    signal: timeout.signal,
    shouldRetry: async ({ error, attemptNumber }) => {
      const waitMs = waitBefore(error, attemptNumber, timings)
      if (waitMs === undefined) return false
      await sleep(waitMs, undefined, { signal: timeout.signal })
      return true
    },
  })
}

/** @returns undefined when a retry cannot help, or the provider asks for a longer wait than a person accepts */
function waitBefore(error: Error, attempt: number, { backoffMs, longestWaitMs }: Timings): number | undefined {
  if (!(error instanceof ModelError)) return undefined
  if (!['rate-limited', 'unavailable', 'blank'].includes(error.failure)) return undefined
  const waitMs = error.retryAfterMs ?? jitterMs(backoffMs * 2 ** (attempt - 1))
  return waitMs <= longestWaitMs ? waitMs : undefined
}

interface OpenedStream {
  first: IteratorResult<ModelPart>
  rest: AsyncIterator<ModelPart>
}

async function openStream(
  model: Model,
  request: ModelRequest,
  timeout: StreamTimeout,
  timings: Timings,
): Promise<OpenedStream> {
  const rest = model.write(request)[Symbol.asyncIterator]()
  const first = await timeout.within(timings.firstByteMs, rest.next()).catch((error) => {
    throw toModelError(error)
  })
  // It has said nothing, not even that it is whole.
  if (first.done) throw new ModelError('unavailable')
  return { first, rest }
}

async function readStream(
  model: Model,
  { first, rest }: OpenedStream,
  timeout: StreamTimeout,
  timings: Timings,
  onText: (text: string) => void,
): Promise<ModelAnswer> {
  const answer: ModelAnswer = { text: '', end: 'cut', usage: undefined }
  const isFinished = () => answer.end !== 'cut'
  try {
    let next = first
    while (!next.done && addPart(answer, next.value, onText))
      next = await timeout.within(isFinished() ? tailMs : timings.silenceMs, rest.next())
    if (!next.done) closeStream(rest)
  } catch (error) {
    closeStream(rest)
    if (!isFinished() && !timeout.signal.aborted)
      logger.warn('model stream cut', { model: model.id, reason: String(error) })
  }
  // A stream that was aborted may end like one that is over.
  if (!isFinished() && timeout.signal.aborted) throw timeout.signal.reason
  logger.info('model answered', { model: model.id, finish: answer.end, ...answer.usage })
  return answer
}

/** @returns false when the answer is longer than it may be; it then ends here */
function addPart(answer: ModelAnswer, part: ModelPart, onText: (text: string) => void): boolean {
  if ('usage' in part) answer.usage = part.usage
  else if ('finish' in part) answer.end = part.finish
  else return addText(answer, part.text, onText)
  return true
}

function addText(answer: ModelAnswer, text: string, onText: (text: string) => void): boolean {
  const fitting = text.slice(0, longestAnswer - answer.text.length)
  answer.text += fitting
  if (fitting) onText(fitting)
  if (fitting.length === text.length) return true
  answer.end = 'length'
  answer.text = answer.text.toWellFormed()
  return false
}

/** Not awaited: the stream may hang. */
function closeStream(stream: AsyncIterator<ModelPart>): void {
  void stream.return?.()?.catch(() => {})
}

function toModelError(error: unknown): ModelError {
  return error instanceof ModelError ? error : new ModelError('unavailable', { cause: error })
}

/**
 * Counts a call that failed after its last attempt. One that was stopped for a reason of ours is not the provider's
 * failure, nor is one that was refused for its text; one that took too long is.
 */
function recordProviderFailure(provider: string, { failure }: Pick<ModelError, 'failure'>, stopped: AbortSignal): void {
  if (failure === 'refused') return
  if (!stopped.aborted || failure === 'timed-out') recordMetrics({ ProviderFailures: 1 }, { provider })
}

/**
 * Limits the time of one model call, in all and for each step. SDKs do not notice that a stream stalls, and some ignore
 * their own signal. A stream has a step for every word, so a step costs one promise and restarts an existing timer.
 */
class StreamTimeout {
  readonly #stop = new AbortController()
  readonly #outer: AbortSignal
  readonly #stopWithOuter = () => this.#stop.abort(this.#outer.reason)
  readonly #total: NodeJS.Timeout
  #step: { timer: NodeJS.Timeout; ms: number } | undefined
  /** Of the step that is going on. */
  #reject: ((reason: unknown) => void) | undefined

  constructor(totalMs: number, outer: AbortSignal) {
    this.#outer = outer
    // Not by AbortSignal.any: Node keeps such a signal for ever while something listens to it.
    if (outer.aborted) this.#stopWithOuter()
    else outer.addEventListener('abort', this.#stopWithOuter, { once: true })
    this.#total = setTimeout(() => this.#giveUp(), totalMs)
    this.signal.addEventListener('abort', () => this.#reject?.(this.signal.reason), { once: true })
  }

  /** Aborted when the time is up or when `outer` is. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /**
   * Waits for one step; one at a time.
   * @throws ModelError `timed-out` after `ms`; the reason of `outer` when that is aborted
   */
  within<Value>(ms: number, step: Promise<Value>): Promise<Value> {
    this.#startTimer(ms)
    return new Promise((resolve, reject) => {
      this.#reject = reject
      if (this.signal.aborted) reject(this.signal.reason)
      step.then(
        (value) => {
          this.#reject = undefined
          resolve(value)
        },
        (error) => {
          this.#reject = undefined
          this.#stopTimer()
          reject(error)
        },
      )
    })
  }

  /** Stops the timers; a step that is still going on is aborted. A call that is over has nothing to abort. */
  end(): void {
    clearTimeout(this.#total)
    this.#stopTimer()
    this.#outer.removeEventListener('abort', this.#stopWithOuter)
    if (this.#reject) this.#stop.abort(new ModelError('timed-out'))
  }

  #startTimer(ms: number): void {
    if (this.#step?.ms === ms) {
      this.#step.timer.refresh()
      return
    }
    this.#stopTimer()
    this.#step = { ms, timer: setTimeout(() => this.#giveUp(), ms) }
  }

  #stopTimer(): void {
    clearTimeout(this.#step?.timer)
    this.#step = undefined
  }

  #giveUp(): void {
    this.#stop.abort(new ModelError('timed-out'))
  }
}
