import { ModelError } from './model.ts'

/**
 * Limits the time of one model call, in all and for each step. SDKs do not notice that a stream stalls, and some ignore
 * their own signal. A stream has a step for every word, so a step costs one promise and restarts an existing timer.
 */
export class StreamTimeout {
  /** Aborted when the time is up or when `outer` is. */
  readonly signal: AbortSignal
  readonly #stop = new AbortController()
  readonly #total: NodeJS.Timeout
  #step: { timer: NodeJS.Timeout; ms: number } | undefined
  #reject: ((reason: unknown) => void) | undefined

  constructor(totalMs: number, outer: AbortSignal) {
    this.signal = AbortSignal.any([outer, this.#stop.signal])
    this.#total = setTimeout(() => this.#giveUp(), totalMs)
    this.signal.addEventListener('abort', () => this.#reject?.(this.signal.reason), { once: true })
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
      step.then(resolve, (error) => {
        this.#stopTimer()
        reject(error)
      })
    })
  }

  /** Stops the timers; a step that is still going on is aborted. */
  end(): void {
    clearTimeout(this.#total)
    this.#stopTimer()
    this.#stop.abort(new ModelError('timed-out'))
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
