import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import type { Instant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { readTogether } from '../table/read.ts'
import { isDue, openWithAllowance, reset } from './allowance.ts'
import { type Plan, planAt } from './plan.ts'
import * as store from './store.ts'

export type { Plan } from './plan.ts'

/** Plan and credits of one person. */
export interface Standing {
  plan: Plan
  funds: credits.Funds
}

/** What one early read found; nothing is decided or written yet. `funds` is absent before the account was opened. */
export interface EarlyStanding {
  plan: Plan
  funds: credits.Funds | undefined
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
export async function readStanding(userId: string, now: Date): Promise<EarlyStanding> {
  const [plan, funds] = await readTogether(store.planRow(userId), credits.fundsRow(userId, now))
  return { plan: planAt(plan, now), funds }
}

/**
 * Plan and credits as they must be at `now`: opens a missing account, resets the allowance when it is due, ends what
 * has run out. No further round trip when nothing is due.
 * @param early what `readStanding` found a moment ago
 */
export async function ensureAllowance(userId: string, now: Date, early?: EarlyStanding): Promise<Standing> {
  let { plan, funds } = early ?? (await readStanding(userId, now))
  if (!funds) {
    await openWithAllowance(userId, now)
    funds = await credits.readFunds(userId, now)
  }
  if (isDue(funds, now)) {
    await reset(funds, plan, now)
    funds = await credits.readFunds(userId, now)
  }
  return { plan, funds: await credits.bringUpToDate(funds, now) }
}

export interface Overview {
  plan: Plan
  features: (typeof plans)[PlanTier]
  balance: credits.Balance
  /** When the next allowance comes, or the paid plan ends. */
  nextResetAt: Instant
}

/** What the person has and when it changes next. Amounts in hundredths. */
export async function getOverview(userId: string, now: Date): Promise<Overview> {
  const { plan, funds } = await ensureAllowance(userId, now)
  const nextResetAt = plan.endDate ?? funds.dueAt
  if (!nextResetAt) throw new Error('an account without a next reset')
  return { plan, features: plans[plan.tier], balance: credits.toBalance(funds, now), nextResetAt }
}

/** A period that has been paid for. */
export interface PaidPeriod {
  tier: Exclude<PlanTier, 'FREE'>
  startDate: Instant
  endDate: Instant
  /** The order that paid; its credits are granted under `order#<id>`. */
  sourceOrder: string
}

/** Puts a paid period in force; again with the same period changes nothing. */
export function startPlan(userId: string, period: PaidPeriod): Promise<void> {
  return store.saveSubscription({ userId, status: 'active', ...period })
}

/**
 * Resets every account that is due. May run late, twice, in parallel with spending, or not at all.
 * @throws AggregateError after all others were reset, when some could not be
 */
export async function resetDueAllowances(now: Date): Promise<{ reset: number }> {
  let done = 0
  const errors: unknown[] = []
  for await (const { userId } of credits.listDueAccounts(now)) {
    await ensureAllowance(userId, now).then(
      () => (done += 1),
      (error) => errors.push(error),
    )
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} allowances could not be reset`)
  return { reset: done }
}
