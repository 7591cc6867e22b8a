import type { EntityItem } from 'electrodb'
import type { CreditHundredths } from '#shared/money.ts'
import type { Instant } from '#shared/time.ts'
import type { CreditAccount } from './entities.ts'
import { type LiveGrant, sumAvailable } from './ledger.ts'
import type { RunCount } from './limits.ts'

/** A person's account with its live grants, as one read found them. A hint: every command checks again as it writes. */
export interface AccountSnapshot {
  userId: string
  /** False before the account was opened; everything else is then zero. */
  isOpen: boolean
  isActive: boolean
  /** May be spent now; grants that have ended no longer count. */
  available: CreditHundredths
  held: CreditHundredths
  grants: LiveGrant[]
  openHolds: number
  /** Open holds and when each ends by itself. */
  holds: { id: string; expiresAt: Instant }[]
  count: RunCount
  /** When the account was opened: the anchor of its free periods. */
  openedAt: Instant | undefined
  /** When the allowance must be looked at again. */
  dueAt: Instant | undefined
}

type AccountRow = EntityItem<typeof CreditAccount>

/** The row as domain type; without a row, nothing. */
export function toAccountSnapshot(userId: string, row: AccountRow | undefined, now: Date): AccountSnapshot {
  const grants = Object.entries(row?.grants ?? {}).map(([cause, field]) => ({ cause, ...field }))
  return {
    userId,
    isOpen: row !== undefined,
    isActive: row?.isActive ?? true,
    available: sumAvailable(grants, now),
    held: row?.held ?? 0,
    grants,
    openHolds: row?.openHolds ?? 0,
    holds: (row?.holds ?? []).map(parseOpenHold),
    count: {
      minute: row?.minute ?? 0,
      minuteRuns: row?.minuteRuns ?? 0,
      day: row?.day ?? 0,
      dayRuns: row?.dayRuns ?? 0,
    },
    openedAt: row?.openedAt,
    dueAt: row?.dueAt,
  }
}

/** How the account row lists an open hold. */
export const formatOpenHold = (id: string, expiresAt: Instant): string => `${expiresAt}#${id}`

function parseOpenHold(text: string): { id: string; expiresAt: Instant } {
  const [expiresAt, id] = text.split('#')
  return { id: id!, expiresAt: expiresAt! }
}
