import * as subscriptions from '../../subscriptions/subscriptions.ts'
import type { Order } from '../order/state.ts'
import * as store from '../store.ts'

/**
 * A renewal that may have been paid is the same plan for the same days as a purchase of that plan.
 * @returns its order; undefined when no renewal of the plan is being confirmed
 * @source docs/rules/plans.md#renewal
 */
export async function findRenewalUnderWay({
  userId,
  productCode,
}: Pick<Order, 'userId' | 'productCode'>): Promise<Order | undefined> {
  const renewal = await subscriptions.findRenewal(userId)
  const order = renewal && (await store.findRenewalOrder(userId, renewal.period.endDate))
  const mayBePaid = order?.status === 'charging' || order?.status === 'paid'
  return mayBePaid && order.productCode === productCode ? order : undefined
}
