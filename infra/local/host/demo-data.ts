import { setTimeout as wait } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import type { Role } from '#shared/account/roles.ts'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { AppError } from '#shared/errors.ts'
import { isPremiumModel, type ModelId, modelIds, type PostFailure } from '#shared/generation/schema.ts'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { type ProductCode, productOf } from '#shared/payments/products.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { addMs, days, hours, minutes, toInstant } from '#shared/time.ts'
import { contentTypes } from '#shared/writing/content-types.ts'
import * as account from '../../../functions/account/account.ts'
import * as admin from '../../../functions/admin/admin.ts'
import * as clock from '../../../functions/clock.ts'
import * as credits from '../../../functions/credits/credits.ts'
import * as history from '../../../functions/history/history.ts'
import * as payments from '../../../functions/payments/payments.ts'
import * as subscriptions from '../../../functions/subscriptions/subscriptions.ts'
import type { GatewayControl } from '../emulators/gateway/control.ts'
import { makeHangingOrders } from './demo-hanging-orders.ts'
import { clockOffsetMs, setClockOffset } from './moved-clock.ts'

/** What was made, and what the product refused meanwhile, such as a run without credits. */
export interface DemoReport {
  people: number
  runs: number
  orders: number
  refused: number
}

interface Demo {
  gateway: GatewayControl
  random: () => number
  people: Person[]
  /** The admin who helps them. */
  actor: string
  report: DemoReport
  /** Of this call, so that a second one makes other people. */
  batch: string
}

interface Person {
  userId: string
  displayName: string
  email: string
}

const dayCount = 42
const personCount = 200

/**
 * Six weeks of 200 people, through the same modules that the functions call, on a clock that is moved by the day. What they
 * pay goes to the emulated gateway. The clock is back where it was at the end.
 */
export async function makeDemoData(gateway: GatewayControl): Promise<DemoReport> {
  const offset = clockOffsetMs()
  const demo: Demo = {
    gateway,
    random: seeded(42),
    people: [],
    actor: '',
    report: { people: 0, runs: 0, orders: 0, refused: 0 },
    batch: clock.now().getTime().toString(36),
  }
  try {
    for (let day = -dayCount; day <= 0; day += 1) {
      // Today lies before now, so that nothing is in the future.
      setClockOffset(offset + days(day) - hours(day === 0 ? 1 : 3))
      demo.actor ||= (await createUser(demo, 'Iris Hsu', 'admin')).userId
      await liveOneDay(demo, day, offset)
    }
  } finally {
    setClockOffset(offset)
  }
  await countDays()
  return demo.report
}

/** What the job does once a day: every day that the admin area shows. */
async function countDays(): Promise<void> {
  const now = clock.now()
  for (let day = -dayCount; day <= 0; day += 1) await admin.countDay(admin.taipeiDay(addMs(now, days(day))), now)
}

/** Numbers from 0 to 1 that are the same with each start. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const pick = <Value>({ random }: Demo, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

async function liveOneDay(demo: Demo, day: number, offset: number): Promise<void> {
  const wanted = Math.ceil((personCount * (day + dayCount + 1)) / (dayCount + 1))
  while (demo.people.length < wanted) await signUp(demo)
  const active = demo.people.filter(() => demo.random() < 0.18)
  for (const person of active) await attempt(demo, () => run(demo, person))
  const buyers = demo.people.filter(() => demo.random() < 0.012)
  for (const person of buyers) await attempt(demo, () => buyPlan(demo, person))
  if (day % 6 === 0) await attempt(demo, () => help(demo, pick(demo, helps), pick(demo, demo.people)))
  if (day === 0) await finalDay(demo, offset)
  await doWhatIsDue(clock.now())
}

/** What the jobs do, once a day. */
async function doWhatIsDue(now: Date): Promise<void> {
  for await (const { id } of payments.listDueOrders(now)) await payments.reconcileOrder(id!, now)
  for await (const { userId } of payments.listDuePlans(now)) await payments.processPlanEvent(userId, now)
  for await (const { userId } of subscriptions.listDueAccounts(now)) await subscriptions.resetAllowance(userId, now)
}

