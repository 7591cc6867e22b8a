import type { User as UserView } from '#shared/account/schema.ts'
import { AppError } from '#shared/errors.ts'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import { type PlanTier, plans } from '#shared/subscriptions/plans.ts'
import type { RenewalFailure } from '#shared/subscriptions/schema.ts'
import { addMs, type Instant, never, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as credits from '../credits/credits.ts'
import type { Write } from '../table/commit.ts'
import { readTogether } from '../table/read.ts'
import { isDue, nextAllowanceOf, openWithAllowance, reset } from './allowance.ts'
import type { PlanEvent } from './events.ts'
import {
  currentPeriod,
  endOf,
  mayBuy,
  type PaidPeriod,
  type PurchaseVerdict,
  periodToRenew,
  placePeriod,
  repurchaseMs,
  withoutPeriod,
} from './paid-periods.ts'
import * as store from './store.ts'
import {
  isOverruled,
  type KeptCard,
  lapsedAt,
  type Plan,
  periodsOf,
  planAt,
  type Subscription,
  willRenew,
  withoutRenewal,
} from './subscription.ts'

export type { PaidPeriod, Plan, PlanEvent, PurchaseVerdict }

/** Plan and credits of one person. */
export interface PlanAndCredits {
  plan: Plan
  account: credits.AccountSnapshot
}

/** What a prefetch found, before anything is decided. `account` is absent before the account was opened. */
export interface PrefetchedPlanAndCredits {
  plan: Plan
  account: credits.AccountSnapshot | undefined
}

/**
 * Opens the credit account of a new person: with the first FREE allowance, without one for somebody who had an account
 * before, and with nothing due for somebody whose e-mail is still to be proved. Called again, it changes nothing.
 * @returns false when the account was there
 */
export const openAccount = (
  userId: string,
  now: Date,
  person: Partial<Pick<account.User, 'isReturning' | 'emailProof'>> = {},
): Promise<boolean> =>
  account.awaitsProof(person)
    ? credits.openEmptyAccount(userId, never, now)
    : openWithAllowance(userId, { isReturning: person.isReturning ?? false, now })

export { grantFirst } from './allowance.ts'

/** The plan in force; FREE for a person without a subscription and after the last period. */
export async function findPlan(userId: string, now: Date): Promise<Plan> {
  return planAt(await store.findSubscription(userId), now)
}

/** The plan with its dates, whether it renews by itself, and whether an admin gave it. */
export async function findPlanDetails(userId: string, now: Date) {
  const subscription = await store.findSubscription(userId)
  const { tier, isActive, startDate, endDate, isGranted = false } = planAt(subscription, now)
  return {
    tier,
    startDate,
    endDate,
    isGranted,
    renews: isActive && subscription !== undefined && willRenew(subscription),
    invoice: subscription?.invoice,
  }
}

/** Binds the subscription for `readTogether` with other rows; pass what it finds to `planOf`. */
export const planRow = store.planRow
export const planOf = planAt

/** Plan and credits in one strongly consistent read. Writes nothing, so it can be prefetched. */
export async function readPlanAndCredits(userId: string, now: Date): Promise<PrefetchedPlanAndCredits> {
  const [plan, snapshot] = await readTogether(store.planRow(userId), credits.accountRow(userId, now))
  return { plan: planAt(plan, now), account: snapshot }
}

/**
 * Plan and credits as they must be at `now`: opens a missing account, grants the allowance when it is due and the balance can
 * take it, closes what has expired. Makes no further call when nothing is due.
 * @param prefetched what `readPlanAndCredits` found a moment ago
 * @source docs/rules/credits.md#periods
 */
export async function ensureAllowance(
  userId: string,
  now: Date,
  prefetched?: PrefetchedPlanAndCredits,
): Promise<PlanAndCredits> {
  let { plan, account: snapshot } = prefetched ?? (await readPlanAndCredits(userId, now))
  if (!snapshot) {
    await openAccount(userId, now, await account.findUser(userId))
    snapshot = await credits.readAccount(userId, now)
  }
  if (isDue(snapshot, now)) {
    await reset(snapshot, plan, now).catch(ignoreFullBalance)
    snapshot = await credits.readAccount(userId, now)
  }
  return { plan, account: await credits.expireDue(snapshot, now) }
}

/** The allowance stays due, and everything else goes on. */
function ignoreFullBalance(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'credits.balance-cap')) throw error
}

/**
 * As `ensureAllowance`, for a caller that tries again.
 * @throws credits.balance-cap while the balance cannot take the allowance
 */
export async function resetAllowance(userId: string, now: Date): Promise<void> {
  const { plan, account: snapshot } = await ensureAllowance(userId, now)
  if (isDue(snapshot, now)) await reset(snapshot, plan, now)
}

