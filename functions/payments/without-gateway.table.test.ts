import { expect, test } from 'vitest'
import { changeCard } from '#shared/payments/endpoints/change-card.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { receiveWebhook } from '#shared/payments/endpoints/receive-webhook.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { call } from '../testing/call.ts'
import { setEnvironment } from '../testing/environment.ts'
import { runDue } from '../testing/run-due.ts'
import { aUser } from '../testing/user.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import * as renewPlans from './jobs/renew-plans.ts'

setEnvironment({ PAYMENT_SETTINGS: undefined, PAYMENT_SECRET: undefined })

const unavailable = { status: 409, body: { code: 'payment.unavailable' } }

test('where nothing can be bought, what would open a page of the gateway says so and writes nothing', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const body = {
    userEmail: 'ada@example.test',
    withdrawalAccepted: true,
    productDetails: [{ productionCode: 'PLAN-STANDARD' }],
  }
  expect(await ada.call(createCheckout, { body: body as never })).toMatchObject(unavailable)
  expect(await ada.call(changeCard)).toMatchObject(unavailable)
  expect(await ada.call(listTransactions)).toMatchObject({ status: 200, body: [] })
})

test('a webhook is refused, and an order that nobody has is not found', async () => {
  const params = { key: 'k'.repeat(32) }
  expect(await call(receiveWebhook, { params, body: { purpose: 'token' } })).toMatchObject(unavailable)
  const ada = await aUser()
  const body = { orderId: 'OR1763640000000', forceActivate: true }
  expect(await ada.call(verifySubscription, { body })).toMatchObject({ status: 404 })
})

test('jobs of payments run and find nothing', async () => {
  for (const job of [reconcileOrders, renewPlans]) expect(await runDue(job, new Date())).toBe(0)
})
