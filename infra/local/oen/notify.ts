import { setTimeout as sleep } from 'node:timers/promises'
import type { Notice, Page, State, Token, Transaction } from './state.ts'
import { statusOf } from './state.ts'

const timeoutMs = 10_000

/** Sends notices as the gateway does: unsigned, at most three times, in no sure order, and not at all when told so. */
export class Notifier {
  url: string | undefined
  readonly #state: State
  readonly #merchantId: string
  #held: Notice[] = []
  readonly #running = new Set<Promise<void>>()
  #isClosed = false

  constructor(state: State, merchantId: string, url: string | undefined) {
    this.#state = state
    this.#merchantId = merchantId
    this.url = url
  }

  /** @returns once it is sent where it goes before the browser returns, else at once */
  async send(body: Record<string, unknown>): Promise<void> {
    const { faults, notices } = this.#state
    const notice: Notice = { body, tries: [], isDelivered: false }
    notices.push(notice)
    // No address, or none delivered: skipped for good.
    if (!this.url || faults.notices === 'none') return
    switch (faults.notices) {
      case 'early':
        return this.#deliver(notice)
      case 'late':
        return this.#later(sleep(faults.lateMs).then(() => this.#deliver(notice)))
      case 'duplicated':
        return this.#later(Promise.all([this.#deliver(notice), this.#deliver(notice)]).then(() => {}))
      case 'shuffled':
        this.#held.push(notice)
        return this.#held.length > 1 ? this.flush() : undefined
      default:
        return this.#later(this.#deliver(notice))
    }
  }

  /** Sends what is held back, the last first. */
  flush(): void {
    const held = this.#held.toReversed()
    this.#held = []
    this.#later(held.reduce((before, notice) => before.then(() => this.#deliver(notice)), Promise.resolve()))
  }

  /** Waits for everything that is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.race([this.settled(), sleep(500)])
  }

  #later(work: Promise<void>): void {
    const running = work.finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #deliver(notice: Notice): Promise<void> {
    const { gapsMs } = this.#state.faults
    for (const gapMs of [0, ...gapsMs]) {
      if (gapMs) await sleep(gapMs)
      if (this.#isClosed) return
      const status = await this.#post(notice.body)
      notice.tries.push({ at: this.#state.now(), status })
      if (typeof status === 'number' && status >= 200 && status < 300) {
        notice.isDelivered = true
        return
      }
    }
  }

  async #post(body: unknown): Promise<number | string> {
    try {
      const response = await fetch(this.url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return (error as Error).name
    }
  }

  /** @source gateway §6.3 */
  tokenNotice(page: Page, token: Token | undefined, failure?: string): Record<string, unknown> {
    const { faults } = this.#state
    return {
      purpose: 'token',
      id: page.id,
      transactionId: page.id,
      merchantId: this.#merchantId,
      success: token !== undefined,
      ...(token && { token: token.token }),
      ...(token && faults.hasPaymentInfo && { paymentInfo: token.cardNumber.slice(-4) }),
      ...(page.customId && { customId: page.customId }),
      ...this.#message(failure),
    }
  }

  /** @source gateway §6.4 */
  chargeNotice(transaction: Transaction): Record<string, unknown> {
    const { faults } = this.#state
    const status = statusOf(transaction)
    const { id, transactionId, orderId, amount, customId, cardNumber, authCode, productDetails, createdAt, paidAt } =
      transaction
    return {
      purpose: 'charge',
      id: transactionId,
      ...{ transactionId, transactionHid: id, merchantId: this.#merchantId, status, orderId, amount },
      ...{ action: 'onetime', paymentMethod: 'card', currency: 'twd', customId, authCode, productDetails },
      ...(status !== 'charging' && { success: status === 'charged' }),
      ...(cardNumber && faults.hasPaymentInfo && { paymentInfo: cardNumber.slice(-4) }),
      createdAt: new Date(createdAt).toISOString(),
      ...(paidAt && { paidAt: new Date(paidAt).toISOString() }),
      ...this.#message(transaction.reason),
    }
  }

  #message(failure: string | undefined): Record<string, unknown> {
    const { message } = this.#state.faults
    if (message === 'absent') return {}
    if (message === 'null') return { message: null }
    return { message: message === 'empty' ? '' : (failure ?? '') }
  }
}
