import { plans } from '#shared/subscriptions/plans.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { freePeriodAt } from './free-period.ts'
import type { Plan } from './subscription.ts'

/** The FREE allowance of the period that contains `now`: one grant per person and period, for ever. */
function freeGrant(userId: string, openedAt: Instant, now: Date): credits.GrantRequest & { dueAt: Instant } {
  const { n, endsAt } = freePeriodAt(openedAt, now)
  return {
    cause: `free#${userId}#${n}`,
    source: 'monthly',
    amount: plans.FREE.monthlyCreditsHundredths,
    expiresAt: endsAt,
    dueAt: endsAt,
  }
}

/** Opens the credit account with its first allowance. @returns false when there is one already */
export function openWithAllowance(userId: string, now: Date): Promise<boolean> {
  return credits.openAccount(userId, freeGrant(userId, toInstant(now), now), now)
}

/** Whether an allowance is due. */
export const isDue = (account: credits.AccountSnapshot, now: Date): boolean =>
  account.dueAt !== undefined && account.dueAt <= toInstant(now)

/**
 * Handles an account whose allowance is due. On FREE the allowance of the present period is granted, none that was
 * missed. On a paid plan nothing is granted; the next allowance is due when the free period ends.
 * @source docs/rules/credits.md#periods; docs/rules/plans.md#cancelling
 */
export async function reset(account: credits.AccountSnapshot, plan: Plan, now: Date): Promise<void> {
  if (!account.openedAt) return
  const request = freeGrant(account.userId, account.openedAt, now)
  if (plan.tier === 'FREE') await credits.grant(account.userId, request, now)
  else await credits.postponeReset(account.userId, request.dueAt)
}
