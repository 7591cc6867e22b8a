import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { changeCard } from '#shared/payments/endpoints/change-card.ts'
import { createCheckout } from '#shared/payments/endpoints/create-checkout.ts'
import { listTransactions } from '#shared/payments/endpoints/list-transactions.ts'
import { resumePayment } from '#shared/payments/endpoints/resume-payment.ts'
import { verifyPurchase } from '#shared/payments/endpoints/verify-purchase.ts'
import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { days, minutes, seconds } from '#shared/time.ts'
import type { Attack, AttackGroup, Must } from './attack.ts'
import { eventsIn } from './http.ts'
import { checkOut, signInWithPlan } from './money.ts'
import { aRun, type Person, patienceNow, signIn, visitor } from './person.ts'
import type { Target } from './target.ts'

/** Longest that a person who does nothing wrong may wait for who they are, while the machine is busy with the attack. */
const politeMs = 2_000

async function mustBeServed(person: Person, must: Must, { during, within }: { during: string; within: number }) {
  const { status, ms } = await person.call(getUser)
  must(status === 200 && ms < within, `${during} somebody was answered ${status} after ${ms.toFixed(0)} ms`)
}

const idleLines: Attack = {
  title: 'two hundred lines that never say what they want',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    const within = await patienceNow(target, politeMs)
    const lines: Socket[] = []
    try {
      for (let i = 0; i < 200; i += 1) {
        const line = connect(target.port, '127.0.0.1')
        line.on('error', () => {})
        line.write(
          i % 2
            ? 'GET /api/user HTTP/1.1\r\nHost: localh'
            : 'POST /api/generate HTTP/1.1\r\nhost: a\r\ncontent-length: 999\r\n\r\n{',
        )
        lines.push(line)
      }
      await mustBeServed(person, must, { during: 'beside idle lines', within })
      const { events } = await person.run()
      must(events.at(-1)?.type === 'done', 'a run beside idle lines did not end')
    } finally {
      for (const line of lines) line.destroy()
    }
  },
}

const slowReaders: Attack = {
  title: 'a hundred streams that nobody reads: their runs end and are paid as stored',
  run: async (target, must) => {
    const neighbour = await signIn(target)
    const within = await patienceNow(target, politeMs)
    const text = 'Tea is sorted by hand at 1,600 metres. '.repeat(30)
    target.provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: text.match(/.{1,40}/g)!, gapMs: 5 }))
    const people = await Promise.all(Array.from({ length: 34 }, () => signIn(target)))
    const opened: { person: Person; id: string; stream: Awaited<ReturnType<Person['open']>> }[] = []
    for (const person of people)
      for (let i = 0; i < 3; i += 1) {
        const body = aRun()
        const stream = await person.open(streamPosts, { body }).catch(() => undefined)
        if (stream?.statusCode === 200) opened.push({ person, id: body.conversionId, stream })
      }
    await mustBeServed(neighbour, must, { during: 'beside slow readers', within })
    must(opened.length >= 90, `only ${opened.length} streams were opened`)
    await settle(opened.map(({ person, id }) => ({ person, id })))
    for (const { stream } of opened) stream.destroy()
    for (const person of people) {
      const ids = opened.filter((one) => one.person === person).map(({ id }) => id)
      const posts = await Promise.all(ids.map((id) => person.posts(id)))
      const count = posts.reduce((sum, one) => sum + Object.keys(one).length, 0)
      must(near(await person.credits(), 5 - 0.8 * count), `${count} posts for ${5 - (await person.credits())} credits`)
    }
    target.provider.reset()
  },
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.001

/** A conversion is written a moment after its run has begun; after five seconds there is none to come. */
const lateTries = 50

/** Waits until runs are over, for a minute at most. */
async function settle(runs: { person: Person; id: string }[]): Promise<void> {
  for (const { person, id } of runs)
    for (let i = 0; i < 600; i += 1) {
      const { status, body } = await person.call(getConversion, { params: { id } })
      if (status === 404 ? i >= lateTries : body?.state !== 'running') break
      await sleep(100)
    }
}

const abortedStreams: Attack = {
  title: 'streams left at any moment: what is charged can be read again',
  isQuick: true,
  run: async (target, must) => {
    const text = 'Tea is sorted by hand at 1,600 metres. '.repeat(10)
    target.provider.play(({ kind }) => (kind === 'brief' ? undefined : { text: text.match(/.{1,30}/g)!, gapMs: 3 }))
    for (const afterMs of [0, 15, 40, 80]) {
      const person = await signIn(target)
      const body = aRun()
      const stream = await person.open(streamPosts, { body })
      await sleep(afterMs)
      stream.destroy()
      await settle([{ person, id: body.conversionId }])
      const posts = Object.keys(await person.posts(body.conversionId)).length
      must(
        near(await person.credits(), 5 - 0.8 * posts),
        `left after ${afterMs} ms: ${posts} posts for ${5 - (await person.credits())}`,
      )
      must(posts === 2, `left after ${afterMs} ms: ${posts} posts`)
    }
    target.provider.reset()
  },
}

