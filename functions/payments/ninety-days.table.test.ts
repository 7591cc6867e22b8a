import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { type ProductCode, productOf } from '#shared/payments/products.ts'
import { days, hours, minutes } from '#shared/time.ts'
import type { Transaction } from '../../infra/local/emulators/gateway/state.ts'
import * as resetAllowances from '../subscriptions/jobs/reset-allowances.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { isDeep } from '../testing/random-sequences.ts'
import { runDue } from '../testing/run-due.ts'
import * as reconcileOrders from './jobs/reconcile-orders.ts'
import * as renewPlans from './jobs/renew-plans.ts'
import type { Order } from './order/state.ts'
import * as payments from './payments.ts'
import * as store from './store.ts'
import { aBuyer, expectConsistentPayments, request, time } from './testing/buyers.ts'
import { withGateway } from './testing/gateway.ts'
import { withMails } from './testing/mails.ts'

/**
 * Ninety-two days of 90 people, with `DEEP=1` of 200, on a clock that is moved by the day: they buy, renew, change their minds, have bad cards, lose
 * their webhooks, never come back, and some are given their money back. The jobs run as they do, sometimes a day late.
 */

const { oen, forget } = withGateway()
const { sent } = withMails()
const people = isDeep ? 200 : 90
const dayCount = 92

const aLife = fc.record({
  plan: fc.constantFrom<ProductCode>('PLAN-STARTER', 'PLAN-STARTER', 'PLAN-STANDARD', 'PLAN-PROFESSIONAL'),
  startDay: fc.nat(60),
  renews: fc.boolean(),
  card: fc.constantFrom('4242424242424242', '4242424242424242', '4242424242424242', '4012888818888333'),
  comesBack: fc.constantFrom(true, true, false),
  webhookArrives: fc.constantFrom(true, true, true, false),
  /** Days after the start; beyond the last day is never. */
  packAfter: fc.constantFrom(2, 10, 200),
  pack: fc.constantFrom<ProductCode>('PACK-basic', 'PACK-pro', 'PACK-premium'),
  upgradeAfter: fc.constantFrom(7, 200, 200),
  cancelAfter: fc.constantFrom(12, 40, 200, 200),
  refundAfter: fc.constantFrom(5, 200, 200, 200, 200, 200),
  /** The card kept for renewals stops working for so many days before the end. */
  badDays: fc.constantFrom(0, 0, 0, 1, 2, 9),
})
type Life = typeof aLife extends fc.Arbitrary<infer Value> ? Value : never
interface Person extends Life {
  buyer: payments.Buyer
  /** The token of the first card, as the gateway knows it. */
  token?: string
}

const control = () => oen().control
const chargesOf = (orderIds: string[]) =>
  control()
    .transactions()
    .filter(({ orderId }) => orderIds.includes(orderId))
const isCharged = ({ history }: { history: { status: string }[] }) => history.at(-1)!.status === 'charged'

/** A click that is refused is a click that was refused. */
const click = (act: Promise<unknown>) =>
  act.catch((error) => {
    if (!(error instanceof AppError)) throw error
  })

/** What a person enters when they buy: another address than their account's. */
const addressOf = ({ buyer }: Person): string => `${buyer.userId.toLowerCase()}@billing.test`

async function buy(person: Person, code: ProductCode): Promise<void> {
  const { buyer, card, comesBack, webhookArrives, renews } = person
  const isPlan = productOf(code).kind === 'plan'
  control().setFaults({ webhooks: webhookArrives ? 'normal' : 'none' })
  const over = { autoRenew: isPlan && renews, userEmail: addressOf(person) }
  const { order, page } = await payments.startCheckout(buyer, request(code, over), time.now)
  await (isPlan ? control().bindCard(page.id, card) : control().payCheckout(page.id, card))
  if (isPlan && webhookArrives && card.startsWith('42')) person.token ??= control().tokens().at(-1)?.token
  await control().settleWebhooks()
  if (comesBack) await payments.verify(buyer.userId, order.orderId, time.now)
}

/** Buyers who kept a card that stops working before the renewal. */
function spoilCards(persons: readonly Person[], day: number): void {
  for (const { token, badDays, startDay } of persons.filter((person) => person.token && person.badDays > 0)) {
    const isBad = day >= startDay + 29 && day < startDay + 29 + badDays
    control().setTokenFault(token!, isBad ? 'T0001' : undefined)
  }
}

async function live(person: Person, day: number): Promise<void> {
  const { buyer, startDay, plan, pack } = person
  const age = day - startDay
  if (age === 0) await click(buy(person, plan))
  if (age === person.packAfter) await click(buy(person, pack))
  if (age === person.upgradeAfter) await click(buy(person, 'PLAN-PROFESSIONAL'))
  if (age === person.cancelAfter) await click(subscriptions.cancel(buyer.userId, time.now))
  if (age === person.refundAfter) {
    const [first] = chargesOf((await store.listOrders(buyer.userId)).map(({ orderId }) => orderId)).filter(isCharged)
    if (first) control().refundAtConsole(first.id)
  }
}

