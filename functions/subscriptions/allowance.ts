import { type PlanTier, plans } from '#shared/subscriptions/plans.ts'
import { type Instant, never, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { commit, type Write } from '../table/commit.ts'
import { freePeriodAt } from './free-period.ts'
import type { Plan } from './subscription.ts'

/** The allowance of the free period that contains `now`: one grant per person and period, for ever. */
function freeGrant(
  userId: string,
  openedAt: Instant,
  now: Date,
  tier: PlanTier = 'FREE',
): credits.GrantRequest & { nextAllowanceAt: Instant } {
  const { n, endsAt } = freePeriodAt(openedAt, now)
  return {
    cause: `free#${userId}#${n}`,
    source: 'monthly',
    amount: plans[tier].monthlyCreditsHundredths,
    expiresAt: endsAt,
    tier,
    nextAllowanceAt: endsAt,
  }
}

/**
 * Opens the credit account with its first allowance, or without one for somebody who had an account before and deleted it:
 * they get their next one a period later.
 * @returns false when there is one already
 * @source docs/rules/accounts.md#deleting-an-account
 */
export function openWithAllowance(userId: string, { isReturning, now }: { isReturning: boolean; now: Date }) {
  const first = freeGrant(userId, toInstant(now), now)
  if (isReturning) return credits.openEmptyAccount(userId, first.nextAllowanceAt, now)
  return credits.openAccount(userId, first, now)
}

/**
 * Grants the first allowance to a person who has just been proved, together with what proves them. Somebody who had an
 * account before gets the next one only, a period later.
 * @returns which of the `others` were refused, so that nothing was written; none when all was
 */
export async function grantFirst(
  userId: string,
  { isReturning, now }: { isReturning: boolean; now: Date },
  others: Record<string, Write>,
): Promise<string[]> {
  let account = await credits.readAccount(userId, now)
  if (!account.isOpen) {
    await credits.openEmptyAccount(userId, never, now)
    account = await credits.readAccount(userId, now)
  }
  const first = freeGrant(userId, account.openedAt!, now)
  if (isReturning) {
    const scheduled = credits.scheduleAllowanceWrite(userId, first.nextAllowanceAt)
    const verdict = await commit({ ...others, account: scheduled })
    return verdict.ok ? [] : [...verdict.refused.keys()]
  }
  return (await credits.grant(userId, first, now, others)).refused
}

/** When the next allowance comes; for a person who is still to be proved, when it would. */
export const nextAllowanceOf = (
  { openedAt, nextAllowanceAt }: credits.AccountSnapshot,
  now: Date,
): Instant | undefined => (nextAllowanceAt === never && openedAt ? freePeriodAt(openedAt, now).endsAt : nextAllowanceAt)

/** Whether an allowance is due. */
export const isDue = ({ nextAllowanceAt }: credits.AccountSnapshot, now: Date): boolean =>
  nextAllowanceAt !== undefined && nextAllowanceAt <= toInstant(now)

/**
 * Handles an account whose allowance is due. On FREE the allowance of the present period is granted, none that was
 * missed. A plan that an admin gave brings its own allowance in the same way. On a paid plan nothing is granted; the next
 * allowance is due when the free period ends.
 * @source docs/rules/credits.md#periods; docs/rules/plans.md#cancelling
 */
export async function reset(account: credits.AccountSnapshot, plan: Plan, now: Date): Promise<void> {
  if (!account.openedAt) return
  const request = freeGrant(account.userId, account.openedAt, now, plan.isGranted ? plan.tier : 'FREE')
  if (plan.tier === 'FREE' || plan.isGranted) await credits.grant(account.userId, request, now)
  else await credits.postponeAllowance(account.userId, request.nextAllowanceAt)
}
