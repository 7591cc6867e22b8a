import { type PlanTier, plans } from '#shared/subscriptions/plans.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { freePeriodAt } from './free-period.ts'
import type { Plan } from './subscription.ts'

/** The allowance of the free period that contains `now`: one grant per person and period, for ever. */
function freeGrant(
  userId: string,
  openedAt: Instant,
  now: Date,
  tier: PlanTier = 'FREE',
): credits.GrantRequest & { dueAt: Instant } {
  const { n, endsAt } = freePeriodAt(openedAt, now)
  return {
    cause: `free#${userId}#${n}`,
    source: 'monthly',
    amount: plans[tier].monthlyCreditsHundredths,
    expiresAt: endsAt,
    dueAt: endsAt,
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
  if (isReturning) return credits.openEmptyAccount(userId, first.dueAt, now)
  return credits.openAccount(userId, first, now)
}

/** Whether an allowance is due. */
export const isDue = (account: credits.AccountSnapshot, now: Date): boolean =>
  account.dueAt !== undefined && account.dueAt <= toInstant(now)

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
  else await credits.postponeReset(account.userId, request.dueAt)
}
