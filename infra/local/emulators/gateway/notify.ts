import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, State, Token, Transaction, Webhook } from './state.ts'

/** Sends webhooks as the gateway does: unsigned, at most three times, in no sure order, and not at all when set to. */
export class Notifier {
  url: string | undefined
  readonly #state: State
  readonly #merchantId: string
  readonly #firstUrl: string | undefined
  #held: Webhook[] = []
  readonly #running = new Set<Promise<void>>()
  #dropped = new AbortController()

  constructor(state: State, merchantId: string, url: string | undefined) {
    this.#state = state
    this.#merchantId = merchantId
    this.#firstUrl = url
    this.url = url
  }

  /** @returns once it is sent where it goes before the browser returns, else at once */
  async send(body: Record<string, unknown>): Promise<void> {
    const { faults, webhooks } = this.#state
    const webhook: Webhook = { body, tries: [], isDelivered: false }
    webhooks.push(webhook)
    // No address, or none delivered: skipped for good.
    if (!this.url || faults.webhooks === 'none') return
    switch (faults.webhooks) {
      case 'early':
        return this.#run(this.#deliver(webhook))
      case 'late':
        void this.#run(this.#deliver(webhook, faults.lateMs))
        return
      case 'duplicated':
        void this.#run(this.#deliver(webhook))
        void this.#run(this.#deliver(webhook))
        return
      case 'shuffled':
        this.#held.push(webhook)
        if (this.#held.length > 1) this.flush()
        return
      default:
        void this.#run(this.#deliver(webhook))
    }
  }

  /** Sends what is held back, the last first. */
  flush(): void {
    const held = this.#held.toReversed()
    this.#held = []
    void this.#run(held.reduce((before, webhook) => before.then(() => this.#deliver(webhook)), Promise.resolve()))
  }

  /** Waits for everything that is on its way. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** Drops webhooks that are held back or wait for their time or next try, and where webhooks were sent meanwhile. */
  reset(): void {
    this.#held = []
    this.url = this.#firstUrl
    this.#dropped.abort()
    this.#dropped = new AbortController()
  }

  async close(): Promise<void> {
    this.reset()
    await this.settled()
  }

  async #run(work: Promise<void>): Promise<void> {
    const run = work.finally(() => this.#running.delete(run))
    this.#running.add(run)
    return run
  }

  async #deliver(webhook: Webhook, delayMs = 0): Promise<void> {
    const { signal } = this.#dropped
    for (const gapMs of [delayMs, ...this.#state.faults.gapsMs]) {
      if (gapMs) await sleep(gapMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      const status = await this.#post(webhook.body, signal)
      webhook.tries.push({ at: this.#state.now(), status })
      if (typeof status === 'number' && status >= 200 && status < 300) {
        webhook.isDelivered = true
        return
      }
    }
  }

  /** @returns what was answered, or why nothing was. A redirect is not followed, the body not read. */
  async #post(body: unknown, dropped: AbortSignal): Promise<number | string> {
    try {
      const response = await fetch(this.url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([dropped, AbortSignal.timeout(this.#state.faults.webhookTimeoutMs)]),
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return (error as Error).name
    }
  }

  /** The body of the webhook that holds a card token, or reports that none was made. @source docs/rules/payments.md#webhooks */
  tokenWebhook(page: Page, token: Token | undefined, failure?: string): Record<string, unknown> {
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

  /** The body of the webhook that reports a payment. @source docs/rules/payments.md#webhooks */
  chargeWebhook(transaction: Transaction): Record<string, unknown> {
    const { faults } = this.#state
    const status = this.#state.statusOf(transaction)
    const { id, transactionId, orderId, amount, customId, cardNumber, authCode, productDetails, createdAt, paidAt } =
      transaction
    return {
      purpose: 'charge',
      id: transactionId,
      transactionId,
      transactionHid: id,
      merchantId: this.#merchantId,
      status,
      orderId,
      amount,
      action: 'onetime',
      paymentMethod: 'card',
      currency: 'twd',
      customId,
      authCode,
      productDetails,
      // Only on a final result: `!success` is not failure.
      ...(status !== 'charging' && { success: status === 'charged' || status === 'claimed' }),
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
