import { ModelError } from './model.ts'

/**
 * Watches over one model call: its time in all, and the time of each step. SDKs notice neither a stall in the middle of
 * a stream nor, some of them, their own signal.
 */
export class Watch {
  /** Aborted when the time is up or when `outer` is. */
  readonly signal: AbortSignal
  readonly #stop = new AbortController()
  readonly #aborted: Promise<never>
  readonly #total: NodeJS.Timeout

  constructor(totalMs: number, outer: AbortSignal) {
    this.signal = AbortSignal.any([outer, this.#stop.signal])
    this.#total = setTimeout(() => this.#giveUp(), totalMs)
    this.#aborted = new Promise((_, reject) => {
      const refuse = () => reject(this.signal.reason)
      if (this.signal.aborted) refuse()
      else this.signal.addEventListener('abort', refuse, { once: true })
    })
    this.#aborted.catch(() => {})
  }

  /** Waits for one step. @throws ModelError `timed-out` after `ms`; the reason of `outer` when that is aborted */
  async within<Value>(ms: number, step: Promise<Value>): Promise<Value> {
    const timer = setTimeout(() => this.#giveUp(), ms)
    try {
      return await Promise.race([step, this.#aborted])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends the watch; whatever is still going on is aborted. */
  end(): void {
    clearTimeout(this.#total)
    this.#stop.abort(new ModelError('timed-out'))
  }

  #giveUp(): void {
    this.#stop.abort(new ModelError('timed-out'))
  }
}