async function runJobs(day: number): Promise<void> {
  await runDue(reconcileOrders, time.pass(minutes(6)))
  await runDue(reconcileOrders, time.pass(minutes(6)))
  // Now and then a job is a day late.
  if (day % 13 === 12) return
  await runDue(renewPlans, time.now)
  await runDue(resetAllowances, time.now)
}

const persons: Person[] = []
let orders: Order[] = []
/** What the gateway has taken and not given back. */
let held: Transaction[] = []
/** Subjects by address. */
const mails = new Map<string, string[]>()
const isReceipt = (subject: string): boolean => subject.startsWith('Your Postloom payment')

beforeAll(async () => {
  time.reset()
  forget()
  for (const life of fc.sample(aLife, { numRuns: people, seed: 20_261_142 }))
    persons.push({ ...life, buyer: await aBuyer() })
  for (let day = 0; day < dayCount; day += 1) {
    spoilCards(persons, day)
    for (const person of persons) await live(person, day)
    await runJobs(day)
    time.pass(days(1) - minutes(12))
  }
  await runDue(reconcileOrders, time.pass(hours(1)))
  held = control().transactions().filter(isCharged)
  orders = (await Promise.all(persons.map(({ buyer }) => store.listOrders(buyer.userId)))).flat()
  for (const { destination, subject } of await sent())
    for (const address of destination.to) mails.set(address, [...(mails.get(address) ?? []), subject])
})

test('no account and no payment breaks a rule', () =>
  expectConsistentPayments(time.now, ...persons.map(({ buyer }) => buyer.userId)))

test('what the gateway holds is what was given, to the dollar', () => {
  const given = orders.filter(({ status, refundedTwd }) => status === 'fulfilled' && !refundedTwd)
  expect(given.map(({ orderId }) => orderId).toSorted()).toEqual(held.map(({ orderId }) => orderId).toSorted())
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(sum(given.map(({ amountTwd }) => amountTwd))).toBe(sum(held.map(({ amount }) => amount)))
  const refunded = orders.filter(({ refundedTwd }) => refundedTwd)
  expect(refunded.length).toBeGreaterThan(5)
  console.log(
    `${people} people, ${dayCount} days: ${orders.length} orders, ${given.length} kept, ${refunded.length} refunded, NT$${sum(held.map(({ amount }) => amount))}`,
  )
})

test('each payment that was given has one receipt, at the address that was entered', () => {
  for (const person of persons) {
    const given = orders.filter(({ userId, fulfilledAt }) => userId === person.buyer.userId && fulfilledAt)
    expect(mails.get(addressOf(person))?.filter(isReceipt) ?? []).toHaveLength(given.length)
  }
  expect([...mails.keys()].every((address) => address.endsWith('@billing.test'))).toBe(true)
})

const renewalsOf = ({ buyer }: Person) =>
  orders.filter(({ userId, kind, status }) => userId === buyer.userId && kind === 'renewal' && status === 'fulfilled')
    .length

test('nobody who did not ask for it was renewed', () => {
  const careful = persons.filter(({ renews }) => !renews)
  expect(careful.length).toBeGreaterThan(people / 4)
  for (const person of careful) expect(renewalsOf(person)).toBe(0)
})

test('every buyer who asked for it and had a good card was renewed every thirty days, late jobs or not', () => {
  const steady = persons.filter(
    ({ token, renews, badDays, upgradeAfter, cancelAfter, refundAfter }) =>
      token && renews && badDays === 0 && Math.min(upgradeAfter, cancelAfter, refundAfter) === 200,
  )
  expect(steady.length).toBeGreaterThan(5)
  for (const person of steady) {
    const due = Math.floor((dayCount - person.startDay) / 30)
    expect([due, due - 1]).toContain(renewalsOf(person))
    expect(renewalsOf(person)).toBeGreaterThan(0)
  }
})

test('a card that works again within three tries renews, one that does not lets the plan end, and its person gets mails', async () => {
  const unlucky = persons.filter(
    ({ token, renews, badDays, startDay, upgradeAfter, cancelAfter, refundAfter }) =>
      token && renews && badDays > 0 && startDay < 55 && Math.min(upgradeAfter, cancelAfter, refundAfter) === 200,
  )
  expect(unlucky.length).toBeGreaterThan(5)
  for (const person of unlucky) {
    const reminders = mails.get(addressOf(person))!.filter((subject) => !isReceipt(subject))
    expect(reminders.length, 'a reminder and a failure').toBeGreaterThanOrEqual(2)
    if (person.badDays === 9) expect(renewalsOf(person)).toBe(0)
    else expect(renewalsOf(person)).toBeGreaterThan(0)
  }
})
