import type { CreditOrigin, EntryKind } from '#shared/credits/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { type PlanTier, plans, planTiers } from '#shared/subscriptions/plans.ts'
import { never } from '#shared/time.ts'
import { type Allocation, type GrantField, places } from './ledger.ts'

/**
 * Where the credits of a live grant come from. An allowance from before its plan was kept with it is told by its amount:
 * until then no plan had ever had another one.
 */
export function originOfGrant(grant: GrantField & { cause: string }): CreditOrigin {
  const { cause, tier = tierWith(places.reduce((sum, place) => sum + grant[place], 0)) } = grant
  return originOfAllocation({ ...grant, grant: cause, tier })
}

/** Where the credits come from that a hold took. */
export function originOfAllocation({ grant, expiresAt, tier }: Omit<Allocation, 'amount'>): CreditOrigin {
  if (grant.startsWith('admin#')) return 'GIFT'
  return expiresAt === never ? 'PACK' : (tier ?? 'ALLOWANCE')
}

/** What `originOfEntry` looks at. */
export interface OriginatedEntry {
  kind: EntryKind
  cause: string
  amount: CreditHundredths
  tier?: PlanTier | undefined
}

/** Where the credits of an entry come from; undefined for what a run did and what a refund took back. */
export function originOfEntry({ kind, cause, amount, tier }: OriginatedEntry): CreditOrigin | undefined {
  if (cause.startsWith('admin#')) return 'GIFT'
  if (!/^(?:free|order)#/.test(cause)) return undefined
  if (tier) return tier
  // What expires is what was left. A pack never does.
  if (kind === 'expire') return 'ALLOWANCE'
  return tierWith(amount) ?? (cause.startsWith('order#') ? 'PACK' : 'ALLOWANCE')
}

const tierWith = (amount: CreditHundredths): PlanTier | undefined =>
  planTiers.find((tier) => plans[tier].monthlyCreditsHundredths === amount)
