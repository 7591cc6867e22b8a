import { AppError } from '#shared/errors.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { addMs, type Instant, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { isDue, openWithAllowance, reset } from './allowance.ts'
import type { KeptCard } from './entities.ts'
import { nextEvent, type PlanEvent } from './events.ts'
import {
  currentPeriod,
  lastPeriod,
  mayBuy,
  type PaidPeriod,
  type PurchaseVerdict,
  placePeriod,
  repurchaseMs,
} from './periods.ts'
import { type Plan, planAt } from './plan.ts'
import * as store from './store.ts'

export type { KeptCard, PaidPeriod, Plan, PlanEvent, PurchaseVerdict }

/** Plan and credits of one person. */
export interface PlanAndCredits {
  plan: Plan
  account: credits.AccountSnapshot
}

/** What one prefetch found; nothing is decided or written yet. `account` is absent before the account was opened. */
export interface PrefetchedPlanAndCredits {
  plan: Plan
  account: credits.AccountSnapshot | undefined
}

/**
 * Opens the credit account of a new person with the first FREE allowance, exactly once however often it is called.
 * @returns false when the account was there
 */
export const openAccount = (userId: string, now: Date): Promise<boolean> => openWithAllowance(userId, now)

/** The plan in force: no row is FREE, an ended plan is FREE. */
export async function findPlan(userId: string, now: Date): Promise<Plan> {
  return planAt(await store.findSubscription(userId), now)
}

/** Binds the plan for `readTogether` with other rows; pass what it finds to `planOf`. */
export const planRow = store.planRow
export const planOf = planAt

/** Plan and credits in one strongly consistent read. Writes nothing, so it may begin before the caller is known. */
export async function readPlanAndCredits(userId: string, now: Date): Promise<PrefetchedPlanAndCredits> {
  const [plan, account] = await readTogether(store.planRow(userId), credits.accountRow(userId, now))
  return { plan: planAt(plan, now), account }
}

/**
 * Plan and credits as they must be at `now`: opens a missing account, resets the allowance when it is due, ends what
 * has run out. No further round trip when nothing is due.
 * @param prefetched what `readPlanAndCredits` found a moment ago
 */
export async function ensureAllowance(
  userId: string,
  now: Date,
  prefetched?: PrefetchedPlanAndCredits,
): Promise<PlanAndCredits> {
  let { plan, account } = prefetched ?? (await readPlanAndCredits(userId, now))
  if (!account) {
    await openWithAllowance(userId, now)
    account = await credits.readAccount(userId, now)
  }
  if (isDue(account, now)) {
    await reset(account, plan, now)
    account = await credits.readAccount(userId, now)
  }
  return { plan, account: await credits.expireDue(account, now) }
}

export interface Overview {
  plan: Plan
  /** The card kept for renewals, as its owner may see it. */
  card: Omit<KeptCard, 'token'> | undefined
  /** From when the same plan can be bought again; absent on FREE. */
  repurchaseFrom: Instant | undefined
  renewalFailedAt: Instant | undefined
  features: (typeof plans)[PlanTier]
  balance: credits.Balance
  /** When the next allowance comes, or the paid plan ends. */
  nextResetAt: Instant
}

/** What the person has and when it changes next. Amounts in hundredths. */
export async function getOverview(userId: string, now: Date): Promise<Overview> {
  const [row, prefetched] = await readTogether(store.planRow(userId), credits.accountRow(userId, now))
  const { plan, account } = await ensureAllowance(userId, now, { plan: planAt(row, now), account: prefetched })
  const nextResetAt = plan.endDate ?? account.dueAt
  if (!nextResetAt) throw new Error('an account without a next reset')
  return {
    plan,
    card: row?.card && { lastFour: row.card.lastFour, savedAt: row.card.savedAt },
    repurchaseFrom: plan.endDate && toInstant(addMs(new Date(plan.endDate), -repurchaseMs)),
    renewalFailedAt: row?.renewalFailedAt,
    features: plans[plan.tier],
    balance: credits.toBalance(account, now),
    nextResetAt,
  }
}

/** What was bought, for one period. `card`: kept for renewals from now on; `unchanged` leaves things as they are. */
export interface Purchase extends Pick<PaidPeriod, 'tier' | 'sourceOrder'> {
  card: KeptCard | 'unchanged' | undefined
  language?: string | undefined
}

/**
 * Puts a period that has been paid for in force: at once on a higher plan, else behind what was paid for. Again for the
 * same order changes nothing and gives the same period.
 * @source decision 15
 */
