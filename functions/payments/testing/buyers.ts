import { expect } from 'vitest'
import type { ProductCode } from '#shared/payments/products.ts'
import { addMs } from '#shared/time.ts'
import { storeUser, userFrom } from '../../account/testing/users.ts'
import { audit } from '../../credits/auditor.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { documentClient, table } from '../../table/table.ts'
import { setEnvironment } from '../../testing/environment.ts'
import { auditPayments } from '../auditor.ts'
import type * as payments from '../payments.ts'
import { clock } from './gateway.ts'

/** One clock for the product, the webhooks and the gateway. */
export const time = {
  now: new Date(),
  /** Starts at the real present time. */
  reset(): void {
    time.now = new Date()
    time.set()
  },
  pass(ms: number): Date {
    time.now = addMs(time.now, ms)
    time.set()
    return time.now
  },
  set(): void {
    setEnvironment({ CLOCK_OFFSET_MS: String(time.now.getTime() - Date.now()) })
    clock.now = () => time.now.getTime()
  },
}

/** A person with an account and rows but no session: tests call the public module of payments. */
export async function aBuyer(): Promise<payments.Buyer> {
  const user = userFrom(time.now)
  await storeUser(user)
  await subscriptions.openAccount(user.userId, time.now)
  return { userId: user.userId, displayName: user.displayName }
}

export const request = (code: ProductCode, over: Partial<payments.CheckoutRequest> = {}): payments.CheckoutRequest => ({
  productDetails: [{ productionCode: code }],
  userEmail: 'ada@example.test',
  autoRenew: false,
  withdrawalAccepted: true,
  language: 'en',
  ...over,
})

/** Fails with every finding about the credits and payments of these people. */
export async function expectConsistentPayments(now: Date, ...people: string[]): Promise<void> {
  const [credits, paid] = await Promise.all([
    audit(documentClient, table.table, now, people),
    auditPayments(documentClient, table.table, now, people),
  ])
  expect([...credits, ...paid]).toEqual([])
}
