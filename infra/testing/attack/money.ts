import { randomUUID } from 'node:crypto'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { refundOrder } from '#shared/admin/endpoints/refund-order.ts'
import { generatePosts } from '#shared/generation/endpoints/generate-posts.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { resumePayment } from '#shared/payments/endpoints/resume-payment.ts'
import { verifyPurchase } from '#shared/payments/endpoints/verify-purchase.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { minutes } from '#shared/time.ts'
import { webhookPath } from '../../local/host/payment-settings.ts'
import type { Attack, AttackGroup } from './attack.ts'
import { aRun, idOf, type Person, signIn, signInAdmin, signInRich } from './person.ts'
import type { Target } from './target.ts'

const card = '4242424242424242'

const atOnce = <T>(count: number, act: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)))

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.001

const basket = (person: Person, productionCode = 'PLAN-STARTER', line: object = {}) => ({
  userEmail: person.email,
  userName: 'Mei Chen',
  productDetails: [{ productionCode, ...line }],
})

interface Checkout {
  id: string
  orderId: string
}

export const checkOut = async (person: Person, product?: string): Promise<Checkout> => {
  const { body, text } = await person.call(createCheckout, { body: basket(person, product) })
  if (!body.data) throw new Error(`no checkout: ${text}`)
  return body.data
}

/** The payments of an order that the gateway has taken. */
async function paidOf(target: Target, orderId: string) {
  const { transactions } = await target.gatewayState()
  return transactions.filter(
    (one) => one.orderId === orderId && one.history.some(({ status }) => ['charged', 'claimed'].includes(status)),
  )
}

const verify = (person: Person, orderId: string) =>
  person.call(verifySubscription, { body: { orderId, forceActivate: true } })

/** Asks until an order is over. @returns its last status */
export async function untilOver(person: Person, orderId: string, tries = 40): Promise<string> {
  let status = ''
  for (let i = 0; i < tries; i += 1) {
    status = (await verify(person, orderId)).body?.status ?? ''
    if (['completed', 'declined', 'expired', 'refunded'].includes(status)) return status
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return status
}

/** Pays for a plan as a payer does. */
export async function bindCard(target: Target, { id }: Checkout): Promise<void> {
  await target.gateway('bindCard', id, card)
  await target.gateway('settleWebhooks')
}

/** Somebody who pays for a plan, and so may buy packs. */
export async function signInWithPlan(target: Target): Promise<Person> {
  const person = await signIn(target)
  const plan = await checkOut(person)
  await bindCard(target, plan)
  await untilOver(person, plan.orderId)
  return person
}

const stormOfRuns: Attack = {
  title: 'twenty runs at once on credits for three',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    const answers = await atOnce(20, () => person.run())
    const ran = answers.filter(({ answer }) => answer.status === 200)
    must(ran.length >= 1 && ran.length <= 3, `${ran.length} runs began`)
    must(near(await person.credits(), 5 - 1.6 * ran.length), `${await person.credits()} credits are left of 5`)
  },
}

const runsAtOnce: Attack = {
  title: 'twenty runs at once of somebody with credits for all',
  run: async (target, must) => {
    const person = await signInRich(target, 100)
    target.provider.play(({ kind }) =>
      kind === 'brief' ? undefined : { text: 'Tea is sorted by hand.', waitMs: 4_000 },
    )
    const answers = await atOnce(20, () => person.run())
    target.provider.reset()
    const ran = answers.filter(({ answer }) => answer.status === 200).length
    must(ran >= 1 && ran <= 3, `${ran} runs ran at once`)
  },
}

const twins: Attack = {
  title: 'one run sent ten times at once, then with another text',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    const body = aRun()
    const answers = await atOnce(10, () => person.run(body))
    must(
      answers.every(({ answer }) => answer.status === 200),
      'a twin was refused',
    )
    const posts = new Set(
      answers.map(({ events }) =>
        events
          .filter(({ type }) => type === 'platform-complete')
          .map((event) => JSON.stringify(event))
          .toSorted()
          .join(),
      ),
    )
    must(posts.size === 1, `twins got ${posts.size} different answers`)
    must(near(await person.credits(), 3.4), `${await person.credits()} credits are left of 5`)
    const other = await person.run({ ...body, content: 'Another text, which nobody has paid for so far.' })
    must(other.answer.status === 422, `the id was good for another text: ${other.answer.status}`)
  },
}