export interface Overview {
  plan: Plan
  /** Of what renews, when it does: the end of what is paid for, also where an admin has moved the end of the plan. */
  endDate: Instant | undefined
  /** The card kept for renewals, as its owner may see it. */
  card: Omit<KeptCard, 'token'> | undefined
  /** From when the same plan can be bought again; absent on FREE. */
  repurchaseFrom: Instant | undefined
  /** That card pays for what follows. */
  renews: boolean
  renewalFailedAt: Instant | undefined
  renewalFailure: RenewalFailure | undefined
  /** The plan that ended because its renewal was not paid. */
  lapsed: Pick<PaidPeriod, 'tier' | 'endDate'> | undefined
  features: (typeof plans)[PlanTier]
  balance: credits.Balance
  /** When the next allowance comes, or the paid plan ends. */
  nextResetAt: Instant
}

/**
 * When the credits change next: at the end of what was paid for of a plan; on FREE and on a plan that an admin gave, when
 * the next allowance comes.
 * @source docs/rules/plans.md#plans-that-an-admin-gives
 */
export const nextResetOf = ({ paidUntil }: Plan, nextAllowance: Instant | undefined): Instant | undefined =>
  paidUntil ?? nextAllowance

/** What the person has and when it changes next. Amounts in hundredths. */
export async function getOverview(userId: string, now: Date): Promise<Overview> {
  const [subscription, prefetched] = await readTogether(store.planRow(userId), credits.accountRow(userId, now))
  const known = { plan: planAt(subscription, now), account: prefetched }
  const { plan, account: snapshot } = await ensureAllowance(userId, now, known)
  const nextResetAt = nextResetOf(plan, nextAllowanceOf(snapshot, now))
  if (!nextResetAt) throw new Error('an account without a next reset')
  return {
    plan,
    endDate: (subscription?.card && plan.paidUntil) ?? plan.endDate,
    card: subscription?.card && { lastFour: subscription.card.lastFour, savedAt: subscription.card.savedAt },
    repurchaseFrom: plan.endDate && toInstant(addMs(new Date(plan.endDate), -repurchaseMs)),
    renews: subscription !== undefined && willRenew(subscription),
    renewalFailedAt: subscription?.renewalFailedAt,
    renewalFailure: subscription?.renewalFailure,
    lapsed: lapsedAt(subscription, now),
    features: plans[plan.tier],
    balance: credits.toBalance(snapshot, now),
    nextResetAt,
  }
}

/** A person as their own browser sees them, with their plan and what they have. */
export async function getUserView(user: account.User, now: Date): Promise<UserView> {
  const { plan, balance, nextResetAt } = await getOverview(user.userId, now)
  return account.toUserView(user, { tier: plan.tier, availableHundredths: balance.available, nextResetAt })
}

/** One period that was bought. `card` is kept for renewals from now on; `unchanged` leaves the present one. */
export interface Purchase extends Pick<PaidPeriod, 'tier' | 'sourceOrder'> {
  card: KeptCard | 'unchanged' | undefined
  /** When the buyer chose that; absent: now. */
  chosenAt?: Instant | undefined
  language?: PurchaseLanguage | undefined
  /** Of its renewals; a renewal leaves it as it is. */
  invoice?: InvoiceChoice | undefined
}

/**
 * Puts a period that has been paid for in force: at once on a higher plan, else behind what was paid for. Whether the plan
 * renews is left as its person has chosen since. Again for the same order changes nothing and gives the same period.
 * @returns `renews`: a card is kept, for what follows this period, or further ones of the same plan behind it
 * @source docs/rules/plans.md#buying-while-subscribed
 */
export async function addPeriod(
  userId: string,
  purchase: Purchase,
  now: Date,
): Promise<PaidPeriod & { renews: boolean }> {
  const { sourceOrder, card, language, invoice, chosenAt = toInstant(now) } = purchase
  const isIts = (period: PaidPeriod) => period.sourceOrder === sourceOrder
  const change: store.Change = (found) => {
    const periods = found?.periods ?? []
    if (periods.some(isIts)) return undefined
    const added = {
      periods: [...periods, placePeriod(found ? periodsBefore(found, now) : [], purchase, now)],
      renewalFailedAt: undefined,
      renewalFailure: undefined,
    }
    // A renewal, and a purchase of some time ago, may turn out to be paid after its person has chosen otherwise.
    if (card === 'unchanged' || isOverruled(found, chosenAt)) return added
    return { ...added, status: 'active', card, chosenAt, language: language ?? found?.language, invoice }
  }
  const subscription = (await store.changeSubscription(userId, change, now))!
  const { periods } = subscription
  const its = periods.find(isIts)!
  return { ...its, renews: subscription.card !== undefined && goesOnTo(periods, its, periodToRenew(periods)!) }
}

/** Whether a period is another one, or those of the same plan that follow it without a gap come to that one. */
const goesOnTo = (periods: readonly PaidPeriod[], its: PaidPeriod, other: PaidPeriod): boolean =>
  its.tier === other.tier && endOf(periods, its) === other.endDate

/**
 * What a period that is paid for now waits for, or placed again. A plan that was given is waited for in its last five days
 * alone, in which the same one can be bought: it may be ended any day, and what was paid for would begin long after.
 */
