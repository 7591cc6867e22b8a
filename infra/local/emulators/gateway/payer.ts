import { findCard, type TestCard } from './cards.ts'
import type { Notifier } from './notify.ts'
import { newAuthCode, newId, type Page, type State, type Transaction } from './state.ts'

/** How long a page of each kind accepts its payer. @source docs/rules/payments.md#timings */
const lifeMs = { checkout: 5 * 60_000, binding: 10 * 60_000 }
/** 3-D Secure has its own time, which begins when the card is entered. */
const secureMs = 10 * 60_000

/** What a page shows when it is opened. */
export type Stage = 'form' | '3d' | 'expired' | 'done'

/** Where the browser goes: on to 3-D Secure, or away. */
export type Turn = { to: '3d' } | { to: 'away'; url: string | null }

/** What a payer does on the hosted pages, with or without a browser. */
export class Payer {
  readonly #state: State
  readonly #notifier: Notifier

  constructor(state: State, notifier: Notifier) {
    this.#state = state
    this.#notifier = notifier
  }

  find(id: string, kind: Page['kind']): Page | undefined {
    return this.#state.pages.find((one) => one.id === id && one.kind === kind)
  }

  stageOf(page: Page): Stage {
    if (page.isDone) return 'done'
    if (this.leftMs(page) <= 0) return 'expired'
    return page.since3d === undefined ? 'form' : '3d'
  }

  /** How long the page, or its 3-D Secure step, is good for. */
  leftMs({ since3d, createdAt, kind }: Page): number {
    const ends = since3d === undefined ? createdAt + lifeMs[kind] : since3d + secureMs
    return ends - this.#state.now()
  }

  transactionOf(page: Page): Transaction | undefined {
    return page.transaction ? this.#state.findTransaction(page.transaction) : undefined
  }

  /** A card was entered. A binding always goes through 3-D Secure; a payment when it or the card requires it. */
  async enter(page: Page, number: string, name: string): Promise<Turn> {
    const card = findCard(number)
    if (!card) throw new Error('not a test card')
    page.card = card.number
    page.cardName = name
    if (page.kind === 'binding' || card.has3d || this.transactionOf(page)?.use3d) {
      page.since3d = this.#state.now()
      this.#state.save()
      return { to: '3d' }
    }
    return { to: 'away', url: await this.#finish(page, card) }
  }

  /** 3-D Secure was answered, or given up, which here has the effect of ten minutes with a closed tab. */
  async answer3d(page: Page, outcome: 'confirm' | 'fail' | 'abandon'): Promise<Turn> {
    const card = findCard(page.card ?? '')
    if (!card) throw new Error('no card was entered')
    const leaves = outcome === 'abandon' || card.outcome === 'leaves3d'
    const fails = outcome === 'fail' || card.outcome === 'fails3d'
    if (leaves) return { to: 'away', url: await this.#abandon(page) }
    if (fails) return { to: 'away', url: await this.#fail(page, '3DS_FAILED', 'T0001') }
    return { to: 'away', url: await this.#finish(page, card) }
  }

  /** The payer gives up before paying. Nothing is sent: no payment was begun. */
  cancel(page: Page): string | null {
    return this.#failureUrl(page, 'V0002')
  }

  /** Where a page leads that ran out while it was open. */
  timedOut(page: Page): string | null {
    return this.#failureUrl(page, page.kind === 'binding' ? 'Y003' : 'V0002')
  }

  /** Where a page leads that is over: sent twice, or gone back to. The address does not contain how it ended. */
  handled(page: Page): string | null {
    return this.#failureUrl(page, 'V0002')
  }

  /** What happens when time passes: 3-D Secure that was not answered ends, and outcomes become known. */
  async passTime(): Promise<void> {
    const { pages } = this.#state
    const now = this.#state.now()
    const left = pages.filter((page) => page.since3d !== undefined && this.stageOf(page) === 'expired')
    const clear = pages.filter(({ unclearUntil }) => unclearUntil !== undefined && unclearUntil <= now)
    await Promise.all([...left.map((page) => this.#abandon(page)), ...clear.map((page) => this.#reportEnd(page))])
  }

  async #finish(page: Page, card: TestCard): Promise<string | null> {
    if (page.kind === 'binding') return this.#bind(page, card)
    if (card.outcome.startsWith('T')) return this.#fail(page, 'CHARGE_FAILED', card.outcome)
    const fault = this.#state.faults.payments.shift() ?? 'ok'
    if (fault !== 'ok') return this.#leaveUnclear(page, fault === 'unclear taken')
    await this.#notifier.send(this.#notifier.chargeWebhook(this.#settle(page, 'charged')))
    return page.successUrl
  }

  /** A card is bound whatever it will do later. */
  async #bind(page: Page, { number, outcome }: TestCard): Promise<string | null> {
    const token = { token: newId(), cardNumber: number, outcome }
    this.#state.tokens.push(token)
    page.isDone = true
    this.#state.save()
    await this.#notifier.send(this.#notifier.tokenWebhook(page, token))
    return page.successUrl
  }

  /** The browser goes back without a result; the webhook follows when the end is known. */
  async #leaveUnclear(page: Page, isTaken: boolean): Promise<string | null> {
    const ends = this.#state.now() + this.#state.faults.unclearMs
    page.unclearUntil = ends
    this.#settle(page, isTaken ? 'charged' : 'failed', isTaken ? undefined : 'Do not honour', ends)
    await this.passTime()
    return this.#failureUrl(page, 'V0003')
  }

  async #reportEnd(page: Page): Promise<void> {
    page.unclearUntil = undefined
    this.#state.save()
    await this.#notifier.send(this.#notifier.chargeWebhook(this.transactionOf(page)!))
  }

  #abandon(page: Page): Promise<string | null> {
    return this.#fail(page, '3DS_ABANDONED', 'V0002')
  }

  async #fail(page: Page, message: string, code: string): Promise<string | null> {
    if (page.kind === 'binding') {
      page.isDone = true
      this.#state.save()
      await this.#notifier.send(this.#notifier.tokenWebhook(page, undefined, message))
    } else {
      await this.#notifier.send(this.#notifier.chargeWebhook(this.#settle(page, 'failed', message)))
    }
    return this.#failureUrl(page, code)
  }

  #settle(page: Page, status: 'charged' | 'failed', reason?: string, at?: number): Transaction {
    const transaction = this.transactionOf(page)!
    page.isDone = true
    transaction.cardNumber = page.card
    transaction.cardName = page.cardName
    transaction.reason = reason
    if (status === 'charged') transaction.authCode = newAuthCode()
    this.#state.setStatus(transaction, 'charging')
    this.#state.setStatus(transaction, status, at)
    return transaction
  }

  /** A success adds nothing; a failure adds its code, in one mode glued to the end as it is, and drops a `#…`. */
  #failureUrl({ failureUrl }: Page, code: string): string | null {
    if (!failureUrl) return null
    const [address] = failureUrl.split('#')
    if (this.#state.faults.isGlued) return `${address}?payment_error=${code}`
    const url = new URL(address!)
    url.searchParams.set('payment_error', code)
    return url.href
  }
}
