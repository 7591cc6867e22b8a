import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { regenerationRequestSchema } from '#shared/generation/regeneration-request.ts'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { addMs, days, hours, minutes, seconds } from '#shared/time.ts'
import { audit } from '../../credits/auditor.ts'
import * as credits from '../../credits/credits.ts'
import * as sweepHolds from '../../credits/jobs/sweep-holds.ts'
import * as history from '../../history/history.ts'
import { readRawRows } from '../../table/raw-rows.ts'
import { documentClient, table } from '../../table/table.ts'
import { breakCall, faults, interceptTable } from '../../testing/fault-injection.ts'
import { runDue } from '../../testing/run-due.ts'
import { aUser, type TestUser } from '../../testing/user.ts'
import * as generation from '../generation.ts'
import { aRequest, article, rewriteAgain, startScriptedProvider, streamed, withTags } from '../testing/fixture.ts'
import { engine } from './run-context.ts'

const provider = await startScriptedProvider()

const again = 'Tea, written again.'

/** A person with two delivered posts; what is written from now on is another text. */
async function aWriter(options: Parameters<typeof aUser>[0] = {}, over: Parameters<typeof aRequest>[0] = {}) {
  const ada = await aUser(options)
  const request = aRequest({ platforms: ['facebook', 'instagram'], ...over })
  await streamed(ada, request)
  provider.calls.length = 0
  provider.play(({ kind }) => (kind === 'post' ? { text: again } : undefined))
  return { ada, id: request.conversionId }
}

const rewrite = (user: TestUser, id: string, over: object = {}) =>
  rewriteAgain(user, id, { platform: 'facebook', ...over })

/** The same call at another time. */
async function rewriteAt(user: TestUser, id: string, now: Date, over: object = {}) {
  const body = regenerationRequestSchema.parse({
    content: article,
    platform: 'facebook',
    requestId: randomUUID(),
    ...over,
  })
  const prefetched = await generation.prefetchRegeneration(user.id, now, { body, pathParameters: { id } })
  const { events } = await generation.regenerate({ userId: user.id }, body, prefetched, now, {
    ...engine,
    now: () => now,
  })
  return Array.fromAsync(events)
}

const availableOf = async (user: TestUser): Promise<number> => (await user.call(getSubscription)).body.credits.available
const shownOf = async (user: TestUser, id: string) => (await user.call(getConversion, { params: { id } })).body

async function expectConsistent(user: TestUser, now = addMs(new Date(), minutes(16))): Promise<void> {
  expect(await audit(documentClient, table.table, now, [user.id])).toEqual([])
}

test('each delivered post is written again once without charge, and then at its price', async () => {
  const { ada, id } = await aWriter()
  expect(await rewrite(ada, id, { price: 0.8 })).toMatchObject({ status: 409, body: { details: { price: 0 } } })
  expect((await shownOf(ada, id)).redone).toEqual([])
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({
    status: 200,
    body: { facebook: { content: withTags(again) } },
  })
  expect((await shownOf(ada, id)).redone).toEqual(['facebook'])
  expect(await availableOf(ada)).toBe(3.4)
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 409, body: { details: { price: 0.8 } } })
  expect(await rewrite(ada, id, { price: 0.8 })).toMatchObject({ status: 200 })
  expect(await availableOf(ada)).toBe(2.6)
  expect(await rewrite(ada, id, { platform: 'instagram', price: 0 })).toMatchObject({ status: 200 })
  expect(await availableOf(ada)).toBe(2.6)
  expect((await shownOf(ada, id)).redone).toEqual(['facebook', 'instagram'])
  await expectConsistent(ada)
})

test('it needs no credits', async () => {
  const { ada, id } = await aWriter({ credits: 1.6 })
  expect(await availableOf(ada)).toBe(0)
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 200 })
  expect(await rewrite(ada, id, { price: 0.8 })).toMatchObject({ status: 402 })
  await expectConsistent(ada)
})

test('after a day it costs its price', async () => {
  const { ada, id } = await aWriter({ credits: 10 })
  const now = addMs(new Date(), hours(24) + minutes(1))
  await expect(rewriteAt(ada, id, now, { price: 0 })).rejects.toMatchObject({ code: 'credits.price-changed' })
  expect((await rewriteAt(ada, id, now, { price: 1 })).at(-1)).toMatchObject({ type: 'done', receipt: { charged: 1 } })
})

