import * as store from '../store.ts'
import type { PaidPeriod } from '../subscriptions.ts'

/** Puts a period with given dates in force, as a payment would have. */
export async function startPlan(userId: string, period: PaidPeriod): Promise<void> {
  const change: store.Change = (found) => ({ status: 'active', periods: [...(found?.periods ?? []), period] })
  await store.changeSubscription(userId, change, new Date(period.startDate))
}