const storms: Attack = {
  title: 'four hundred challenges, sign-ins begun and look-ups without a session: none writes a row',
  isQuick: true,
  run: async (target, must) => {
    const person = await signIn(target)
    const within = await patienceNow(target, politeMs)
    const writes = target.table.writes()
    const stranger = visitor(target)
    const cookie = `session=${'0'.repeat(26)}.${'a'.repeat(43)}`
    const storm = async () => {
      for (let i = 0; i < 20; i += 1) {
        await stranger.call(createCaptcha)
        await stranger.call(startGoogleSignIn)
        await stranger.call(getConversion, { params: { id: randomUUID() }, headers: { cookie } })
      }
    }
    const raging = Promise.all(Array.from({ length: 7 }, storm))
    raging.catch(() => {})
    await mustBeServed(person, must, { during: 'in the storm', within })
    await raging
    must(target.table.writes() - writes <= 2, `${target.table.writes() - writes} rows were written`)
  },
}

const lookUpStorm: Attack = {
  title: 'a hundred and fifty verifications of one open payment: the gateway is asked a few times',
  run: async (target, must) => {
    const { asked, seconds } = await lookUp(target, async (person, transactionId) => {
      const storm = async () => {
        for (let i = 0; i < 15; i += 1) await person.call(verifyPurchase, { params: { transactionId } })
      }
      await Promise.all(Array.from({ length: 10 }, storm))
    })
    // Verifications within three seconds share one look-up.
    must(asked <= 15 + 4 * seconds, `the gateway was asked ${asked} times in ${seconds.toFixed(0)} seconds`)
  },
}

const freshLookUps: Attack = {
  title: 'sixty look-ups of one open payment in a row, each forced: the gateway is not asked for all',
  run: async (target, must) => {
    const { asked, seconds } = await lookUp(target, async (person, orderId) => {
      const forced = { body: { orderId, forceActivate: true } }
      // One after the other: many at once take longer than the second within which the gateway is not asked again.
      for (let i = 0; i < 60; i += 1) await person.call(verifySubscription, forced)
    })
    must(asked <= 2 + seconds, `the gateway was asked ${asked} times in ${seconds.toFixed(0)} seconds`)
  },
}

const pagesAndCards: Attack = {
  title: 'presses on a pack, on another card and on a payment that waits, forty each: the gateway is asked a few times',
  run: async (target, must) => {
    const person = await signInWithPlan(target)
    await checkOut(person, 'PACK-basic')
    const waiting = await checkOut(person, 'PLAN-STANDARD')
    // From then on a press is no second click on the same page.
    await target.moveClock(seconds(20))
    const before = (await target.gatewayState()).requests.length
    const startedAt = performance.now()
    for (let i = 0; i < 40; i += 1) {
      await checkOut(person, 'PACK-basic')
      await person.call(changeCard, { body: {} })
      const { body } = await person.call(verifySubscription, { body: { orderId: waiting.orderId } })
      await person.call(resumePayment, { body: { tokenId: body.data?.tokenId ?? 'none' } })
    }
    const asked = (await target.gatewayState()).requests.length - before
    const passed = (performance.now() - startedAt) / 1_000
    must(asked > 2, `the gateway was asked ${asked} times: nothing was tried`)
    // A look-up a second, and two pages each ten seconds.
    must(asked <= 5 + 1.2 * passed, `the gateway was asked ${asked} times in ${passed.toFixed(0)} seconds`)
  },
}

/** What a model sends that writes for twenty seconds. */
const slowPost = { text: Array<string>(40).fill('Tea is sorted by hand at 1,600 metres. '), gapMs: 500 }

const joinedStreams: Attack = {
  title: 'sixty calls that join one run: ten of them are followed to its end, the others end at once',
  run: async (target, must) => {
    const [person, neighbour] = [await signIn(target), await signIn(target)]
    const within = await patienceNow(target, politeMs)
    target.provider.play(({ kind }) => (kind === 'brief' ? undefined : slowPost))
    const run = { ...aRun(), platforms: ['facebook'] }
    try {
      const started = await person.open(streamPosts, { body: run })
      const joined = await Promise.all(Array.from({ length: 60 }, () => person.open(streamPosts, { body: run })))
      const waited = await neighbour.call(getUser)
      const endings = await Promise.all(joined.map(async (stream) => eventsIn(await readText(stream)).at(-1)?.type))
      const followed = endings.filter((type) => type === 'done').length
      must(followed > 0, 'the run did not end')
      must(followed <= 10, `${followed} calls followed one run to its end`)
      must(waited.ms < within, `beside joined streams somebody waited ${waited.ms.toFixed(0)} ms`)
      started.destroy()
    } finally {
      target.provider.reset()
    }
  },
}

