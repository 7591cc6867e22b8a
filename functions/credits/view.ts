import type { Entry, EntryKind, Grant } from '#shared/credits/schema.ts'
import { type CreditHundredths, toCredits } from '#shared/money.ts'
import { type Instant, never } from '#shared/time.ts'
import { sourceOf } from './ledger.ts'

/** What is left of a grant, in hundredths. */
export interface GrantState {
  cause: string
  remaining: CreditHundredths
  held: CreditHundredths
  grantedAt: Instant
  expiresAt: Instant
}

/** The grants that still have something, as their owner and admins read them. */
export const toGrants = (grants: readonly GrantState[]): Grant[] =>
  grants
    .filter(({ remaining, held }) => remaining + held > 0)
    .map(({ cause, remaining, held, grantedAt, expiresAt }) => ({
      source: sourceOf(cause, expiresAt),
      remaining: toCredits(remaining),
      held: toCredits(held),
      grantedAt,
      ...(expiresAt !== never && { expiresAt }),
    }))

const entrySources = ['free', 'order', 'admin'] as const

/** Why credits came or went; nothing of what a run did. */
export const entrySourceOf = (cause: string): Entry['source'] =>
  entrySources.find((source) => cause.startsWith(`${source}#`))

const runKinds: readonly EntryKind[] = ['hold', 'settle', 'release']

/** Whether an entry is what a run did, so that its cause is the run. */
export const isOfRun = (kind: EntryKind): boolean => runKinds.includes(kind)
