import { beforeEach, expect, test, vi } from 'vitest'
import { days, minutes } from '#shared/time.ts'
import { logger } from '../../observability/logger.ts'
import { captureMetrics } from '../../testing/captured-metrics.ts'
import { runDue } from '../../testing/run-due.ts'
import * as reconcileOrders from '../jobs/reconcile-orders.ts'
import * as payments from '../payments.ts'
import * as store from '../store.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../testing/buyers.ts'
import { withGateway } from '../testing/gateway.ts'
import { withMails } from '../testing/mails.ts'

// Payments that the gateway calls neither paid nor failed. @source docs/rules/oen-payment.md#transaction-statuses

const { oen } = withGateway()
withMails()
const measured = captureMetrics()
const good = '4242424242424242'

beforeEach(() => time.reset())

const waits = () => measured.lines().flatMap(({ figures }) => figures.OldestUnclearPayment?.values ?? [])
const payment = () => oen().control.transactions().at(-1)!
/** Any word, also one that no document names. */
const setStatus = (status: string) => oen().control.setStatus(payment().id, status as 'authorized')
const statusOf = async (orderId: string) => (await store.findOrder(orderId))?.status

/** A plan whose charge has no answer, or a pack that was paid, and what the gateway calls that. */
async function anOrderIn(status: string, code: 'PLAN-STARTER' | 'PACK-basic') {
  const buyer = await aBuyer()
  if (code === 'PACK-basic') await buy(buyer, 'PLAN-STARTER')
  else oen().control.setFaults({ charges: ['504 taken'] })
  const orderId = await buy(buyer, code, () => code === 'PACK-basic' && setStatus(status))
  setStatus(status)
  return { buyer, orderId }
}

async function buy(buyer: payments.Buyer, code: 'PLAN-STARTER' | 'PACK-basic', onPaid = () => {}): Promise<string> {
  const { order, page } = await payments.startCheckout(buyer, request(code), time.now)
  if (code === 'PACK-basic') await oen().control.payCheckout(page.id, good)
  else await oen().control.bindCard(page.id, good)
  await oen().control.settleWebhooks()
  onPaid()
  await payments.verify(buyer.userId, order.orderId, time.now)
  return order.orderId
}

const cases = ['authorized', 'disputed'].flatMap((status) =>
  (['PLAN-STARTER', 'PACK-basic'] as const).map((code) => [status, code] as const),
)

test.each(cases)('%s of %s is measured and asked for again until it is clear', async (status, code) => {
  const { buyer, orderId } = await anOrderIn(status, code)
  const open = await statusOf(orderId)
  for (let starts = 1; starts <= 4; starts += 1) {
    const before = waits().length
    await runDue(reconcileOrders, time.pass(minutes(6)))
    expect(await statusOf(orderId)).toBe(open)
    expect(waits().length, 'each start measures it').toBe(before + 1)
  }
  expect(waits().at(-1), 'the alarm is raised').toBeGreaterThanOrEqual(minutes(15))
  expect(await payments.verify(buyer.userId, orderId, time.now)).toMatchObject({ success: false, status: 'pending' })

  setStatus('charged')
  await runDue(reconcileOrders, time.pass(minutes(6)))
  expect(await statusOf(orderId)).toBe('fulfilled')
  const last = waits().length
  await runDue(reconcileOrders, time.pass(days(1)))
  expect(waits()).toHaveLength(last)
  await expectConsistentPayments(time.now, buyer.userId)
})

test.each([
  ['charging', 'PLAN-STARTER'],
  ['charging', 'PACK-basic'],
  // The gateway has begun with our charge, and no more is known of it.
  ['initiated', 'PLAN-STARTER'],
] as const)('%s for long is logged as an error (%s)', async (status, code) => {
  const errors = vi.spyOn(logger, 'error').mockReturnValue()
  const { orderId } = await anOrderIn(status, code)
  await runDue(reconcileOrders, time.pass(minutes(12)))
  expect(errors).not.toHaveBeenCalled()
  await runDue(reconcileOrders, time.pass(minutes(9)))
  const waitedMs = minutes(code === 'PACK-basic' ? 16 : 21)
  expect(errors.mock.calls).toEqual([['the end of a payment has been unknown for long', { orderId, waitedMs }]])
})

test.each(['PLAN-STARTER', 'PACK-basic'] as const)(
  '%s that cannot be asked about for long is logged as an error, too',
  async (code) => {
    const { orderId } = await anOrderIn('charging', code)
    const errors = vi.spyOn(logger, 'error').mockReturnValue()
    oen().control.setFaults({ isForbidden: true })
    await runDue(reconcileOrders, time.pass(minutes(12)))
    expect(errors).not.toHaveBeenCalled()
    await runDue(reconcileOrders, time.pass(minutes(9)))
    expect(errors.mock.calls).toMatchObject([['the end of a payment has been unknown for long', { orderId }]])
    errors.mockRestore()
  },
)

test('a payment that was given and becomes unclear later is measured, and nothing is taken back', async () => {
  const buyer = await aBuyer()
  const orderId = await buy(buyer, 'PLAN-STARTER')
  expect(waits()).toEqual([])
  setStatus('disputed')
  await runDue(reconcileOrders, time.pass(days(1)))
  expect(await statusOf(orderId)).toBe('fulfilled')
  expect(waits().at(-1)).toBeGreaterThanOrEqual(minutes(15))
  await expectConsistentPayments(time.now, buyer.userId)
})