const manyAccounts: Attack = {
  title: 'six runs at once of each of thirty free accounts of one address: three of each are taken, others are served',
  run: async (target, must) => {
    const [address, neighbour] = ['127.0.12.1', await signIn(target, undefined, '127.0.12.2')]
    const people = await Promise.all(Array.from({ length: 30 }, () => signIn(target, undefined, address)))
    const within = await patienceNow(target, politeMs)
    target.provider.play(({ kind }) => (kind === 'brief' ? undefined : slowPost))
    try {
      const opened = await Promise.all(
        people.map((person) =>
          Promise.all(
            Array.from({ length: 6 }, () => person.open(streamPosts, { body: { ...aRun(), platforms: ['facebook'] } })),
          ),
        ),
      )
      await mustBeServed(neighbour, must, { during: 'beside many accounts of one address', within })
      const most = Math.max(...opened.map((streams) => streams.filter(({ statusCode }) => statusCode === 200).length))
      must(most > 0 && most <= 3, `${most} streams of one person were open at once`)
      for (const stream of opened.flat()) stream.destroy()
    } finally {
      target.provider.reset()
    }
  },
}

const plans = ['PLAN-STARTER', 'PLAN-STANDARD', 'PLAN-PROFESSIONAL']

/** Opens a card page for each plan and leaves them until they are over. @returns the answers */
async function leavePages(target: Target, person: Person) {
  const answers = []
  for (const productionCode of plans) {
    const basket = { userEmail: person.email, productDetails: [{ productionCode }] }
    answers.push(await person.call(createCheckout, { body: basket }))
  }
  await target.moveClock(minutes(31))
  await target.job('payments/reconcile-orders')
  return answers
}

const leftForDays: Attack = {
  title:
    'card pages opened and left, day after day: a hundred orders in thirty days, all of which a list may have to read',
  run: async (target, must) => {
    const person = await signIn(target)
    let orders = 0
    let last: number | undefined
    for (let day = 0; day < 6; day += 1) {
      for (let i = 0; i < 7; i += 1) {
        const answers = await leavePages(target, person)
        orders += answers.filter(({ status }) => status === 200).length
        last = answers.at(-1)?.status
      }
      await target.moveClock(days(1) - 7 * minutes(31))
    }
    must(orders >= 100 && orders <= 102, `${orders} orders were made in six days`)
    must(last === 429, `one more was answered ${last}`)
    must((await person.call(listTransactions)).status !== 500, 'the payments cannot be listed')
    // Runs of other attacks are older now than the sweep lets them become.
    await target.job('credits/sweep-holds')
  },
}

const leftPages: Attack = {
  title:
    'card pages opened and left, one plan after the other all day: twenty orders, and the gateway is asked about none',
  run: async (target, must) => {
    const person = await signIn(target)
    const statuses: number[] = []
    const own: string[] = []
    for (let i = 0; i < 10; i += 1) {
      for (const { status, body } of await leavePages(target, person)) {
        statuses.push(status)
        if (status === 200) own.push(body.data.orderId)
      }
    }
    const orders = statuses.filter((status) => status === 200).length
    must(orders >= 20 && orders <= 22, `${orders} orders were made`)
    must(statuses.at(-1) === 429, `one more was answered ${statuses.at(-1)}`)
    for (const wait of [days(1), days(1), days(7)]) {
      await target.moveClock(wait)
      await target.job('payments/reconcile-orders')
    }
    const { requests } = await target.gatewayState()
    const asked = requests.filter(({ path }) => own.some((orderId) => path.includes(orderId))).length
    must(asked === 0, `the gateway was asked ${asked} times about pages that were left`)
    // Runs of other attacks are older now than the sweep lets them become.
    await target.job('credits/sweep-holds')
  },
}

/** How often the gateway is asked, and in what time, while somebody looks up an open payment of theirs. */
async function lookUp(
  target: Target,
  act: (person: Person, orderId: string) => Promise<void>,
): Promise<{ asked: number; seconds: number }> {
  const person = await signInWithPlan(target)
  const { orderId } = await checkOut(person, 'PACK-basic')
  const before = (await target.gatewayState()).requests.length
  const startedAt = performance.now()
  await act(person, orderId)
  const asked = (await target.gatewayState()).requests.length - before
  return { asked, seconds: (performance.now() - startedAt) / 1_000 }
}

export const load: AttackGroup = {
  name: 'load',
  attacks: [
    idleLines,
    slowReaders,
    abortedStreams,
    joinedStreams,
    manyAccounts,
    storms,
    lookUpStorm,
    freshLookUps,
    pagesAndCards,
    leftPages,
    leftForDays,
  ],
}
