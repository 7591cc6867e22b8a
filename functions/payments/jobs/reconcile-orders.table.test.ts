import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { productOf } from '#shared/payments/products.ts'
import { addMs, minutes, never, toInstant } from '#shared/time.ts'
import * as clock from '../../clock.ts'
import * as credits from '../../credits/credits.ts'
import { expectConsistentCredits } from '../../credits/testing/people.ts'
import { captureMetrics } from '../../testing/captured-metrics.ts'
import { Crash, interceptTable } from '../../testing/fault-injection.ts'
import { aUser } from '../../testing/user.ts'
import * as store from '../store.ts'
import { withGateway } from '../testing/gateway.ts'
import { withMails } from '../testing/mails.ts'
import * as job from './reconcile-orders.ts'

const id = 'payments/reconcile-orders'
const { fixture } = withGateway({ [id]: job })
withMails()
const measured = captureMetrics()

const start = new Date()
const at = (ms: number) => vi.spyOn(clock, 'now').mockReturnValue(addMs(start, ms))
const waits = () => measured.lines().flatMap(({ figures }) => figures.OldestUnfulfilledOrder?.values ?? [])
const capHundredths = 9_999_999_999
const productCode = 'PACK-basic'
let orders = 0

/** An order whose money has arrived and whose credits have not. */
async function aPaidOrder(userId: string): Promise<string> {
  orders += 1
  const orderId = `OR${start.getTime() + orders}`
  await store.createOrder(
    {
      orderId,
      userId,
      version: randomUUID(),
      productCode,
      amountTwd: productOf(productCode).amountTwd,
      kind: 'purchase',
      autoRenew: false,
      status: 'paid',
      createdAt: toInstant(start),
      paidAt: toInstant(start),
      attempts: 0,
      resumeTokensUsed: 0,
      userName: 'Ada',
      userEmail: 'ada@example.test',
      language: 'en',
      dueAt: toInstant(start),
    },
    undefined,
  )
  return orderId
}

beforeEach(() => {
  at(0)
})

test('paid orders get what they paid for, once, though two starts run at once, and before the alarm is raised', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser({ plan: 'STARTER', now: start })))
  const ids = await Promise.all(people.map(({ id }) => aPaidOrder(id)))
  at(minutes(4))
  await Promise.all([fixture().run(id), fixture().run(id)])
  for (const [i, orderId] of ids.entries()) {
    expect((await store.findOrder(orderId))?.status).toBe('fulfilled')
    const { grants } = await credits.getBalance(people[i]!.id, clock.now())
    expect(grants.filter(({ cause }) => cause === `order#${orderId}`)).toHaveLength(1)
  }
  expect(Math.max(...waits())).toBe(minutes(4))
  await expectConsistentCredits(clock.now(), ...people.map(({ id }) => id))
  expect(await fixture().run(id)).toBe(0)
})

test('the time that an order which cannot be fulfilled has waited is measured; its message goes to the dead letters, and a replay fulfils it', async () => {
  const [broken, ada] = await Promise.all([1, 2].map(() => aUser({ plan: 'STARTER', now: start })))
  const [stuck, other] = await Promise.all([aPaidOrder(broken!.id), aPaidOrder(ada!.id)])
  const restore = interceptTable(async ({ body }, send) => {
    if (JSON.stringify(body.TransactItems ?? '').includes(`order#${stuck}`)) throw new Crash('the table is down')
    return send()
  })
  at(minutes(11))
  await fixture().run(id)
  restore()
  expect((await store.findOrder(other))?.status).toBe('fulfilled')
  expect((await store.findOrder(stuck))?.status).toBe('paid')
  expect(await fixture().queues.countDead(id)).toBe(1)
  expect(new Set(waits())).toEqual(new Set([minutes(11)]))

  await fixture().replay(id)
  expect((await store.findOrder(stuck))?.status).toBe('fulfilled')
  expect(await fixture().queues.countDead(id)).toBe(0)
  const balance = await credits.getBalance(broken!.id, clock.now())
  await fixture().run(id)
  expect(await credits.getBalance(broken!.id, clock.now()), 'nothing twice').toEqual(balance)
  await expectConsistentCredits(clock.now(), broken!.id, ada!.id)
})

test('an order whose credits the balance cannot take is measured with each start, and fulfilled once there is room', async () => {
  const full = await aUser({ plan: 'STARTER', now: start })
  const { available } = await credits.getBalance(full.id, start)
  const amount = capHundredths - available
  await credits.grant(full.id, { source: 'purchase', expiresAt: never, cause: 'order#OR1', amount }, start)
  const stuck = await aPaidOrder(full.id)
  for (const waited of [11, 16, 21].map(minutes)) {
    at(waited)
    await fixture().run(id)
    expect((await store.findOrder(stuck))?.status).toBe('paid')
    expect(waits().at(-1)).toBe(waited)
  }
  expect(await fixture().queues.countDead(id), 'it is no failure of the job').toBe(0)

  await credits.reverse(full.id, { orderId: 'OR1', refundedTwd: 1, amount }, clock.now())
  at(minutes(26))
  await fixture().run(id)
  expect((await store.findOrder(stuck))?.status).toBe('fulfilled')
  const balance = await credits.getBalance(full.id, clock.now())
  expect(balance.grants.filter(({ cause }) => cause === `order#${stuck}`)).toHaveLength(1)
  await fixture().run(id)
  expect(await credits.getBalance(full.id, clock.now()), 'nothing twice').toEqual(balance)
  await expectConsistentCredits(clock.now(), full.id)
})
