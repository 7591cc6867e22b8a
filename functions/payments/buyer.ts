import * as account from '../account/account.ts'
import * as store from './store.ts'

/** Whom a mail goes to and whose name stands on a renewal. */
export interface Buyer {
  displayName: string
  email: string
}

/** @returns the person with the address they entered for `orderId`, which may be another than their account's */
export async function findBuyer(userId: string, orderId: string): Promise<Buyer | undefined> {
  const [user, order] = await Promise.all([account.findUser(userId), store.findOrder(orderId)])
  return user && { displayName: user.displayName, email: order?.userEmail ?? user.email }
}
