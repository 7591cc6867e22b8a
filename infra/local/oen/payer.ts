import { findCard, type TestCard } from './cards.ts'
import type { Notifier } from './notify.ts'
import { newId, type Page, type State, type Transaction } from './state.ts'

/** @source gateway §5.1 */
const lifeMs = { checkout: 5 * 60_000, binding: 10 * 60_000 }
const secureMs = 10 * 60_000

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

  /** @returns the page while somebody may begin on it; undefined when it is unknown, over, or expired */
  find(id: string, kind: Page['kind']): Page | undefined {
    const page = this.#state.pages.find((one) => one.id === id && one.kind === kind)
    if (!page || page.isDone) return undefined
    const begun = page.since3d ?? page.createdAt
    return this.#state.now() - begun < (page.since3d ? secureMs : lifeMs[kind]) ? page : undefined
  }

  transactionOf(page: Page): Transaction | undefined {
    return page.transaction ? this.#state.findTransaction(page.transaction) : undefined
  }

  /** A card was entered. A binding always goes through 3-D Secure. */
  async enter(page: Page, number: string): Promise<Turn> {
    const card = findCard(number)
    if (!card) throw new Error('not a test card')
    page.card = card.number
    if (page.kind === 'binding' || card.has3d) {
      page.since3d = this.#state.now()
      this.#state.save()
      return { to: '3d' }
    }
    return { to: 'away', url: await this.#finish(page, card) }
  }

  /** 3-D Secure was answered, or left. */
  async answer3d(page: Page, outcome: 'confirm' | 'fail' | 'abandon'): Promise<Turn> {
    const card = findCard(page.card ?? '')
    if (!card) throw new Error('no card was entered')
    const fails = outcome === 'fail' || card.outcome === 'fails3d'
    const leaves = outcome === 'abandon' || card.outcome === 'leaves3d'
    if (leaves) return { to: 'away', url: await this.#fail(page, '3DS_ABANDONED', 'V0002') }
    if (fails) return { to: 'away', url: await this.#fail(page, '3DS_FAILED', 'T0001') }
    return { to: 'away', url: await this.#finish(page, card) }
  }

  /** The payer gives up. Nothing is sent: no payment was begun. */
  cancel(page: Page): string | null {
    return this.#failureUrl(page, 'V0002')
  }

  async #finish(page: Page, card: TestCard): Promise<string | null> {
    if (page.kind === 'binding') {
      // A card is bound whatever it will do later.
      const token = { token: newId(), cardNumber: card.number, outcome: card.outcome }
      this.#state.tokens.push(token)
      page.isDone = true
      this.#state.save()
      await this.#notifier.send(this.#notifier.tokenNotice(page, token))
      return page.successUrl
    }
    if (card.outcome.startsWith('T')) return this.#fail(page, 'CHARGE_FAILED', card.outcome)
    const transaction = this.#settle(page, 'charged')
    await this.#notifier.send(this.#notifier.chargeNotice(transaction))
    return page.successUrl
  }

  async #fail(page: Page, message: string, code: string): Promise<string | null> {
    if (page.kind === 'binding') {
      page.isDone = true
      this.#state.save()
      await this.#notifier.send(this.#notifier.tokenNotice(page, undefined, message))
    } else {
      const transaction = this.#settle(page, 'failed', message)
      await this.#notifier.send(this.#notifier.chargeNotice(transaction))
    }
    return this.#failureUrl(page, code)
  }

  #settle(page: Page, status: 'charged' | 'failed', reason?: string): Transaction {
    const transaction = this.transactionOf(page)!
    page.isDone = true
    transaction.cardNumber = page.card
    transaction.reason = reason
    if (status === 'charged') transaction.authCode = '123456'
    this.#state.setStatus(transaction, 'charging')
    this.#state.setStatus(transaction, status)
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