function periodsBefore(subscription: Subscription, now: Date): PaidPeriod[] {
  const { periods, granted } = subscription
  const endsSoon = granted !== undefined && granted.endDate <= toInstant(addMs(now, repurchaseMs))
  return endsSoon ? periodsOf(subscription) : periods
}

/**
 * Takes back a period whose payment was refunded, and places again what waited for its end; again changes nothing. The card
 * goes with the period that it would have renewed: it was not ticked for another one.
 * @returns whether there was such a period
 */
export async function revokePeriod(
  userId: string,
  sourceOrder: string,
  now: Date,
  refundedAt: Instant = toInstant(now),
): Promise<boolean> {
  const isIts = (period: PaidPeriod) => period.sourceOrder === sourceOrder
  let wasThere = false
  const change: store.Change = (found) => {
    const its = found?.periods.find(isIts)
    wasThere = its !== undefined
    if (!found || !its) return undefined
    const { periods } = found
    const isRenewed = periodToRenew(periods) === its
    // A card whose page was opened before that is not kept when it arrives.
    const chosenAt = isOverruled(found, refundedAt) ? found.chosenAt : refundedAt
    return {
      periods: withoutPeriod(periods, its, now, periodsBefore(found, now)),
      ...(isRenewed && { ...withoutRenewal, chosenAt }),
    }
  }
  await store.changeSubscription(userId, change, now)
  return wasThere
}

/** Whether the person may buy a plan now, and from when if not. */
export async function mayBuyPlan(userId: string, tier: PaidPeriod['tier'], now: Date): Promise<PurchaseVerdict> {
  const subscription = await store.findSubscription(userId)
  return mayBuy(subscription ? periodsOf(subscription) : [], tier, now)
}

/**
 * Ends the plan with what is paid for: it no longer renews, and the card kept for that is erased.
 * @returns until when it can be used
 * @throws subscription.not-active on FREE, or when it was cancelled before; subscription.granted for a plan that was given
 * @source docs/rules/plans.md#cancelling
 */
export async function cancel(userId: string, now: Date): Promise<{ endDate: Instant }> {
  const change: store.Change = (found) => {
    const isActive = found?.status === 'active' && currentPeriod(found.periods, now) !== undefined
    if (!isActive && planAt(found, now).isGranted) throw new AppError('subscription.granted')
    if (!isActive) throw new AppError('subscription.not-active')
    return { status: 'cancelled', chosenAt: toInstant(now), ...withoutRenewal }
  }
  const subscription = (await store.changeSubscription(userId, change, now))!
  // Under a higher plan that was given, it is not the plan in force.
  return { endDate: planAt(subscription, now).paidUntil ?? currentPeriod(subscription.periods, now)!.endDate }
}

/**
 * Gives a plan until an instant, or moves the end of what was given: nothing is charged. What was given before is replaced.
 * @param others what is written with it, or not at all
 * @returns false when this very action was done before
 */
export async function grantPlan(
  userId: string,
  granted: { tier: PaidPeriod['tier']; endDate: Instant; actionId: string },
  now: Date,
  others: Record<string, Write>,
): Promise<boolean> {
  let isNew = false
  const change: store.Change = (found) => {
    isNew = found?.granted?.actionId !== granted.actionId
    return isNew ? { granted: { ...granted, startDate: toInstant(now) } } : undefined
  }
  await store.changeSubscription(userId, change, now, others)
  return isNew
}

/**
 * Ends a plan: what was given ends at once; what was paid for is not taken away, it only no longer renews.
 * @returns the plan as it then is
 * @throws subscription.not-active when nothing was given, and nothing that was paid for runs and renews
 */
export async function endPlan(userId: string, now: Date, others: Record<string, Write>): Promise<Plan> {
  const change: store.Change = (found) => {
    if (found?.granted && found.granted.endDate > toInstant(now)) return { granted: undefined }
    const runs = found?.status === 'active' && currentPeriod(found.periods, now) !== undefined
    if (!runs) throw new AppError('subscription.not-active')
    return { status: 'cancelled', chosenAt: toInstant(now), ...withoutRenewal }
  }
  return planAt(await store.changeSubscription(userId, change, now, others), now)
}

/** People by the end of their plan, soonest first; where a page begins. */
export const { endingPosition, listEnding } = store

/**
 * Ends what a person who deletes their account has of a plan: the card is erased, and with it the renewal and its e-invoice. The periods that
 * were paid for stay, as the orders do.
 */
export async function retire(userId: string, now: Date): Promise<void> {
  const change: store.Change = (found) =>
    found && (found.card || found.invoice || found.status === 'active')
      ? { ...withoutRenewal, invoice: undefined, status: 'cancelled', chosenAt: toInstant(now) }
      : undefined
  await store.changeSubscription(userId, change, now)
}

export {
  completeEvent,
  findEvent,
  findRenewal,
  keepCard,
  lapse,
  listDuePlans,
  markRenewalFailed,
  type Renewal,
  removeCard,
  removeRefundedCard,
  requireRenewable,
  unschedule,
} from './renewals.ts'

/** Accounts whose allowance is due, read from an index that is late; `ensureAllowance` checks again. */
export const listDueAccounts = credits.listDueAccounts