/** What the product refuses is part of the picture. */
async function attempt({ report }: Demo, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    report.refused += 1
  }
}

const names = ['Mei Lin', 'Haruto Sato', 'Ada Chen', 'Yuki Tanaka', 'Grace Wu', 'Ming Huang', 'Sakura Ito', 'Leo Wang']

async function signUp(demo: Demo): Promise<void> {
  demo.people.push(await createUser(demo, names[demo.people.length % names.length]!, 'user'))
  demo.report.people += 1
}

async function createUser({ batch, people }: Demo, displayName: string, role: Role): Promise<Person> {
  const subject = `demo-${batch}-${role === 'admin' ? role : people.length}`
  const email = `${displayName.toLowerCase().replace(' ', '.')}.${batch}.${people.length}@example.test`
  const profile = { provider: 'google', method: 'google', subject, email, displayName, role } as const
  const now = clock.now()
  const { userId } = await account.findOrCreateUser(profile, now)
  await subscriptions.openAccount(userId, now)
  return { userId, displayName, email }
}

type Help = (request: { actor: string; target: string; reason: string }, now: Date) => Promise<unknown>

const helps: readonly [reason: string, help: Help][] = [
  ['Goodwill after an outage', (request, now) => admin.addCredits(request, { amount: 20 }, now)],
  ['Winner of the newsletter', (request, now) => admin.addCredits(request, { amount: 100 }, now)],
  ['Chargeback, under review', (request, now) => admin.setState(request, false, now)],
  [
    'Trial for a school',
    (request, now) =>
      admin.editSubscription(
        request,
        { reason: request.reason, action: 'grant', tier: 'PROFESSIONAL', until: toInstant(addMs(now, days(60))) },
        now,
      ),
  ],
]

/** What an admin does for somebody, or about them. */
async function help({ actor }: Demo, [reason, act]: (typeof helps)[number], { userId }: Person): Promise<void> {
  await act({ actor, target: userId, reason }, clock.now())
}

const failures: readonly PostFailure[] = ['provider-unavailable', 'timed-out', 'refused', 'too-long']

/** One conversion from its hold to its receipt; one post in twelve is not delivered. */
async function run(demo: Demo, { userId }: Person): Promise<void> {
  const startedAt = addMs(clock.now(), -Math.floor(demo.random() * hours(10)))
  const { tier } = await subscriptions.findPlan(userId, startedAt)
  const selectedModel: ModelId =
    tier === 'FREE' ? pick(demo, ['gemini', 'gemini-lite', 'deepseek']) : pick(demo, modelIds)
  const first = Math.floor(demo.random() * platformIds.length)
  const count = tier === 'FREE' ? 2 : 3
  const platforms = Array.from({ length: count }, (_, i) => platformIds[(first + i) % platformIds.length]!)
  const amount = quoteConversion(count, isPremiumModel(selectedModel)).total
  const id = newId({ msecs: startedAt.getTime() })
  await subscriptions.ensureAllowance(userId, startedAt)
  const { hold } = await credits.reserve(userId, { id, platforms, amount, fingerprint: 'demo' }, startedAt)
  await history.record({
    userId,
    id,
    createdAt: toInstant(startedAt),
    content: 'High in the mountains of Nantou, the Lin family has grown tea for three generations.',
    contentType: pick(demo, contentTypes),
    link: undefined,
    platforms,
    outputLanguage: 'auto',
    selectedModel,
    isDemo: false,
  })
  const failed = platforms.filter(() => demo.random() < 1 / 12)
  for (const platform of platforms)
    if (!failed.includes(platform))
      await credits.deliver(hold, platform, { content: 'Tea from Nantou. #tea' }, startedAt)
  const endedAt = addMs(startedAt, 3_000 + Math.floor(demo.random() * 9_000))
  await credits.close(userId, id, endedAt, { firstTextMs: 900 + Math.floor(demo.random() * 2_500) })
  const reasons = Object.fromEntries(failed.map((platform) => [platform, pick(demo, failures)]))
  await history.finishRun({ userId, conversionId: id, runId: id }, reasons, endedAt)
  demo.report.runs += 1
}