export async function addPeriod(userId: string, purchase: Purchase, now: Date): Promise<PaidPeriod> {
  const { sourceOrder, card, language } = purchase
  const row = await store.changeSubscription(
    userId,
    (periods, found) => {
      if (periods.some((period) => period.sourceOrder === sourceOrder)) return undefined
      return {
        status: 'active',
        periods: [...periods, placePeriod(periods, purchase, now)],
        card: card === 'unchanged' ? found?.card : card,
        language: language ?? found?.language,
        renewalFailedAt: undefined,
      }
    },
    now,
  )
  return row!.periods.find((period) => period.sourceOrder === sourceOrder)!
}

/** Puts a period with given dates in force, as `addPeriod` would have. */
export async function startPlan(userId: string, period: PaidPeriod): Promise<void> {
  const now = new Date(period.startDate)
  await store.changeSubscription(userId, (periods) => ({ status: 'active', periods: [...periods, period] }), now)
}

/** Takes back a period whose payment was given back; again changes nothing. */
export async function revokePeriod(userId: string, sourceOrder: string, now: Date): Promise<void> {
  await store.changeSubscription(
    userId,
    (periods) => {
      const rest = periods.filter((period) => period.sourceOrder !== sourceOrder)
      return rest.length === periods.length ? undefined : { periods: rest }
    },
    now,
  )
}

/** Whether the person may buy a plan now, and from when if not. */
export async function mayBuyPlan(userId: string, tier: PaidPeriod['tier'], now: Date): Promise<PurchaseVerdict> {
  return mayBuy((await store.findSubscription(userId))?.periods ?? [], tier, now)
}

/**
 * Ends the plan with what is paid for: it no longer renews, and the card kept for that is erased.
 * @returns until when it can be used
 * @throws subscription.not-active on FREE, or when it was cancelled before
 * @source decision 17
 */
export async function cancel(userId: string, now: Date): Promise<{ endDate: Instant }> {
  const row = await store.changeSubscription(
    userId,
    (periods, found) => {
      if (found?.status !== 'active' || !currentPeriod(periods, now)) throw new AppError('subscription.not-active')
      return { status: 'cancelled', card: undefined }
    },
    now,
  )
  return { endDate: lastPeriod(row!.periods)!.endDate }
}

/**
 * Keeps a card: from now on the plan renews by itself, a cancelled one too.
 * @throws subscription.not-active on FREE
 */
export async function keepCard(userId: string, card: KeptCard, now: Date): Promise<void> {
  await store.changeSubscription(
    userId,
    (periods) => {
      if (!currentPeriod(periods, now)) throw new AppError('subscription.not-active')
      return { status: 'active', card, renewalFailedAt: undefined }
    },
    now,
  )
}

/** Erases the card and with it the renewal; without one nothing changes. */
export async function removeCard(userId: string, now: Date): Promise<void> {
  await store.changeSubscription(userId, (_, found) => (found?.card ? { card: undefined } : undefined), now)
}

/** What renewing a plan needs to know; undefined where nothing was ever paid for. */
export interface Renewal {
  /** The plan and the end of what is paid for. */
  period: PaidPeriod
  card: KeptCard | undefined
  language: string | undefined
}

export async function findRenewal(userId: string): Promise<Renewal | undefined> {
  const row = await store.findSubscription(userId)
  const period = row && lastPeriod(row.periods)
  return period && { period, card: row.card, language: row.language }
}

/** Plans with a reminder or a renewal due, as the queue has them; the queue is late, so ask `findEvent`. */
export const listDuePlans = store.listDuePlans

/** What is due for a plan at `now`, if anything is. */
export async function findEvent(userId: string, now: Date): Promise<PlanEvent | undefined> {
  const row = await store.findSubscription(userId)
  const event = row && nextEvent(row, now)
  return event && event.at <= toInstant(now) ? event : undefined
}

/** Takes a plan out of the queue that has nothing ahead any more, because its jobs came too late. */
export async function leaveQueue(userId: string, now: Date): Promise<void> {
  await store.changeSubscription(userId, (_, row) => (row && !nextEvent(row, now) ? {} : undefined), now)
}

/** Notes that a reminder went out, or that a renewal was ordered, for the period that ends at `endDate`. */
export async function markDone(userId: string, { is, endDate }: PlanEvent, now: Date): Promise<void> {
  const field = is === 'reminder' ? 'remindedFor' : 'renewingFor'
  await store.changeSubscription(userId, (_, row) => (row?.[field] === endDate ? undefined : { [field]: endDate }), now)
}

/** Notes a refused renewal: the product and a mail tell its person. */
export async function markRenewalFailed(userId: string, now: Date): Promise<void> {
  await store.changeSubscription(userId, (_, row) => row && { renewalFailedAt: toInstant(now) }, now)
}

/** Accounts whose allowance is due, as the queue has them; `ensureAllowance` looks and resets. */
export const listDueAccounts = credits.listDueAccounts
