import { plans } from '#shared/subscriptions/plans.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import { freePeriodAt } from './period.ts'
import type { Plan } from './plan.ts'

/** The FREE allowance of the period that `now` lies in: one grant per person and period, for ever. */
function freeGrant(userId: string, anchor: Instant, now: Date): credits.GrantRequest & { dueAt: Instant } {
  const { n, endsAt } = freePeriodAt(anchor, now)
  return {
    cause: `free#${userId}#${n}`,
    source: 'monthly',
    amount: plans.FREE.monthlyCreditsHundredths,
    expiresAt: endsAt,
    dueAt: endsAt,
  }
}

/** Opens the credit account with the first allowance in it. @returns false when there is one already */
export function openWithAllowance(userId: string, now: Date): Promise<boolean> {
  return credits.openAccount(userId, freeGrant(userId, toInstant(now), now), now)
}

/**
 * Looks at an account whose allowance is due. On FREE the present period is granted, none that was missed; on a paid
 * plan nothing is, and the account is looked at again when the free period ends: after the plan the allowance starts
 * at the next reset.
 * @source decisions 12 and 17
 */
export async function reset(account: credits.AccountSnapshot, plan: Plan, now: Date): Promise<void> {
  if (!account.openedAt) return
  const order = freeGrant(account.userId, account.openedAt, now)
  if (plan.tier === 'FREE') await credits.grant(account.userId, order, now)
  else await credits.postponeReset(account.userId, order.dueAt)
}

/** Whether the allowance must be looked at. */
export const isDue = (account: credits.AccountSnapshot, now: Date): boolean =>
  account.dueAt !== undefined && account.dueAt <= toInstant(now)
