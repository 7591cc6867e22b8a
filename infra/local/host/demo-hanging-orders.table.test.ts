import { beforeEach, expect, test } from 'vitest'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import type { ProductCode } from '#shared/payments/products.ts'
import { minutes } from '#shared/time.ts'
import * as clock from '../../../functions/clock.ts'
import * as payments from '../../../functions/payments/payments.ts'
import { aBuyer, expectConsistentPayments, request, time } from '../../../functions/payments/testing/buyers.ts'
import { withGateway } from '../../../functions/payments/testing/gateway.ts'
import { withMails } from '../../../functions/payments/testing/mails.ts'
import { aUser } from '../../../functions/testing/user.ts'
import { makeHangingOrders } from './demo-hanging-orders.ts'

const { oen } = withGateway()
withMails()

beforeEach(time.reset)

/** Signed in at the moved time. */
const anAdmin = () => aUser({ role: 'admin', now: time.now })

test('there is an order for each reason to look at one, which stays when the job asks the gateway', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, aBuyer))
  const open = (buyer: payments.Buyer, code: ProductCode) => payments.startCheckout(buyer, request(code), clock.now())
  await makeHangingOrders({ gateway: oen().control, actor: (await anAdmin()).id, open }, buyers)
  const list = async (query: { status?: 'needs-look' }) =>
    (await (await anAdmin()).call(listAllTransactions, { query })).body.items
  const looks = async () => (await list({ status: 'needs-look' })).map(({ needsLook }) => needsLook).toSorted()
  const reasons = ['charge-unknown', 'not-given', 'paid-twice', 'refund-unknown', 'unclear']
  expect(await looks()).toEqual(reasons)
  expect((await list({})).map(({ state }) => state)).toContain('card_ready')

  for (let starts = 0; starts < 3; starts += 1) {
    time.pass(minutes(6))
    for await (const { id } of payments.listDueOrders(time.now)) await payments.reconcileOrder(id!, time.now)
    expect(await looks()).toEqual(reasons)
  }
  const [extra] = (await list({ status: 'needs-look' })).find(({ needsLook }) => needsLook === 'paid-twice')!
    .extraPayments!
  expect(extra!.paidAt! < extra!.refundAt, 'paid before it was refunded').toBe(true)
  expect(extra!.refundAt < time.now.toISOString()).toBe(true)
  // Of the one that was paid and not given the auditor tells as well.
  const notGiven = (await list({ status: 'needs-look' })).find(({ needsLook }) => needsLook === 'not-given')!
  const others = buyers.map(({ userId }) => userId).filter((id) => id !== notGiven.user.id)
  await expectConsistentPayments(time.now, ...others)
})
