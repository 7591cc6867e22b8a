import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardOutcome } from './cards.ts'

export type Status = 'initiated' | 'charging' | 'charged' | 'failed' | 'refunded' | 'refundedPostPayout'

export interface Transaction {
  /** `P…`, 17 characters. */
  id: string
  transactionId: string
  amount: number
  orderId: string
  createdAt: number
  /** Every status it ever had, oldest first: look-ups may be stale. */
  history: { at: number; status: Status }[]
  action: 'onetime'
  paymentMethod: 'card'
  customId?: string | undefined
  userId?: string | undefined
  userName?: string | undefined
  userEmail?: string | undefined
  note?: string | undefined
  productDetails: unknown[]
  use3d?: boolean | undefined
  cardNumber?: string | undefined
  reason?: string | undefined
  authCode?: string | undefined
  paidAt?: number | undefined
  refundAmount?: number | undefined
  refundedAt?: number | undefined
}

/** A hosted page that was asked for. */
export interface Page {
  id: string
  kind: 'checkout' | 'binding'
  createdAt: number
  successUrl: string | null
  failureUrl: string | null
  customId?: string | undefined
  payerEmail?: string | undefined
  /** Number of the checkout's transaction. */
  transaction?: string | undefined
  /** Entered, and waiting for 3-D Secure since then. */
  card?: string | undefined
  since3d?: number | undefined
  isDone: boolean
}

export interface Token {
  token: string
  cardNumber: string
  outcome: CardOutcome
  /** Set by the control: every charge ends like this until it is taken back. */
  fault?: ChargeFault | undefined
}

/** How a charge of a token goes wrong. `taken`: the money was taken all the same. */
export const chargeFaults = [
  'ok',
  'T0001',
  'T0002',
  'T0003',
  'T0004',
  'T0005',
  'C026 taken',
  'C026 not taken',
  '504 taken',
  '504 not taken',
  '500 taken',
  '500 not taken',
  'hang taken',
  'hang not taken',
  'cut taken',
  'cut not taken',
] as const
export type ChargeFault = (typeof chargeFaults)[number]

export interface Faults {
  /** How notices reach us. `early`: before the browser returns. `shuffled`: held back until two are there, then in reverse. */
  notices: 'normal' | 'none' | 'early' | 'late' | 'duplicated' | 'shuffled'
  lateMs: number
  /** Between the tries of a notice. */
  gapsMs: [number, number]
  message: 'text' | 'null' | 'empty' | 'absent'
  hasPaymentInfo: boolean
  /** The next charges, one after the other. */
  charges: ChargeFault[]
  hangMs: number
  /** Production's answer to an address that is not on its list. */
  isForbidden: boolean
  /** Look-ups show things as they were so long ago. */
  staleMs: number
  /** `?payment_error=` is glued to the address as it is. */
  isGlued: boolean
  /** The merchant's payment service is switched off. */
  isInactive: boolean
  unknownToken: 'T0001' | 'V0001'
}

export const noFaults: Faults = {
  notices: 'normal',
  lateMs: 5_000,
  gapsMs: [2_000, 4_000],
  message: 'text',
  hasPaymentInfo: true,
  charges: [],
  hangMs: 60_000,
  isForbidden: false,
  staleMs: 0,
  isGlued: false,
  isInactive: false,
  unknownToken: 'T0001',
}

export interface Notice {
  body: Record<string, unknown>
  tries: { at: number; status: number | string }[]
  isDelivered: boolean
}

/** One API call as it came, for whoever wants to know what was really asked. The bearer is not kept. */
export interface SeenRequest {
  method: string
  path: string
  body: unknown
  /** Fields the API does not know; it ignores them, and so do we. */
  ignored: string[]
}

interface Kept {
  transactions: Transaction[]
  pages: Page[]
  tokens: Token[]
  clockMs: number
}

/** Everything the gateway knows. What is kept survives a restart. */
export class State {
  transactions: Transaction[] = []
  pages: Page[] = []
  tokens: Token[] = []
  faults: Faults = structuredClone(noFaults)
  notices: Notice[] = []
  requests: SeenRequest[] = []
  clockMs = 0
  readonly #file: string | undefined
  readonly #now: () => number

  constructor(dataDir: string | undefined, now: () => number = Date.now) {
    this.#now = now
    if (!dataDir) return
    mkdirSync(dataDir, { recursive: true })
    this.#file = join(dataDir, 'oen.json')
    if (existsSync(this.#file)) Object.assign(this, JSON.parse(readFileSync(this.#file, 'utf8')) as Kept)
  }

  now(): number {
    return this.#now() + this.clockMs
  }

  /** Writes beside the file and then takes its place: a process that ends leaves the old content or the new. */
  save(): void {
    if (!this.#file) return
    const { transactions, pages, tokens, clockMs } = this
    const kept: Kept = { transactions, pages, tokens, clockMs }
    writeFileSync(`${this.#file}.new`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${this.#file}.new`, this.#file)
  }

  reset(): void {
    Object.assign(this, { transactions: [], pages: [], tokens: [], notices: [], requests: [], clockMs: 0 })
    this.faults = structuredClone(noFaults)
    this.save()
  }

  findTransaction(id: string): Transaction | undefined {
    return this.transactions.find((one) => one.id === id || one.transactionId === id)
  }

  setStatus(transaction: Transaction, status: Status): void {
    transaction.history.push({ at: this.now(), status })
    if (status === 'charged') transaction.paidAt = this.now()
    this.save()
  }
}

export const statusOf = ({ history }: Transaction): Status => history.at(-1)!.status

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const random = (length: number): string => Array.from({ length }, () => alphabet[randomInt(62)]).join('')

/** 27 alphanumeric characters: pages, transactions and tokens alike. */
export const newId = (): string => random(27)

/** `P`, the date in Taipei, 8 characters. */
export function newNumber(now: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Taipei' }).format(now)
  return `P${day.replaceAll('-', '')}${random(8)}`
}