test.each([
  ['that was written about', true],
  ['whose run brought no post', false],
])('another text %s costs what a new run does for each further post', async (_, isWritten) => {
  const { ada, id } = await aWriter({ credits: 10 })
  const other = { content: article.replaceAll('tea', 'coffee') }
  if (!isWritten) provider.play(({ kind }) => (kind === 'post' ? { status: 400 } : undefined))
  expect(await rewrite(ada, id, { ...other, price: 1 })).toMatchObject({ status: isWritten ? 200 : 502 })
  const left = await availableOf(ada)
  for (const price of [0, 0.8])
    expect(await rewrite(ada, id, { ...other, platform: 'instagram', price })).toMatchObject({
      status: 409,
      body: { code: 'credits.price-changed', details: { price: 1 } },
    })
  expect(await rewrite(ada, id, { ...other, platform: undefined, price: 1.6 })).toMatchObject({
    status: isWritten ? 200 : 502,
  })
  expect(await availableOf(ada)).toBeCloseTo(isWritten ? left - 1.6 : left, 5)
})

test('a basic run gives no regeneration without charge on a premium model', async () => {
  const { ada, id } = await aWriter({ plan: 'STANDARD', credits: 10 })
  expect(await rewrite(ada, id, { selectedModel: 'openai', price: 0 })).toMatchObject({
    status: 409,
    body: { details: { price: 1.6 } },
  })
  const { ada: eve, id: hers } = await aWriter({ plan: 'STANDARD', credits: 10 }, { selectedModel: 'openai' })
  expect(await rewrite(eve, hers, { selectedModel: 'openai', price: 0 })).toMatchObject({ status: 200 })
})

/** Somebody whose conversion was to have a post for Facebook and one for Instagram, and has the second alone. */
async function aWriterWithoutFacebook() {
  const ada = await aUser()
  provider.play(({ kind, platform }) =>
    kind === 'post' && platform === 'facebook' ? { text: 'No.', finish: 'content_filter' } : undefined,
  )
  const request = aRequest({ platforms: ['facebook', 'instagram'] })
  await streamed(ada, request)
  provider.reset()
  return { ada, id: request.conversionId }
}

test('a post that was missing at first is charged, and then has its own', async () => {
  const { ada, id } = await aWriterWithoutFacebook()
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 409, body: { details: { price: 0.8 } } })
  expect(await rewrite(ada, id, { price: 0.8 })).toMatchObject({ status: 200 })
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 200 })
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 409 })
  expect(await availableOf(ada)).toBe(3.4)
})

test('a quick rewrite of a post that was missing at first gives no whole one without charge', async () => {
  const { ada, id } = await aWriterWithoutFacebook()
  const before = provider.calls.length
  const sent = {
    part: 'hook',
    content: undefined,
    post: { content: 'Tea. Everything of the text is to be told here.' },
  }
  expect(await rewrite(ada, id, sent)).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', details: { fields: { platform: 'invalid' } } },
  })
  expect(provider.calls).toHaveLength(before)
  expect(await availableOf(ada)).toBe(4.2)
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 409, body: { details: { price: 0.8 } } })
  await expectConsistent(ada)
})

test('a quick rewrite that stands in the list of runs does not count as the delivery of a post', async () => {
  const { ada, id } = await aWriterWithoutFacebook()
  const requestId = randomUUID()
  expect(await rewrite(ada, id, { requestId, price: 0.8 })).toMatchObject({ status: 200 })
  const rows = await readRawRows(documentClient, table.table, ada.id)
  const { pk, sk } = rows.find(({ reruns }) => reruns?.[requestId])!
  const asQuickRewrite = {
    UpdateExpression: 'SET reruns.#run.how = :how',
    ExpressionAttributeNames: { '#run': requestId },
    ExpressionAttributeValues: { ':how': 'tighter' },
  }
  await documentClient.send(new UpdateCommand({ TableName: table.table, Key: { pk, sk }, ...asQuickRewrite }))
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 409, body: { details: { price: 0.8 } } })
})

