import type { CreditOrigin, EntryKind, Grant } from '#shared/credits/schema.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import { type Instant, never } from '#shared/time.ts'

/** What is left of a grant, in hundredths. */
export interface GrantState {
  cause: string
  origin: CreditOrigin
  remaining: CreditHundredths
  held: CreditHundredths
  grantedAt: Instant
  expiresAt: Instant
}

/** The grants that still have something, as their owner and admins read them. */
export const toGrants = (grants: readonly GrantState[]): Grant[] =>
  grants
    .filter(({ remaining, held }) => remaining + held > 0)
    .map(({ origin, remaining, held, grantedAt, expiresAt }) => ({
      origin,
      remaining: toCredits(remaining),
      held: toCredits(held),
      grantedAt,
      ...(expiresAt !== never && { expiresAt }),
    }))

const runKinds: readonly EntryKind[] = ['hold', 'settle', 'release']

/** Whether an entry is what a run did, so that its cause is the run. */
export const isOfRun = (kind: EntryKind): boolean => runKinds.includes(kind)