const prices: Attack = {
  title: 'runs at prices of the caller',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    for (const price of ['-1', '0', '0.01', '1.59', '1.61', '1e400', '"1.60"', 'null']) {
      const raw = JSON.stringify({ ...aRun(), price: 'PRICE' }).replace('"PRICE"', price)
      for (const endpoint of [streamPosts, generatePosts]) {
        const { status } = await person.call(endpoint, { raw })
        must([400, 409].includes(status), `the price ${price} was answered ${status}`)
      }
    }
    must((await person.credits()) === 5, 'something was charged')
  },
}

const tamperedBaskets: Attack = {
  title: 'baskets with other amounts, currencies, shops and quantities',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    const tampered: object[] = [
      { ...basket(person), amount: 1 },
      { ...basket(person), amount: -150 },
      { ...basket(person), amount: 0 },
      { ...basket(person), currency: 'USD' },
      basket(person, 'PLAN-STARTER', { unitPrice: 1 }),
      basket(person, 'PLAN-STARTER', { quantity: 2 }),
      { ...basket(person), merchantId: 'evil' },
      { ...basket(person), productDetails: [{ productionCode: 'PLAN-FREE' }] },
      { ...basket(person), productDetails: [] },
      { ...basket(person), productDetails: [basket(person).productDetails[0], basket(person).productDetails[0]] },
    ]
    const before = (await target.gatewayState()).pages.length
    for (const body of tampered) {
      const { status } = await person.call(createCheckout, { body })
      must([400, 409].includes(status), `${JSON.stringify(body).slice(0, 90)} was answered ${status}`)
    }
    must((await target.gatewayState()).pages.length === before, 'a page was opened')
    const pack = await person.call(createCheckout, { body: basket(person, 'PACK-basic') })
    must(pack.status === 403, `FREE may buy a pack: ${pack.status}`)
  },
}

const tabs: Attack = {
  title: 'six tabs, twenty presses: one order, one charge, one plan',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    const opened = await atOnce(6, () => person.call(createCheckout, { body: basket(person) }))
    const orders = new Set(opened.filter(({ status }) => status === 200).map(({ body }) => body.data.orderId))
    must(orders.size === 1, `${orders.size} orders`)
    const { data } = opened.find(({ status }) => status === 200)!.body
    await target.gateway('bindCard', data.id, card)
    await atOnce(20, () => verify(person, data.orderId))
    must((await untilOver(person, data.orderId)) === 'completed', 'it was not completed')
    await atOnce(10, () => verify(person, data.orderId))
    const paid = await paidOf(target, data.orderId)
    must(paid.length === 1 && paid[0]!.amount === 150, `${paid.length} charges`)
    must(near(await person.credits(), 30), `${await person.credits()} credits instead of 30`)
  },
}

const clicks: Attack = {
  title: 'fifty clicks on a payment to be resumed, and a click of somebody else',
  run: async (target, must) => {
    const [person, eve] = [await signIn(target), await signIn(target)]
    const order = await checkOut(person)
    await target.gateway('setFaults', { charges: ['504 not taken'] })
    await bindCard(target, order)
    await verify(person, order.orderId)
    // Two look-ups a minute apart, the first two minutes after the charge, prove that it was never made.
    for (let i = 0; i < 4; i += 1) {
      await target.moveClock(minutes(2))
      await verify(person, order.orderId)
    }
    const { tokenId } = (await verify(person, order.orderId)).body.data
    must(typeof tokenId === 'string', 'there is nothing to resume')
    const body = { orderId: order.orderId, tokenId }
    must((await eve.call(resumePayment, { body })).status === 404, "somebody else's click was taken")
    const cheap = await person.call(resumePayment, { body: { ...body, amount: 1 } })
    must(cheap.status === 409, `another amount was answered ${cheap.status}`)
    await atOnce(50, () => person.call(resumePayment, { body }))
    await untilOver(person, order.orderId)
    must((await paidOf(target, order.orderId)).length <= 1, 'more than one charge')
    must(near(await person.credits(), 30), `${await person.credits()} credits instead of 30`)
  },
}

