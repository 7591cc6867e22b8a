import type { Spent } from '#shared/credits/schema.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { type Instant, never } from '#shared/time.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { type HoldPart, listSpent, sourceOf } from './ledger.ts'

/** Credits set aside for one run. Amounts in hundredths. */
export interface Hold {
  userId: string
  /** Uuid of the conversion or regeneration. */
  id: string
  state: 'open' | 'settled' | 'released'
  amount: CreditHundredths
  platforms: PlatformId[]
  /** Which grants pay. */
  parts: HoldPart[]
  /** Identifies the request: the same id with another fingerprint is another request. */
  fingerprint: string
  /** The worker that reserved it or took it over last. */
  worker: string
  startedAt: Instant
  leaseUntil: Instant
  expiresAt: Instant
  /** 0 while open. */
  charged: CreditHundredths
  /** Empty while open. */
  delivered: PlatformId[]
  /** Absent while open. */
  closedAt?: Instant | undefined
  /** From the call to the first text that came; absent where none came, and in holds of before. */
  firstTextMs?: number | undefined
}

/** What is stored for one platform of a run: a post, a post whose text was erased, or a tombstone: no post can come. */
export interface RunResult {
  platform: PlatformId
  state: 'stored' | 'erased' | 'tombstone'
  content: string
  title?: string | undefined
  /** Places in the text that a person should check. */
  findings: Finding[]
  storedAt: Instant
}

/** A post that was stored and not erased. */
export type StoredPost = Omit<RunResult, 'state'>

/** How a run ended. Amounts in hundredths; `amount = charged + returned`. */
export interface RunReceipt {
  amount: CreditHundredths
  charged: CreditHundredths
  /** Given back, or expired where the grant it came from had ended meanwhile. */
  returned: CreditHundredths
  requested: number
  delivered: PlatformId[]
  /** What was used of each grant, in the order of use and in credits. */
  spent: Spent[]
  /** What may be spent now. */
  balance: CreditHundredths
}

/** The platforms of a run that have a post. One whose text the person erased later still counts. */
export function listDelivered(hold: Hold, results: readonly RunResult[]): PlatformId[] {
  const stored = results.filter(({ state }) => state !== 'tombstone').map(({ platform }) => platform)
  return hold.platforms.filter((platform) => stored.includes(platform))
}

/** @param balance hundredths that may be spent once the hold has ended */
export function toReceipt(
  { amount, charged, parts, platforms, delivered }: Hold,
  balance: CreditHundredths,
): RunReceipt {
  const spent = spentOf({ parts, charged })
  return { amount, charged, returned: amount - charged, requested: platforms.length, delivered, spent, balance }
}

/** What a run that has ended used of each grant, as a person reads it. */
export const spentOf = ({ parts, charged }: Pick<Hold, 'parts' | 'charged'>): Spent[] =>
  listSpent(parts, charged).map(({ grant, amount, expiresAt }) => ({
    source: sourceOf(grant, expiresAt),
    amount: toCredits(amount),
    ...(expiresAt !== never && { expiresAt }),
  }))
