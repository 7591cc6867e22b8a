import type { Spent } from '#shared/credits/schema.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import { type Instant, never } from '#shared/time.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { type Allocation, listSpent } from './ledger.ts'
import { originOfAllocation } from './origin.ts'

/** Credits set aside for one run. Amounts in hundredths. */
export interface Hold {
  userId: string
  /** Uuid of the conversion or regeneration. */
  id: string
  state: 'open' | 'settled' | 'released'
  amount: CreditHundredths
  /** What is to be delivered. */
  platforms: PostKey[]
  /** For how many posts each counts, where that is not one: the parts of a series. */
  units?: Partial<Record<PostKey, number>> | undefined
  /** Which grants pay. */
  allocations: Allocation[]
  /** Identifies the request: the same id with another fingerprint is another request. */
  fingerprint: string
  /** The conversion it belongs to, where that has another id. */
  conversionId?: string | undefined
  /** The worker that reserved it or took it over last. */
  worker: string
  startedAt: Instant
  leaseUntil: Instant
  expiresAt: Instant
  /** 0 while open. */
  charged: CreditHundredths
  /** What came back, where that is less than what was not charged; see `returnedOf`. */
  returned?: CreditHundredths | undefined
  /** Empty while open. */
  delivered: PostKey[]
  /** For how many posts the delivered ones count; absent while open, and where each counts for one. */
  deliveredUnits?: number | undefined
  /** Absent while open. */
  closedAt?: Instant | undefined
  /** From the call to the first text that came; absent where none came. */
  firstTextMs?: number | undefined
  /** Calls that have joined the run so far; absent before the first. */
  joins?: number | undefined
}

/** What is stored for one post of a run: a post, a post whose text was erased, or a tombstone: no post can come. */
export interface RunResult {
  platform: PostKey
  state: 'stored' | 'erased' | 'tombstone'
  content: string
  title?: string | undefined
  /** Places in the text that a person should check. */
  findings: Finding[]
  /** Of a series: how many it has. */
  parts: number
  storedAt: Instant
}

/** A post that was stored and not erased. */
export type StoredPost = Omit<RunResult, 'state'>

/** How a run ended. Amounts in hundredths. */
export interface RunReceipt {
  amount: CreditHundredths
  charged: CreditHundredths
  /** May be spent again; see `returnedOf`. */
  returned: CreditHundredths
  /** In posts, each part of a series one. */
  requested: number
  deliveredUnits: number
  delivered: PostKey[]
  /** What was used of each grant, in the order of use and in credits. */
  spent: Spent[]
  /** What may be spent now. */
  balance: CreditHundredths
}

/** The posts of a run that are stored. One whose text the person erased later still counts. */
export function listDelivered(hold: Hold, results: readonly RunResult[]): PostKey[] {
  const stored = results.filter(({ state }) => state !== 'tombstone').map(({ platform }) => platform)
  return hold.platforms.filter((platform) => stored.includes(platform))
}

/** How many posts were asked for: each part of a series is one. */
export const requestedUnits = ({ platforms, units }: Pick<Hold, 'platforms' | 'units'>): number =>
  platforms.reduce((sum, key) => sum + (units?.[key] ?? 1), 0)

/** How many posts a run that has ended delivered. */
export const deliveredUnits = (hold: Pick<Hold, 'delivered' | 'deliveredUnits'>): number =>
  hold.deliveredUnits ?? hold.delivered.length

/** How many posts these results are, none counted for more than was asked for. */
export const countStored = ({ units }: Pick<Hold, 'units'>, stored: readonly RunResult[]): number =>
  stored.reduce((sum, { platform, parts }) => sum + Math.min(parts, units?.[platform] ?? 1), 0)

/** @param balance hundredths that may be spent once the hold has ended */
export function toReceipt(hold: Hold, balance: CreditHundredths): RunReceipt {
  const { amount, charged, delivered } = hold
  return {
    amount,
    charged,
    returned: returnedOf(hold),
    requested: requestedUnits(hold),
    deliveredUnits: deliveredUnits(hold),
    delivered,
    spent: spentOf(hold),
    balance,
  }
}

/**
 * What a run that has ended gave back: what was not charged, less what expired with the grant it came from, and less what
 * was taken back because the payment for that grant was refunded meanwhile.
 */
export const returnedOf = ({ amount, charged, returned }: Pick<Hold, 'amount' | 'charged' | 'returned'>) =>
  returned ?? amount - charged

/** What a run that has ended used of each grant, as a person reads it. */
export const spentOf = ({ allocations, charged }: Pick<Hold, 'allocations' | 'charged'>): Spent[] =>
  listSpent(allocations, charged).map((allocation) => ({
    origin: originOfAllocation(allocation),
    amount: toCredits(allocation.amount),
    ...(allocation.expiresAt !== never && { expiresAt: allocation.expiresAt }),
  }))
