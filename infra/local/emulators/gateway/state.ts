import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readJson, saveJson } from '../json-file.ts'
import type { CardOutcome } from './cards.ts'
import { type ChargeFault, type Faults, noFaults } from './faults.ts'

/** States of a transaction. @source docs/rules/payments.md#what-counts-as-paid */
export type Status =
  | 'initiated'
  | 'charging'
  | 'authorized'
  | 'charged'
  | 'claimed'
  | 'failed'
  | 'cancelled'
  | 'refunding'
  | 'refunded'
  | 'refundedPostPayout'

export interface Transaction {
  /** `P…`, 17 characters. */
  id: string
  transactionId: string
  amount: number
  orderId: string
  createdAt: number
  /** Every status it ever had and those that are already sure to come, oldest first. */
  history: { at: number; status: Status }[]
  action: 'onetime'
  paymentMethod: 'card'
  customId?: string
  userId?: string
  userName?: string
  userEmail?: string
  note?: string
  productDetails: unknown[]
  use3d?: boolean
  cardNumber?: string
  /** Typed on a hosted page; a token's charge has none. */
  cardName?: string
  reason?: string
  authCode?: string
  paidAt?: number
  refundAmount?: number
  refundedAt?: number
}

/** A hosted page that was asked for. */
export interface Page {
  id: string
  kind: 'checkout' | 'binding'
  createdAt: number
  successUrl: string | null
  failureUrl: string | null
  customId?: string
  payerEmail?: string
  /** Number of the checkout's transaction. */
  transaction?: string
  /** Entered, and waiting for 3-D Secure since then. */
  card?: string
  cardName?: string
  since3d?: number
  isDone: boolean
  /** A payment whose end is not known before then: its webhook is still to be sent. */
  unclearUntil?: number
}

export interface Token {
  token: string
  cardNumber: string
  outcome: CardOutcome
  /** Set by the control: every charge ends like this until it is taken back. */
  fault?: ChargeFault
}

export interface Webhook {
  body: Record<string, unknown>
  tries: { at: number; status: number | string }[]
  isDelivered: boolean
}

/** One API call as it came, for tests and people who compare it with what they meant to send. The bearer is not kept. */
export interface SeenRequest {
  method: string
  path: string
  body: unknown
  /** Fields the API does not define; it ignores them without an error. */
  ignored: string[]
}

interface Kept {
  transactions: Transaction[]
  pages: Page[]
  tokens: Token[]
  clockMs: number
}

const maxRequests = 1_000

/** The gateway's state. What is kept survives a restart. */
export class State {
  transactions: Transaction[] = []
  pages: Page[] = []
  tokens: Token[] = []
  faults: Faults = structuredClone(noFaults)
  webhooks: Webhook[] = []
  requests: SeenRequest[] = []
  clockMs = 0
  readonly #file: string | undefined
  readonly #now: () => number

  constructor(dataDir: string | undefined, now: () => number = Date.now) {
    this.#now = now
    if (!dataDir) return
    mkdirSync(dataDir, { recursive: true })
    this.#file = join(dataDir, 'oen.json')
    Object.assign(this, readJson(this.#file) as Kept | undefined)
  }

  now(): number {
    return this.#now() + this.clockMs
  }

  save(): void {
    if (!this.#file) return
    const { transactions, pages, tokens, clockMs } = this
    const kept: Kept = { transactions, pages, tokens, clockMs }
    saveJson(this.#file, kept)
  }

  reset(): void {
    Object.assign(this, { transactions: [], pages: [], tokens: [], webhooks: [], requests: [], clockMs: 0 })
    this.faults = structuredClone(noFaults)
    this.save()
  }

  /** The oldest calls are forgotten. */
  saw(request: SeenRequest): void {
    this.requests.push(request)
    if (this.requests.length > maxRequests) this.requests.shift()
  }

  findTransaction(id: string): Transaction | undefined {
    return this.transactions.find((one) => one.id === id || one.transactionId === id)
  }

  /** @param at later than now: sure to come, not there yet */
  setStatus(transaction: Transaction, status: Status, at = this.now()): void {
    transaction.history.push({ at, status })
    if (status === 'charged') transaction.paidAt = at
    this.save()
  }

  /** What it is now, or what it was at another time. */
  statusOf({ history }: Transaction, at = this.now()): Status {
    return history.findLast((entry) => entry.at <= at)?.status ?? 'initiated'
  }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const random = (length: number): string => Array.from({ length }, () => alphabet[randomInt(62)]).join('')

/** 27 alphanumeric characters: pages, transactions and tokens alike. */
export const newId = (): string => random(27)

/** A letter, the date in Taipei, 8 characters: 17 in all. */
export function newNumber(now: number, letter: 'P' | 'C' = 'P'): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(now)
  return `${letter}${day.replaceAll('-', '')}${random(8)}`
}

/** What an issuer gives with its consent. */
export const newAuthCode = (): string => String(randomInt(100_000, 1_000_000))