test('of several posts at once, the one that is not delivered keeps its own', async () => {
  const { ada, id } = await aWriter()
  provider.play(({ kind, platform }) =>
    kind === 'post' && platform === 'facebook' ? { text: 'No.', finish: 'content_filter' } : undefined,
  )
  expect(await rewrite(ada, id, { platform: undefined, price: 0 })).toMatchObject({ status: 200 })
  expect((await shownOf(ada, id)).redone).toEqual(['instagram'])
  provider.play(({ kind }) => (kind === 'post' ? { text: again } : undefined))
  expect(await rewrite(ada, id, { platform: 'instagram', price: 0 })).toMatchObject({ status: 409 })
  const presses = await Promise.all([1, 2].map(() => rewrite(ada, id, { price: 0 })))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shownOf(ada, id)).redone).toEqual(['facebook', 'instagram'])
  expect(await availableOf(ada)).toBe(3.4)
  await expectConsistent(ada)
})

test('one that delivers nothing uses nothing', async () => {
  const { ada, id } = await aWriter()
  provider.play(({ kind }) => (kind === 'post' ? { text: 'No.', finish: 'content_filter' } : undefined))
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 502 })
  expect((await shownOf(ada, id)).redone).toEqual([])
  provider.reset()
  expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 200 })
  expect((await shownOf(ada, id)).redone).toEqual(['facebook'])
  await expectConsistent(ada)
})

test('all at once are free as long as each of them is', async () => {
  const { ada, id } = await aWriter()
  await rewrite(ada, id, { price: 0 })
  expect(await rewrite(ada, id, { platform: undefined, price: 0 })).toMatchObject({
    status: 409,
    body: { details: { price: 1.6 } },
  })
  expect(await rewrite(ada, id, { platform: 'instagram', price: 0 })).toMatchObject({ status: 200 })
  expect(await rewrite(ada, id, { platform: undefined, price: 1.6 })).toMatchObject({ status: 200 })
  expect(await availableOf(ada)).toBe(1.8)
})

test.each([
  ['keeps the run of a free plan from the provider', {}, []],
  ['stops the editor pass of a paid one', { plan: 'STARTER', credits: 5 }, [{ kind: 'brief', wasAborted: true }]],
] as const)(
  'a claim that fails %s, charges nothing, and leaves the regeneration without charge',
  async (_, plan, heard) => {
    provider.play(({ kind }) => (kind === 'brief' ? { text: 'no brief' } : undefined))
    const { ada, id } = await aWriter(plan)
    provider.play(({ kind }) => (kind === 'brief' ? { text: '{}', waitMs: seconds(4) } : undefined))
    const requestId = randomUUID()
    const restore = interceptTable(({ operation, body }, send) => {
      const isClaim = operation === 'UpdateItem' && JSON.stringify(body).includes('redos')
      return isClaim ? Promise.reject(new Error('the table does not answer')) : send()
    })
    const answer = await rewrite(ada, id, { requestId, price: 0 }).finally(restore)
    expect(answer.status).toBe(500)
    await vi.waitFor(() => expect(provider.calls).toMatchObject([...heard]), seconds(2))
    expect((await credits.findHold(ada.id, requestId))?.state).not.toBe('open')
    expect(await credits.findHold(ada.id, requestId), 'its conversion is found by key').toMatchObject({
      conversionId: id,
    })
    expect(await availableOf(ada)).toBe(3.4)
    provider.play(({ kind }) => (kind === 'post' ? { text: again } : undefined))
    expect(await rewrite(ada, id, { price: 0 })).toMatchObject({ status: 200 })
    await expectConsistent(ada)
  },
)

describe('fifty presses at once', () => {
  test('under ids of their own write one post without charge', async () => {
    const { ada, id } = await aWriter()
    const answers = await Promise.all(Array.from({ length: 50 }, () => rewrite(ada, id, { price: 0 })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 409, 429]))
    expect(provider.calls.filter(({ kind }) => kind === 'post')).toHaveLength(1)
    expect(await availableOf(ada)).toBe(3.4)
    await expectConsistent(ada)
  })

  test('under one id are one', async () => {
    const { ada, id } = await aWriter()
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => rewrite(ada, id, { requestId, price: 0 })))
    // Ten that join follow the run; those before them are told to come again, and find it then.
    const statuses = answers.map(({ status }) => status)
    expect(new Set([...statuses, 429])).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10)
    expect((await rewrite(ada, id, { requestId, price: 0 })).status).toBe(200)
    expect(provider.calls.filter(({ kind }) => kind === 'post')).toHaveLength(1)
    expect(await availableOf(ada)).toBe(3.4)
  })

  test('claim it for one run, however the limits of pace are set', async () => {
    const { ada, id } = await aWriter()
    const claims = Array.from({ length: 50 }, () =>
      history.claimRedos(ada.id, id, { runId: randomUUID(), platforms: ['facebook'], ended: {} }),
    )
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
  })
})