const cards = { good: '4242424242424242', declined: '4012888818888333' }

/** A plan: most are paid, some cards are declined, some buyers leave, some get their money back. */
async function buyPlan(demo: Demo, person: Person): Promise<void> {
  const code = pick<ProductCode>(demo, ['PLAN-STARTER', 'PLAN-STARTER', 'PLAN-STANDARD', 'PLAN-PROFESSIONAL'])
  const { order, page } = await open(demo, person, code)
  const chance = demo.random()
  if (chance < 0.15) return
  await demo.gateway.bindCard(page.id, chance < 0.3 ? cards.declined : cards.good)
  await demo.gateway.settleWebhooks()
  await untilOver(person, order.orderId)
  if (chance > 0.92) refundLatest(demo, order.orderId)
}

const invoices: readonly (InvoiceChoice | undefined)[] = [
  undefined,
  { kind: 'mobile', number: '/ABC+123' },
  { kind: 'certificate', number: 'AB12345678901234' },
  { kind: 'donation', number: '919' },
  { kind: 'company', number: '04595257', title: '林家茶園有限公司' },
]

function open(demo: Demo, { userId, displayName, email }: Person, code: ProductCode): Promise<payments.Checkout> {
  demo.report.orders += 1
  const productDetails = [{ productionCode: productOf(code).code }]
  const request = {
    productDetails,
    userEmail: email,
    autoRenew: demo.random() < 0.3,
    withdrawalAccepted: true as const,
    invoice: pick(demo, invoices),
  }
  return payments.startCheckout({ userId, displayName }, { ...request, language: 'zh-TW' }, clock.now())
}

/** The webhook goes through its queue, so the card comes some moments later. */
async function untilOver({ userId }: Person, orderId: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await payments.verify(userId, orderId, clock.now(), { isFresh: true })
    if (status !== 'token_pending' && status !== 'pending') return
    await wait(100)
  }
}

function refundLatest({ gateway }: Demo, orderId: string): void {
  const paid = gateway.transactions().find((transaction) => transaction.orderId === orderId)
  if (paid) gateway.refundAtConsole(paid.transactionId)
}

/** Some orders hang, and three plans are left open; packs are paid at the gateway's own time, which is not moved, so they are bought now. */
async function finalDay(demo: Demo, offset: number): Promise<void> {
  setClockOffset(offset)
  await hangOrders(demo)
  setClockOffset(offset - minutes(5))
  for (const person of demo.people.slice(0, 3))
    await attempt(demo, async () => void (await open(demo, person, 'PLAN-STANDARD')))
  setClockOffset(offset)
  for (const person of demo.people.filter(() => demo.random() < 0.1))
    await attempt(demo, async () => {
      const code = pick<ProductCode>(demo, ['PACK-basic', 'PACK-pro', 'PACK-premium'])
      const { order, page } = await open(demo, person, code)
      await demo.gateway.payCheckout(page.id, demo.random() < 0.8 ? cards.good : cards.declined)
      await untilOver(person, order.orderId)
    })
}

async function hangOrders(demo: Demo): Promise<void> {
  const now = clock.now()
  const plans = await Promise.all(demo.people.map(({ userId }) => subscriptions.findPlan(userId, now)))
  const buyers = demo.people.filter((_, at) => plans[at]!.tier === 'FREE').slice(3)
  const { gateway, actor } = demo
  await makeHangingOrders({ gateway, actor, open: (buyer, code) => open(demo, buyer as Person, code) }, buyers)
}
