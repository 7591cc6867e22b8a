import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import type { RenewalFailure } from '#shared/subscriptions/schema.ts'
import { type Instant, periodMs } from '#shared/time.ts'
import { currentPeriod, lastPeriod, type PaidPeriod, periodToRenew } from './paid-periods.ts'

/** A card kept for renewals. `token` is encrypted by `payments` and means nothing here. */
export interface KeptCard {
  token: string
  lastFour?: string | undefined
  savedAt: Instant
}

/** A plan that an admin gave. It is never charged for and does not renew. */
export interface GrantedPlan {
  tier: PaidPeriod['tier']
  startDate: Instant
  endDate: Instant
  /** The admin's action. */
  actionId: string
}

/** What a person has paid for or was given, and wants renewed. A person who never had a plan has none. */
export interface Subscription {
  userId: string
  status: 'active' | 'cancelled'
  /** In the order in which they were paid for. */
  periods: PaidPeriod[]
  granted?: GrantedPlan | undefined
  /** There while the plan renews by itself, and only then. */
  card?: KeptCard | undefined
  /** When its person last chose whether it renews; what was chosen before and arrives later changes nothing of that. */
  chosenAt?: Instant | undefined
  /** Of the mails about it. */
  language?: PurchaseLanguage | undefined
  /** Where the e-invoices of its renewals go. */
  invoice?: InvoiceChoice | undefined
  /** The end for which a reminder was sent, and the end for which a renewal was ordered. */
  remindedFor?: Instant | undefined
  /** The price that the reminder named, of the plan that it was about. */
  remindedTwd?: number | undefined
  renewingFor?: Instant | undefined
  /** When a try to renew failed, while it is tried again. */
  renewalFailedAt?: Instant | undefined
  /** Why, also of the last try. */
  renewalFailure?: RenewalFailure | undefined
  /** The end that no renewal followed, because it was not paid. */
  lapsedFor?: Instant | undefined
}

/** What nothing is kept of once a plan does not renew any more. */
export const withoutRenewal = { card: undefined, renewalFailedAt: undefined, renewalFailure: undefined } as const

/**
 * Whether a card is kept that pays for what follows. One that nobody refused stays after a renewal that could not be made, and is
 * not charged.
 */
export const willRenew = ({ card, lapsedFor, periods }: Subscription): boolean =>
  card !== undefined && (lapsedFor === undefined || lapsedFor !== periodToRenew(periods)?.endDate)

/** Whether a person has chosen again since. */
export const isOverruled = (subscription: Pick<Subscription, 'chosenAt'> | undefined, at: Instant): boolean =>
  (subscription?.chosenAt ?? '') > at

/** The plan a person is on. `endDate` is absent on FREE, which does not end. */
export interface Plan {
  tier: PlanTier
  /** False once what was paid for is cancelled; the plan stays usable to its end. */
  isActive: boolean
  startDate?: Instant
  endDate?: Instant
  /** Until when it is paid for, which is sooner where an admin has moved its end. */
  paidUntil?: Instant
  /** An admin gave it, so that no order brought its credits. */
  isGranted?: true
}

/**
 * The plan in force at `now`: FREE when no period runs.
 * @source docs/rules/plans.md#periods
 */
export function planAt(subscription: Subscription | undefined, now: Date): Plan {
  const current = subscription && currentPeriod(periodsOf(subscription), now)
  if (!current) return { tier: 'FREE', isActive: true }
  const { periods, status } = subscription
  if (currentPeriod(periods, now)?.tier !== current.tier) return { ...current, isActive: true, isGranted: true }
  // What was given may fill a gap between two periods that are paid for.
  const paid = periods.filter(({ tier, startDate }) => tier === current.tier && startDate <= current.endDate)
  return { ...current, isActive: status === 'active', paidUntil: lastPeriod(paid)!.endDate }
}

/**
 * The plan that ended because its renewal was not paid, for as long as a period is long. While a try is left it may still
 * go on.
 * @source docs/rules/plans.md#renewal
 */
export function lapsedAt(subscription: Subscription | undefined, now: Date): PaidPeriod | undefined {
  const period = subscription && periodToRenew(subscription.periods)
  if (!period || planAt(subscription, now).tier !== 'FREE') return undefined
  const wasRefused = subscription.renewalFailedAt !== undefined || subscription.lapsedFor === period.endDate
  return wasRefused && now.getTime() < Date.parse(period.endDate) + periodMs ? period : undefined
}

/** What was paid for, and what an admin gave. */
export const periodsOf = ({ periods, granted }: Pick<Subscription, 'periods' | 'granted'>): PaidPeriod[] =>
  granted ? [...periods, { ...granted, sourceOrder: `admin#${granted.actionId}` }] : periods
