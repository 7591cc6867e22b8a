import type { EntityItem } from 'electrodb'
import { type Getter, readTogether, row } from '../table/read.ts'
import { Subscription } from './entities.ts'

export type SubscriptionRow = EntityItem<typeof Subscription>

/** Binds the plan for one read together with other rows. */
export function planRow(userId: string): Getter<SubscriptionRow> {
  return row(Subscription.get({ userId }), (Item) => Subscription.parse({ Item }).data)
}

export async function findSubscription(userId: string): Promise<SubscriptionRow | undefined> {
  const [found] = await readTogether(planRow(userId))
  return found
}

export async function saveSubscription(subscription: SubscriptionRow): Promise<void> {
  await Subscription.put(subscription).go()
}