test('a claim is repeated by its own run, taken from one that ended, and from no other', async () => {
  const { ada, id } = await aWriter()
  const [one, two] = [randomUUID(), randomUUID()]
  const claim = (runId: string, ended?: string) =>
    history.claimRedos(ada.id, id, { runId, platforms: ['facebook'], ended: ended ? { facebook: ended } : {} })
  expect([await claim(one), await claim(one), await claim(two), await claim(two, one), await claim(one)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  await ada.call(deleteConversion, { params: { id } })
  expect(await claim(two)).toBe(false)
})

describe.each(faults)('%s at any table call of a regeneration without charge', (fault) => {
  test('leaves no hold open, charges nothing and delivers at most one post', async () => {
    for (let n = 1; ; n += 1) {
      const { ada, id } = await aWriter()
      const requestId = randomUUID()
      const broken = breakCall(n, fault)
      await rewrite(ada, id, { requestId, price: 0 })
        .catch(() => undefined)
        .finally(broken.restore)
      if (broken.count() < n) return expect(n).toBeGreaterThan(8)
      // The same press again, from a call that finds the lease of the first run out.
      const later = addMs(new Date(), seconds(35))
      await rewriteAt(ada, id, later, { requestId, price: 0, selectedModel: 'deepseek' }).catch(() => undefined)
      await rewriteAt(ada, id, addMs(later, seconds(5)), { price: 0, selectedModel: 'deepseek' }).catch(() => undefined)
      const muchLater = addMs(new Date(), minutes(8))
      await runDue(sweepHolds, muchLater)
      const conversion = await history.find(ada.id, id, muchLater)
      const runs = Object.keys(conversion?.reruns ?? {})
      const delivered = await Promise.all(runs.map((run) => credits.findResults(ada.id, run)))
      expect(delivered.flat().length, `call ${n}`).toBe(1)
      expect(await credits.getBalance(ada.id, muchLater), `call ${n}`).toMatchObject({ available: 340, held: 0 })
      expect((await shownOf(ada, id)).redone, `call ${n}`).toEqual(['facebook'])
      await expectConsistent(ada, addMs(muchLater, minutes(10)))
    }
  })
})

test('what is written again of a saved conversion is kept, whatever call of the table its process dies at', async () => {
  const { ada, id } = await aWriter({ credits: 50 })
  await ada.call(updateConversion, { params: { id }, body: { isSaved: true } })
  let stored = 0
  for (let n = 1; ; n += 1) {
    const requestId = randomUUID()
    const broken = breakCall(n, 'crash before')
    await rewrite(ada, id, { requestId }).catch(() => undefined)
    broken.restore()
    const rows = await readRawRows(documentClient, table.table, ada.id)
    const posts = rows.filter(({ sk, state }) => sk.startsWith(`RUN#${requestId}#RESULT#`) && state === 'stored')
    expect(posts.filter(({ ttl }) => ttl !== undefined)).toEqual([])
    stored += posts.length
    if (broken.count() < n) break
    await runDue(sweepHolds, addMs(new Date(), minutes(6)))
  }
  expect(stored).toBeGreaterThan(2)
})

test('what is written again of a conversion that is let go meanwhile has an end', async () => {
  const { ada, id } = await aWriter({ credits: 50 })
  await ada.call(updateConversion, { params: { id }, body: { isSaved: true } })
  const requestId = randomUUID()
  provider.play(({ kind }) => (kind === 'post' ? { text: again, waitMs: 200 } : undefined))
  const answer = rewrite(ada, id, { requestId })
  await vi.waitFor(() => expect(provider.calls.some(({ kind }) => kind === 'post')).toBe(true))
  await ada.call(updateConversion, { params: { id }, body: { isSaved: false } })
  expect((await answer).status).toBe(200)
  const rows = await readRawRows(documentClient, table.table, ada.id)
  const post = rows.find(({ sk }) => sk.startsWith(`RUN#${requestId}#RESULT#`))
  expect(post?.ttl).toBe(Math.ceil(Date.parse(post?.storedAt) / 1_000 + days(30) / 1_000))
})