const forgedWebhooks: Attack = {
  title: 'forged webhooks that know everything but the gateway',
  isQuick: true,
  run: async (target, must) => {
    const [person, eve] = [await signIn(target), await signIn(target)]
    const [order, other] = [await checkOut(person), await checkOut(eve)]
    const post = (body: object) =>
      target.send({
        method: 'POST',
        path: webhookPath,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const charged = {
      purpose: 'charge',
      merchantId: 'postloom',
      success: true,
      status: 'charged',
      amount: 150,
      orderId: order.orderId,
    }
    for (let i = 0; i < 20; i += 1)
      await post({ ...charged, transactionId: `forged-${i}`, transactionHid: `P20260101FORGED${i}` })
    const bound = { purpose: 'token', merchantId: 'postloom', success: true, id: order.id, transactionId: order.id }
    await post({ ...bound, token: 'x'.repeat(27) })
    await post({ ...bound, token: 'x'.repeat(27), customId: 'x' })
    // The card of somebody else, who has bound one.
    await bindCard(target, other)
    const { tokens } = (await target.gatewayState()) as unknown as { tokens: { token: string }[] }
    await post({ ...bound, token: tokens.at(-1)!.token })
    await target.gateway('settleWebhooks')
    for (let i = 0; i < 5; i += 1) await verify(person, order.orderId)
    const { status } = (await verify(person, order.orderId)).body
    must(status === 'token_pending', `a forged webhook moved the order: ${status}`)
    must((await paidOf(target, order.orderId)).length === 0, 'a forged card was charged')
    must((await person.credits()) === 5, `${await person.credits()} credits instead of 5`)
  },
}

const refundsAndCharges: Attack = {
  title: 'refunds, verifications and another purchase racing on one order',
  run: async (target, must) => {
    const [person, admin] = [await signIn(target), await signInAdmin(target)]
    const order = await checkOut(person)
    await bindCard(target, order)
    must((await untilOver(person, order.orderId)) === 'completed', 'it was not completed')
    await person.run()
    const params = { id: order.orderId }
    await Promise.all([
      atOnce(10, () => admin.call(refundOrder, { params, body: { reason: 'attack', requestId: randomUUID() } })),
      atOnce(20, () => verify(person, order.orderId)),
      atOnce(3, () => person.run()),
      atOnce(3, () => person.call(createCheckout, { body: basket(person, 'PLAN-STANDARD') })),
    ])
    const [paid] = await paidOf(target, order.orderId)
    const { refundAmount = 0 } = paid as unknown as { refundAmount?: number }
    must(refundAmount <= 150, `NT$${refundAmount} of NT$150 were refunded`)
    await target.job('payments/reconcile-orders')
    const again = await admin.call(refundOrder, { params, body: { reason: 'again', requestId: randomUUID() } })
    must(again.status >= 400 || refundAmount === 0, `it was refunded twice: ${again.status}`)
    must((await person.credits()) <= 5, `${await person.credits()} credits are left of what was paid back`)
  },
}

const clearedPayments: Attack = {
  title: 'a pack that is paid twice, verified at once by everybody',
  run: async (target, must) => {
    const person = await signInWithPlan(target)
    const pack = await checkOut(person, 'PACK-basic')
    const before = await person.credits()
    const paying = await Promise.allSettled([
      target.gateway('payCheckout', pack.id, card),
      target.gateway('payCheckout', pack.id, card),
    ])
    must(
      paying.some(({ status }) => status === 'fulfilled'),
      'nobody could pay',
    )
    const eve = await signIn(target)
    const params = { transactionId: pack.orderId }
    const hers = await eve.call(verifyPurchase, { params })
    must(hers.status === 404, `somebody else verified it: ${hers.status}`)
    await atOnce(30, () => person.call(verifyPurchase, { params }))
    await target.gateway('settleWebhooks')
    const { body } = await person.call(verifyPurchase, { params })
    must(body.status === 'completed', `it is ${body.status}`)
    must(
      near((await person.credits()) - before, body.creditsAdded),
      `${(await person.credits()) - before} credits were added`,
    )
  },
}

const giftStorm: Attack = {
  title: 'twelve gifts of an admin with one key, and with other amounts under it',
  isQuick: true,
  run: async (target, must) => {
    const [person, admin] = [await signIn(target), await signInAdmin(target)]
    const body = { amount: 10, reason: 'attack', requestId: randomUUID() }
    const give = (change: object = {}) =>
      admin.call(addCredits, { params: { id: idOf(person) }, body: { ...body, ...change } })
    await atOnce(12, () => give())
    must(near(await person.credits(), 15), `${await person.credits()} credits instead of 15`)
    must((await give({ amount: 11 })).status === 422, 'the key was good for another amount')
    for (const amount of [0, -1, 0.5, 10_001, Number.MAX_SAFE_INTEGER])
      must((await give({ amount, requestId: randomUUID() })).status === 400, `${amount} credits were given`)
  },
}

const webhookFlood: Attack = {
  title: 'webhooks doubled, shuffled and flooded while a plan is bought',
  run: async (target, must) => {
    for (const webhooks of ['duplicated', 'shuffled', 'early', 'none']) {
      const person = await signIn(target)
      await target.gateway('setFaults', { webhooks })
      const order = await checkOut(person)
      await bindCard(target, order)
      const { webhooks: sent } = (await target.gatewayState()) as unknown as { webhooks: { body: object }[] }
      const repeated = JSON.stringify(sent.at(-1)!.body)
      const repeat = () =>
        target.send({
          method: 'POST',
          path: webhookPath,
          body: repeated,
          headers: { 'content-type': 'application/json' },
        })
      await Promise.all([atOnce(webhooks === 'none' ? 0 : 40, repeat), atOnce(10, () => verify(person, order.orderId))])
      await untilOver(person, order.orderId, webhooks === 'none' ? 3 : 40)
      const paid = await paidOf(target, order.orderId)
      const credits = await person.credits()
      must(paid.length <= 1, `${webhooks}: ${paid.length} charges`)
      must(near(credits, 5 + 25 * paid.length), `${webhooks}: ${paid.length} charges and ${credits} credits`)
      must(paid.length === 1 || webhooks === 'none', `${webhooks}: it was not bought`)
    }
    await target.gateway('setFaults', { webhooks: 'normal' })
  },
}

const chargeFaults: Attack = {
  title: 'a gateway that answers late, wrongly or not at all, and a buyer who presses on',
  run: async (target, must) => {
    const faults = ['504 taken', '504 not taken', '500 taken', 'cut taken', 'cut not taken', 'T0001', 'C026 taken']
    for (const fault of faults) {
      const person = await signIn(target)
      const order = await checkOut(person)
      await target.gateway('setFaults', { charges: [fault] })
      await bindCard(target, order)
      await atOnce(10, () => verify(person, order.orderId))
      for (let i = 0; i < 5; i += 1) {
        await target.moveClock(minutes(2))
        await target.job('payments/reconcile-orders')
        await verify(person, order.orderId)
      }
      const paid = await paidOf(target, order.orderId)
      const credits = await person.credits()
      must(paid.length <= 1, `${fault}: ${paid.length} charges`)
      must(near(credits, 5 + 25 * paid.length), `${fault}: ${paid.length} charges and ${credits} credits`)
    }
    await target.gateway('setFaults', { charges: [] })
  },
}

const manyRuns: Attack = {
  title: 'more runs in a minute than anybody may have',
  run: async (target, must) => {
    const person = await signInRich(target, 1_000)
    const statuses: number[] = []
    for (let i = 0; i < 14; i += 1) statuses.push((await person.run()).answer.status)
    // A minute may turn in between.
    must(statuses.includes(429), `14 runs in a row were answered ${[...new Set(statuses)]}`)
  },
}

export const money: AttackGroup = {
  name: 'money',
  attacks: [
    stormOfRuns,
    runsAtOnce,
    twins,
    prices,
    tamperedBaskets,
    tabs,
    clicks,
    forgedWebhooks,
    refundsAndCharges,
    clearedPayments,
    giftStorm,
    webhookFlood,
    chargeFaults,
    manyRuns,
  ],
}
