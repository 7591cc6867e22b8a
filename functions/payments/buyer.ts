import { User } from '../session/entities.ts'
import * as store from './store.ts'

/** Whom a mail goes to and whose name stands on a renewal. */
export interface Buyer {
  displayName: string
  email: string
}

/** @returns the person with the address they entered for `orderId`, which may be another than their account's */
export async function findBuyer(userId: string, orderId: string): Promise<Buyer | undefined> {
  const [{ data }, order] = await Promise.all([User.get({ userId }).go({ consistent: true }), store.findOrder(orderId)])
  return data ? { displayName: data.displayName, email: order?.userEmail ?? data.email } : undefined
}
