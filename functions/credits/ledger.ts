import type { CreditHundredths } from '#shared/money.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { type Instant, never, toInstant } from '#shared/time.ts'

/** Where the credits of a grant are; the sum over the places is always its amount. */
export const places = ['remaining', 'held', 'used', 'expired', 'reversed'] as const
export type Place = (typeof places)[number]

/** A live grant in the account row, which lists it under its cause. */
export interface GrantField extends Record<Place, CreditHundredths> {
  grantedAt: Instant
  expiresAt: Instant
  /** The plan whose allowance it is; absent on other credits, and on rows from before it was kept. */
  tier?: PlanTier | undefined
}

/** A grant with credits to spend, or with held ones that may come back. `cause` names it. */
export interface LiveGrant extends GrantField {
  cause: string
}

/** How one grant changes: hundredths added to each place, negative when taken. */
export type Posting = { grant: string } & Partial<Record<Place, CreditHundredths>>

/** What a hold took from one grant. */
export interface Allocation {
  grant: string
  amount: CreditHundredths
  expiresAt: Instant
  /** As the grant has it; absent as well on holds from before it was kept with them. */
  tier?: PlanTier | undefined
}

export type Spend =
  | { ok: true; allocations: Allocation[] }
  /** `available`: the most that one hold could take now. */
  | { ok: false; available: CreditHundredths }

/** One hold draws on at most so many grants: an update expression has at most 4 KB. */
export const maxGrantsPerHold = 20

/** At `expiresAt` itself a grant or a hold has ended. */
export const hasEnded = ({ expiresAt }: { expiresAt: Instant }, now: Date): boolean => expiresAt <= toInstant(now)

/** Soonest expiry first, those that never expire last; the oldest first among equals. @source docs/rules/credits.md#order-of-use */
export function inOrderOfUse<Grant extends LiveGrant>(grants: readonly Grant[]): Grant[] {
  const key = (grant: Grant) => `${grant.expiresAt}#${grant.grantedAt}#${grant.cause}`
  return grants.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** @returns hundredths that may be spent at `now` */
export function sumAvailable(grants: readonly LiveGrant[], now: Date): CreditHundredths {
  return grants.reduce((sum, grant) => sum + (hasEnded(grant, now) ? 0 : grant.remaining), 0)
}

/** @returns hundredths that end after `now` and no later than `until` */
export function sumExpiring(grants: readonly LiveGrant[], now: Date, until: Date): CreditHundredths {
  return sumAvailable(
    grants.filter((grant) => hasEnded(grant, until)),
    now,
  )
}

/**
 * Which grants pay `cost`.
 * @param cost hundredths, 0 or more
 * @returns what each grant gives, in the order of use; nothing from one that has ended
 */
export function planSpend(grants: readonly LiveGrant[], cost: CreditHundredths, now: Date): Spend {
  const usable = grants.filter((grant) => grant.remaining > 0 && !hasEnded(grant, now))
  const chosen: Allocation[] = []
  let missing = cost
  for (const { cause, remaining, expiresAt, tier } of inOrderOfUse(usable).slice(0, maxGrantsPerHold)) {
    if (missing === 0) break
    const amount = Math.min(missing, remaining)
    chosen.push({ grant: cause, amount, expiresAt, ...(tier && { tier }) })
    missing -= amount
  }
  return missing === 0 ? { ok: true, allocations: chosen } : { ok: false, available: cost - missing }
}

/** How the grants change when a hold begins. */
export const postHold = (held: readonly Allocation[]): Posting[] =>
  held.map(({ grant, amount }) => ({ grant, remaining: -amount, held: amount }))

/**
 * How the grants change when a hold ends: `charged` is used up in the order of use; the rest goes back to its grant,
 * or expires where that grant has ended meanwhile. What is owed of a grant is taken back from its rest first.
 * @param charged hundredths, at most what was held
 * @param owed hundredths by the cause of the grant
 */
export function postClose(
  held: readonly Allocation[],
  charged: CreditHundredths,
  owed: ReadonlyMap<string, CreditHundredths>,
  now: Date,
): Posting[] {
  let due = charged
  return held.map((allocation) => {
    const { grant, amount } = allocation
    const used = Math.min(due, amount)
    due -= used
    const reversed = Math.min(amount - used, owed.get(grant) ?? 0)
    const rest = amount - used - reversed
    return {
      grant,
      held: -amount,
      used,
      ...(reversed > 0 && { reversed }),
      [hasEnded(allocation, now) ? 'expired' : 'remaining']: rest,
    }
  })
}

/**
 * What a charge used of each grant that the hold took from, in the order of use.
 * @param charged hundredths, at most what was held
 */
export function listSpent(held: readonly Allocation[], charged: CreditHundredths): Allocation[] {
  let due = charged
  return held.flatMap((allocation) => {
    const amount = Math.min(due, allocation.amount)
    due -= amount
    return amount > 0 ? [{ ...allocation, amount }] : []
  })
}

/** How a grant changes when it has ended: what remains expires. Held credits wait for their hold. */
export const postEnd = ({ cause, remaining }: LiveGrant): Posting => ({
  grant: cause,
  remaining: -remaining,
  expired: remaining,
})

/** Whether a grant must be closed: it has ended with something left, or nothing in it can ever change again. */
export function isOver(grant: LiveGrant, now: Date): boolean {
  const isSpent = grant.remaining === 0 && grant.held === 0
  if (hasEnded(grant, now)) return grant.remaining > 0 || isSpent
  return isSpent && grant.expiresAt === never
}

/** @returns how the account changes: every place summed over the postings */
export function sumPostings(postings: readonly Posting[]): Record<Place, CreditHundredths> {
  const total = (place: Place) => postings.reduce((sum, posting) => sum + (posting[place] ?? 0), 0)
  return {
    remaining: total('remaining'),
    held: total('held'),
    used: total('used'),
    expired: total('expired'),
    reversed: total('reversed'),
  }
}
