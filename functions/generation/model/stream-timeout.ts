import { ModelError } from './model.ts'

/**
 * Limits the time of one model call, in all and for each step. SDKs do not notice that a stream stalls, and some ignore
 * their own signal. A stream has a step for every word, so a step costs one promise and restarts an existing timer.
 */
export class StreamTimeout {
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
