import type { CreditHundredths } from '#shared/money.ts'
import type { Instant } from '#shared/time.ts'
import type { LiveGrant } from './ledger.ts'

/** Runs begun in the latest minute and the latest day, both counted since 1970. */
export interface RunCount {
  minute: number
  minuteRuns: number
  day: number
  dayRuns: number
}

/** Posts that were ordered on a day, counted since 1970, and not delivered because of their text; `at`: the latest. */
export interface UndeliveredCount {
  day: number
  posts: number
  at?: Instant | undefined
}

/**
 * A person's account with its live grants, as one read found them. Every command checks again as it writes, so a stale
 * snapshot is safe.
 */
export interface AccountSnapshot {
  userId: string
  /** False before the account was opened; everything else is then zero. */
  isOpen: boolean
  isActive: boolean
  /** May be spent now; grants that have ended no longer count. */
  available: CreditHundredths
  held: CreditHundredths
  /** Refunded by the gateway while it was spent or held by a run; less what runs gave back since. */
  owed: CreditHundredths
  /** Over all grants that ever were. */
  totals: { granted: CreditHundredths; used: CreditHundredths; reversed: CreditHundredths }
  grants: LiveGrant[]
  openHolds: number
  /** Open holds and when each expires. */
  holds: { id: string; expiresAt: Instant }[]
  count: RunCount
  undelivered: UndeliveredCount
  /** When the account was opened: the free periods are counted from here. */
  openedAt: Instant | undefined
  /** When the next allowance is due. */
  nextAllowanceAt: Instant | undefined
}
