import type { RawRow } from '../table/raw-rows.ts'
import { L1, L2, L3, L7, L9 } from './auditor-grants.ts'
import { L8 } from './auditor-journal.ts'
import type { Rows } from './auditor-rows.ts'
import { L4, L5, L6 } from './auditor-runs.ts'

/** The rules under their names in money and trust §1; each lists what is wrong. */
const rules: Record<string, (rows: Rows, now: Date) => string[]> = { L1, L2, L3, L4, L5, L6, L7, L8, L9 }

/** Everything that is wrong with one person's credits. */
export function examine(userId: string, items: readonly RawRow[], now: Date): { rule: string; what: string }[] {
  const of = (pattern: RegExp) => items.filter(({ sk }) => pattern.test(sk))
  const [account] = of(/^ACCOUNT$/)
  const rest = {
    grants: of(/^GRANT#/),
    causes: of(/^CAUSE#/),
    holds: of(/^RUN#.*#HOLD$/),
    results: of(/^RUN#.*#RESULT#/),
    entries: of(/^ENTRY#/),
  }
  if (!account) {
    const hasCredits = Object.values(rest).some((rows) => rows.length > 0)
    return hasCredits ? [{ rule: 'L2', what: 'credit rows without an account' }] : []
  }
  return Object.entries(rules).flatMap(([rule, check]) =>
    check({ userId, account, ...rest }, now).map((what) => ({ rule, what })),
  )
}
