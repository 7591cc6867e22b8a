import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as newId, v4 } from 'uuid'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { deleteHistory } from '#shared/history/endpoints/delete-history.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { listVersions } from '#shared/history/endpoints/list-versions.ts'
import { nameRuns } from '#shared/history/endpoints/name-runs.ts'
import { restoreVersion } from '#shared/history/endpoints/restore-version.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { getSubscription } from '#shared/subscriptions/endpoints/get-subscription.ts'
import { addMs, days, minutes, never, seconds, toInstant } from '#shared/time.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import { logger } from '../observability/logger.ts'
import { readRawRows } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { fail, interceptTable, isCrash, type TableCall } from '../testing/fault-injection.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import { ConversionHistory } from './entities.ts'
import * as history from './history.ts'
import { listPosition } from './list-position.ts'

const platforms: PlatformId[] = ['facebook', 'instagram']

/** A finished conversion, with a post for each platform unless said otherwise. */
async function aConversion(
  user: TestUser,
  {
    content = 'A text about tea, long enough.',
    now = new Date(),
    id = newId({ msecs: now.getTime() }),
    secondLanguage,
    delivered = platforms,
    closedAt = now,
  }: {
    content?: string
    now?: Date
    id?: string
    secondLanguage?: PostLanguage
    delivered?: PlatformId[]
    closedAt?: Date
  } = {},
) {
  const { hold } = await credits.reserve(user.id, { id, platforms, amount: 160, fingerprint: 'f' }, now)
  await history.record({
    userId: user.id,
    id,
    createdAt: toInstant(now),
    content,
    contentType: 'article',
    platforms,
    ...(secondLanguage && { secondLanguage }),
    link: undefined,
    outputLanguage: 'auto',
    selectedModel: 'deepseek',
    isDemo: false,
  })
  for (const platform of delivered) await credits.deliver(hold, platform, { content: `About tea, ${platform}.` }, now)
  await credits.close(user.id, id, closedAt)
  return id
}

/** When the table deletes the posts of a run, in epoch seconds. */
async function ttlsOf({ id: userId }: TestUser, runId: string): Promise<(number | undefined)[]> {
  const rows = await readRawRows(documentClient, table.table, userId)
  return rows.filter(({ sk }) => sk.startsWith(`RUN#${runId}#RESULT#`)).map(({ ttl }) => ttl)
}

const read = (user: TestUser, id: string) => user.call(getConversion, { params: { id } })
const change = (user: TestUser, id: string, body: object) =>
  user.call(updateConversion, { params: { id }, body: body as never })

test('a conversion is read whole: text, posts, receipt, how long it stays', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  expect(await read(ada, id)).toMatchObject({
    status: 200,
    body: {
      id,
      content: 'A text about tea, long enough.',
      state: 'done',
      isSaved: false,
      posts: { facebook: { content: 'About tea, facebook.' }, instagram: { content: 'About tea, instagram.' } },
      receipt: { held: 1.6, charged: 1.6, returned: 0, requested: 2, delivered: 2 },
      edited: [],
      failures: {},
    },
  })
})

test('the longest Chinese post is stored, and all posts at once as long as their row has room for them', async () => {
  const ada = await aUser()
  const id = await aConversion(ada, { secondLanguage: 'ja' })
  const longest = '茶'.repeat(catalog.facebook.limit)
  expect(await change(ada, id, { posts: { facebook: { content: longest } } })).toMatchObject({ status: 200 })
  const posts = { facebook: { content: longest }, 'facebook:ja': { content: '茶'.repeat(40_000) } }
  expect(await change(ada, id, { posts })).toMatchObject({ status: 200 })
  expect((await read(ada, id)).body.posts.facebook!.content === longest).toBe(true)
  const more = { ...posts, 'facebook:ja': { content: longest } }
  expect(await change(ada, id, { posts: more })).toMatchObject({ status: 413, body: { code: 'request.too-large' } })
})

test('lists are newest first, twenty a page, each conversion once', async () => {
  const ada = await aUser({ credits: 100 })
  const start = addMs(new Date(), -days(1))
  const ids: string[] = []
  for (let n = 0; n < 23; n += 1)
    ids.push(await aConversion(ada, { content: `Text number ${n} about tea.`, now: addMs(start, n * 60_000) }))
  const first = (await ada.call(listConversions)).body
  expect(first.conversions).toHaveLength(20)
  const second = (await ada.call(listConversions, { query: { cursor: first.cursor! } })).body
  expect([...first.conversions, ...second.conversions].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(second.cursor).toBeNull()
})

test('a list of exactly one page has no other', async () => {
  const ada = await aUser({ credits: 100 })
  const start = addMs(new Date(), -days(1))
  for (let n = 0; n < 20; n += 1) await aConversion(ada, { now: addMs(start, n * 60_000) })
  const { conversions, cursor } = (await ada.call(listConversions)).body
  expect([conversions.length, cursor]).toEqual([20, null])
})

test('every kind of id is listed by its time, once, over pages, kept and let go', async () => {
  const ada = await aUser({ credits: 100 })
  const start = addMs(new Date(), -days(1))
  const ids: string[] = []
  for (let n = 0; n < 24; n += 1) {
    const now = addMs(start, n * 60_000)
    const kinds = [newId({ msecs: now.getTime() }), v4(), newId({ msecs: now.getTime() + days(400) }), v4()]
    ids.push(await aConversion(ada, { content: `Text number ${n} about tea.`, now, id: kinds[n % 4]! }))
  }
  const first = (await ada.call(listConversions)).body
  const second = (await ada.call(listConversions, { query: { cursor: first.cursor! } })).body
  expect([...first.conversions, ...second.conversions].map(({ id }) => id)).toEqual(ids.toReversed())
  expect(second.cursor).toBeNull()
  for (const id of [ids[1]!, ids[4]!]) await change(ada, id, { isSaved: true })
  const saved = (await ada.call(listConversions, { query: { saved: 'true' } })).body
  expect(saved.conversions.map(({ id }) => id)).toEqual([ids[4], ids[1]])
  await ada.call(deleteConversion, { params: { id: ids[1]! } })
  const left = (await ada.call(listConversions, { query: { saved: 'true' } })).body
  expect(left.conversions.map(({ id }) => id)).toEqual([ids[4]])
})

test('a list is searched by words and by platform, over more than a page of others', async () => {
  const ada = await aUser({ credits: 100 })
  const start = addMs(new Date(), -days(1))
  const oldest = await aConversion(ada, { content: 'The Ferry opens on ＳＡＴＵＲＤＡＹ.', now: start })
  for (let n = 1; n < 24; n += 1) await aConversion(ada, { now: addMs(start, n * 60_000) })
  const search = async (query: Record<string, string>) =>
    (await ada.call(listConversions, { query: query as never })).body.conversions.map(({ id }) => id)
  expect(await search({ q: 'saturday ferry' })).toEqual([oldest])
  expect(await search({ q: 'saturday tea' })).toEqual([])
  expect(await search({ platform: 'linkedin' })).toEqual([])
  expect(await search({ platform: 'facebook' })).toHaveLength(20)
})

describe('a page of somebody who has much', () => {
  const hasMuch = async () => {
    const ada = await aUser()
    const start = addMs(new Date(), -days(1))
    const asked = {
      contentType: 'article',
      outputLanguage: 'auto',
      selectedModel: 'deepseek',
      link: undefined,
    } as const
    const record = async (n: number) => {
      const at = addMs(start, n * 60_000)
      const id = newId({ msecs: at.getTime() })
      const made = { userId: ada.id, id, createdAt: toInstant(at), content: 'A text about tea. '.repeat(500) }
      await history.record({ ...made, ...asked, isDemo: false, platforms: [n === 0 ? 'linkedin' : 'facebook'] })
      return id
    }
    const [oldest = ''] = await Promise.all(Array.from({ length: 450 }, (_, n) => record(n)))
    await history.update(ada.id, oldest, { isSaved: true }, new Date())
    return { ada, oldest }
  }

  /** Each page of a list: what it shows, and the read units it took. */
  const pagesOf = async (userId: string, wanted: Omit<Parameters<typeof history.list>[1], 'cursor'>) => {
    const pages: { ids: string[]; read: number }[] = []
    let cursor: string | null | undefined
    do {
      const after = cursor ?? undefined
      const { read } = await meterTable(async () => {
        const page = await history.list(userId, { ...wanted, cursor: after }, new Date())
        pages.push({ ids: page.conversions.map(({ id }) => id), read: 0 })
        cursor = page.cursor
      })
      pages.at(-1)!.read = read
    } while (cursor)
    return pages
  }

  test('reads the rows it lists, or two hundred where few are wanted, and its cursor goes on', async () => {
    const { ada, oldest } = await hasMuch()
    const all = await pagesOf(ada.id, { onlySaved: false })
    expect(all.map(({ ids }) => ids.length)).toEqual([...Array.from({ length: 22 }, () => 20), 10])
    // A row of nine kilobytes takes 1.2 units.
    expect(Math.max(...all.map(({ read }) => read))).toBeLessThan(30)
    for (const narrow of [{ onlySaved: true }, { onlySaved: false, platform: 'linkedin' } as const]) {
      const pages = await pagesOf(ada.id, narrow)
      expect(pages.map(({ ids }) => ids)).toEqual([[], [], [oldest]])
      expect(Math.max(...pages.map(({ read }) => read))).toBeLessThan(260)
    }
  })
})

test('a conversion is named after its text until its person names it, and again when they take the name back', async () => {
  const ada = await aUser()
  const id = await aConversion(ada, { content: '  A day by the water\n\nThe ferry opens on Saturday.' })
  const title = async () => (await ada.call(listConversions)).body.conversions[0]?.title
  expect(await title()).toBe('A day by the water')
  expect(await change(ada, id, { title: '  Ferry, autumn ' })).toMatchObject({ status: 200 })
  expect(await title()).toBe('Ferry, autumn')
  expect((await ada.call(listConversions, { query: { q: 'autumn' } })).body.conversions).toHaveLength(1)
  await change(ada, id, { title: '' })
  expect(await title()).toBe('A day by the water')
  expect(await change(ada, id, { title: 'x'.repeat(121) })).toMatchObject({ status: 400 })
})

test.each(['x', 'e30', Buffer.from('not-an-id').toString('base64url'), '=='])(
  'the cursor %s is none of ours',
  async (cursor) => {
    const ada = await aUser()
    expect(await ada.call(listConversions, { query: { cursor } })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  },
)

test('nobody reads, changes, lists or deletes what is somebody else’s', async () => {
  const [ada, eve] = await Promise.all([aUser(), aUser()])
  const id = await aConversion(ada)
  const params = { id }
  for (const answer of [
    await eve.call(getConversion, { params }),
    await eve.call(updateConversion, { params, body: { isSaved: true } }),
    await eve.call(deleteConversion, { params }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'history.not-found' } })
  const { cursor } = (await ada.call(listConversions)).body
  expect(cursor).toBeNull()
  expect((await eve.call(listConversions)).body.conversions).toEqual([])
  const stolen = Buffer.from(id).toString('base64url')
  expect((await eve.call(listConversions, { query: { cursor: stolen } })).body.conversions).toEqual([])
  expect((await read(ada, id)).status).toBe(200)
})

test('the place of a conversion in the list is no conversion', async () => {
  const [ada, now] = [await aUser(), new Date()]
  const id = await aConversion(ada, { id: v4(), now })
  const position = listPosition({ id, createdAt: toInstant(now) })
  expect(await read(ada, position)).toMatchObject({ status: 404, body: { code: 'history.not-found' } })
  const root = await aUser({ role: 'admin' })
  const found = await root.call(listHistories, { query: { search: ada.id, conversion: position } })
  expect(found).toMatchObject({ status: 200, body: { items: [] } })
  expect((await read(ada, id)).status).toBe(200)
})

test('kept, it stays; let go, it ends thirty days after it was made', async () => {
  const ada = await aUser()
  const made = addMs(new Date(), -days(20))
  const id = await aConversion(ada, { now: made })
  expect(await change(ada, id, { isSaved: true })).toMatchObject({ status: 200, body: { isSaved: true } })
  expect((await ada.call(listConversions, { query: { saved: 'true' } })).body.conversions).toMatchObject([{ id }])
  expect(await history.find(ada.id, id, addMs(made, days(400)))).toBeDefined()
  await change(ada, id, { isSaved: false })
  expect((await read(ada, id)).body.expiresAt).toBe(toInstant(addMs(made, days(30))))
  expect(await history.find(ada.id, id, addMs(made, days(30)))).toBeUndefined()
})

test('an old one that is let go by mistake is there for another week, with its posts, and can be kept again', async () => {
  const ada = await aUser()
  const id = await aConversion(ada, { now: addMs(new Date(), -days(2)) })
  await change(ada, id, { isSaved: true })
  const now = addMs(new Date(), days(100))
  await history.update(ada.id, id, { isSaved: false }, now)
  const end = addMs(now, days(7))
  expect(await history.find(ada.id, id, addMs(end, -1))).toMatchObject({ expiresAt: toInstant(end) })
  expect(await ttlsOf(ada, id)).toEqual(platforms.map(() => Math.ceil(end.getTime() / 1_000)))
  await history.update(ada.id, id, { isSaved: false }, addMs(now, days(3)))
  expect(await history.find(ada.id, id, end), 'said again, it ends no later').toBeUndefined()
  await history.update(ada.id, id, { isSaved: true }, addMs(now, days(3)))
  expect(await history.find(ada.id, id, addMs(now, days(400)))).toMatchObject({ id })
  expect(await ttlsOf(ada, id)).toEqual(platforms.map(() => undefined))
})

test('saved and let go at one time, its posts end when it ends, or never', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  for (let round = 0; round < 10; round += 1) {
    // Answers that take their time, so that the two calls meet in every order.
    const stop = interceptTable(async (_, send) => {
      await sleep(Math.random() * 4)
      return send()
    })
    await Promise.all([true, false, true, false].map((isSaved) => change(ada, id, { isSaved })))
    stop()
    const { isSaved } = (await read(ada, id)).body
    expect((await ttlsOf(ada, id)).map((ttl) => ttl === undefined)).toEqual(platforms.map(() => isSaved))
  }
})

test('a person’s own wording covers the post, and only of platforms the conversion has', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  await change(ada, id, { posts: { facebook: { content: 'Mine.' }, linkedin: { content: 'Not ordered.' } } })
  const { body } = await read(ada, id)
  expect(body.posts).toEqual({
    facebook: { content: 'Mine.', findings: [] },
    instagram: { content: 'About tea, instagram.', findings: [] },
  })
  expect(body.edited).toEqual(['facebook'])
})

test('findings are read with the post, those of an edit with the edit, and what is kept beside them', async () => {
  const ada = await aUser()
  const id = await aConversion(ada, { content: 'A text about tea, long enough.' })
  const now = new Date()
  const run = newId({ msecs: now.getTime() })
  const { hold } = await credits.reserve(ada.id, { id: run, platforms, amount: 160, fingerprint: 'f' }, now)
  const change47 = { kind: 'percent' as const, in: 'content' as const, start: 0, end: 3, text: '47%' }
  const word = { kind: 'word' as const, in: 'title' as const, start: 0, end: 2, text: '視頻', instead: '影片' }
  const rerun = {
    runId: run,
    rerun: { platforms, startedAt: toInstant(now) },
    set: {},
    link: undefined,
    wishes: undefined,
  }
  await history.recordRerun(ada.id, id, { ...rerun, brief: { brief: undefined, briefKey: 'b' } })
  const post = { content: '47% more tea.', title: '視頻', findings: [change47, word] }
  await credits.deliver(hold, 'facebook', post, now)
  await credits.close(ada.id, run, now)
  expect((await read(ada, id)).body).toMatchObject({
    posts: { facebook: { findings: [change47, word] }, instagram: { findings: [] } },
    kept: {},
  })
  expect((await change(ada, id, { kept: { facebook: ['47%'] } })).status).toBe(200)
  const edit = { content: '47% more tea.', title: 'Tea', findings: [] }
  await change(ada, id, { kept: { instagram: ['5 pm'] }, posts: { facebook: edit } })
  expect((await read(ada, id)).body).toMatchObject({
    posts: { facebook: { findings: [change47] } },
    kept: { facebook: ['47%'], instagram: ['5 pm'] },
  })
})

test('more or longer findings than a post holds are refused', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const kept = { facebook: ['x'.repeat(81)] }
  expect((await change(ada, id, { kept })).status).toBe(400)
  const finding = { kind: 'number', in: 'content', start: 0, end: 1, text: 'x' }
  const posts = { facebook: { content: 'x', findings: Array.from({ length: 21 }, () => finding) } }
  expect((await change(ada, id, { posts })).status).toBe(400)
})

test.each([
  ['longer than any feed', { instagram: { content: 'x'.repeat(10_001) } }],
  ['of an unknown platform', { myspace: { content: 'x' } }],
  ['without text', { facebook: {} }],
])('wording %s is refused, and what was there stays', async (_, posts) => {
  const ada = await aUser()
  const id = await aConversion(ada)
  expect(await change(ada, id, { posts })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await read(ada, id)).body.edited).toEqual([])
})

test('what has been posted is ticked platform by platform, and can be taken back', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  await change(ada, id, { posted: { facebook: true, linkedin: true } })
  await change(ada, id, { posted: { instagram: true } })
  expect((await read(ada, id)).body.posted).toEqual(['facebook', 'instagram'])
  await change(ada, id, { posted: { facebook: false } })
  expect((await read(ada, id)).body.posted).toEqual(['instagram'])
})

test('what two windows keep and tick at one time is all kept', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const changes = platforms.flatMap((platform) => [
    { kept: { [platform]: [`Kept of ${platform}`] } },
    { posted: { [platform]: true } },
  ])
  const answers = await Promise.all(changes.map((body) => change(ada, id, body)))
  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect((await read(ada, id)).body).toMatchObject({
    kept: { facebook: ['Kept of facebook'], instagram: ['Kept of instagram'] },
    posted: platforms,
  })
})

/** Writes one platform of a conversion again for a price. */
async function rewriteFor(
  user: TestUser,
  id: string,
  amount: number,
  { now = new Date(), delivers = true, content = 'About tea, again.', endsAfterMs = 0 } = {},
) {
  const runId = newId({ msecs: now.getTime() })
  const platform = 'facebook'
  const { hold } = await credits.reserve(user.id, { id: runId, platforms: [platform], amount, fingerprint: 'f' }, now)
  const rerun = { platforms: [platform as PlatformId], startedAt: toInstant(now) }
  const brief = { brief: undefined, briefKey: 'key' }
  await history.recordRerun(user.id, id, { runId, rerun, set: {}, link: undefined, wishes: undefined, brief })
  if (delivers) await credits.deliver(hold, platform, { content }, addMs(now, endsAfterMs))
  await credits.close(user.id, runId, now)
  await history.finishRun({ userId: user.id, conversionId: id, runId }, {}, now)
}

test('posts that a later run writes again are named until it has stored them or has ended, however long it hangs', async () => {
  const ada = await aUser({ credits: 100 })
  const id = await aConversion(ada)
  const now = new Date()
  const run = newId({ msecs: now.getTime() })
  const { hold } = await credits.reserve(ada.id, { id: run, platforms, amount: 160, fingerprint: 'f' }, now)
  const rerun = { platforms, startedAt: toInstant(now) }
  const brief = { brief: undefined, briefKey: 'key' }
  await history.recordRerun(ada.id, id, { runId: run, rerun, set: {}, link: undefined, wishes: undefined, brief })
  const told = async () => {
    const { state, rewriting } = (await read(ada, id)).body
    return { state, rewriting }
  }
  expect(await told()).toEqual({ state: 'running', rewriting: platforms })
  expect((await history.get(ada.id, id, addMs(now, minutes(11)))).rewriting).toEqual([])
  await credits.deliver(hold, 'facebook', { content: 'About tea, again.' }, now)
  expect(await told()).toEqual({ state: 'running', rewriting: ['instagram'] })
  await credits.close(ada.id, run, now)
  expect(await told()).toEqual({ state: 'done', rewriting: [] })
})

test('a rewrite that fails leaves the post of the rewrite before it, not that of the first run', async () => {
  const ada = await aUser()
  const start = addMs(new Date(), -minutes(30))
  const id = await aConversion(ada, { now: start })
  await rewriteFor(ada, id, 0, { now: addMs(start, minutes(10)), content: 'Written again.' })
  for (const later of [15, 20]) await rewriteFor(ada, id, 0, { now: addMs(start, minutes(later)), delivers: false })
  expect((await read(ada, id)).body.posts).toMatchObject({
    facebook: { content: 'Written again.' },
    instagram: { content: 'About tea, instagram.' },
  })
})

test('of two runs that go on at once the one that ends last is shown, and is the newest version', async () => {
  const ada = await aUser()
  const id = await aConversion(ada, { now: addMs(new Date(), -minutes(5)) })
  const [slow, quick] = [addMs(new Date(), -seconds(70)), addMs(new Date(), -seconds(60))]
  await rewriteFor(ada, id, 0, { now: quick, content: 'Begun last.' })
  await rewriteFor(ada, id, 0, { now: slow, content: 'Ended last.', endsAfterMs: seconds(40) })
  expect((await read(ada, id)).body.posts.facebook?.content).toBe('Ended last.')
  const { body } = await ada.call(listVersions, { params: { id }, query: { post: 'facebook' } })
  expect(body.versions.map(({ content }) => content)).toEqual(['Ended last.', 'Begun last.', 'About tea, facebook.'])
})

test('the receipt sums up later runs that brought a post, and which credits paid for all', async () => {
  const ada = await aUser({ credits: 100 })
  const id = await aConversion(ada)
  expect((await read(ada, id)).body.reruns).toEqual({ count: 0, charged: 0 })
  for (const amount of [0, 80, 20]) await rewriteFor(ada, id, amount)
  await rewriteFor(ada, id, 80, { delivers: false })
  const { receipt, reruns } = (await read(ada, id)).body
  expect(reruns).toEqual({ count: 3, charged: 1 })
  expect(receipt).toMatchObject({ charged: 1.6, requested: 2, delivered: 2 })
  expect(receipt!.spent!.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(2.6)
})

test('the receipt names as returned what came back, not what ended meanwhile', async () => {
  const ada = await aUser()
  const now = new Date()
  const expiresAt = toInstant(addMs(now, minutes(1)))
  await credits.grant(ada.id, { cause: 'order#1', source: 'purchase', amount: 160, expiresAt }, now)
  const id = await aConversion(ada, { now, delivered: ['facebook'], closedAt: addMs(now, minutes(2)) })
  expect((await read(ada, id)).body.receipt).toMatchObject({ held: 1.6, charged: 0.8, returned: 0 })
})

test('which credits paid is told by when they end, whichever run spent them', async () => {
  const ada = await aUser({ credits: 1.6 })
  const id = await aConversion(ada)
  const soon = toInstant(addMs(new Date(), days(3)))
  await credits.grant(ada.id, { cause: `order#${id}`, source: 'purchase', amount: 20, expiresAt: never }, new Date())
  await rewriteFor(ada, id, 20)
  await credits.grant(ada.id, { cause: `free#${ada.id}#1`, source: 'monthly', amount: 20, expiresAt: soon }, new Date())
  await rewriteFor(ada, id, 20)
  const { spent = [] } = (await read(ada, id)).body.receipt!
  expect(spent.map(({ origin, amount }) => [origin, amount])).toEqual([
    ['ALLOWANCE', 0.2],
    ['FREE', 1.6],
    ['PACK', 0.2],
  ])
  expect(spent[0]?.expiresAt).toBe(soon)
})

test('runs that leave the list of a conversion stay in what it cost', async () => {
  const ada = await aUser({ credits: 100 })
  const start = addMs(new Date(), -days(1))
  const id = await aConversion(ada, { now: start })
  for (let n = 1; n <= 33; n += 1) await rewriteFor(ada, id, 20, { now: addMs(start, n * 60_000) })
  const conversion = await history.find(ada.id, id, new Date())
  expect(Object.keys(conversion!.reruns).length).toBeLessThan(33)
  expect((await read(ada, id)).body.reruns).toEqual({ count: 33, charged: 6.6 })
})

test('deleting erases every text and returns no credit', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  expect(await ada.call(deleteConversion, { params: { id } })).toMatchObject({ status: 200, body: { success: true } })
  expect((await read(ada, id)).status).toBe(404)
  expect(await credits.findResults(ada.id, id)).toEqual([])
  expect((await ada.call(listConversions)).body.conversions).toEqual([])
  expect((await ada.call(getSubscription)).body.credits.available).toBe(3.4)
  expect((await ada.call(deleteConversion, { params: { id } })).status).toBe(404)
})

test('a conversion deleted while it is written leaves no text behind', async () => {
  const ada = await aUser()
  const now = new Date()
  const id = newId()
  const { hold } = await credits.reserve(ada.id, { id, platforms, amount: 160, fingerprint: 'f' }, now)
  const row = { content: 'A text about tea.', contentType: 'article' as const, platforms, link: undefined }
  await history.record({
    userId: ada.id,
    id,
    createdAt: toInstant(now),
    outputLanguage: 'auto',
    selectedModel: 'gemini',
    isDemo: false,
    ...row,
  })
  await ada.call(deleteConversion, { params: { id } })
  await credits.deliver(hold, 'facebook', { content: 'Late.' }, now)
  await credits.close(ada.id, id, now)
  await history.finishRun({ userId: ada.id, conversionId: id, runId: id }, {}, now)
  expect(await credits.findResults(ada.id, id)).toEqual([])
})

const removals = {
  'a conversion': (ada: TestUser, id: string) => ada.call(deleteConversion, { params: { id } }),
  'the history': (ada: TestUser) => ada.call(deleteHistory),
}

test.each([
  ['a conversion', 'no fault'],
  ['the history', 'no fault'],
  ['a conversion', 'lost answer'],
  ['the history', 'lost answer'],
] as const)('runs that end while %s is being deleted leave no text behind: %s', async (what, fault) => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const now = new Date()
  const begin = async () => {
    const runId = newId()
    const { hold } = await credits.reserve(ada.id, { id: runId, platforms, amount: 0, fingerprint: 'f' }, now)
    const rerun = { platforms, startedAt: toInstant(now) }
    const brief = { brief: undefined, briefKey: 'key' }
    await history.recordRerun(ada.id, id, { runId, rerun, set: {}, link: undefined, wishes: undefined, brief })
    return hold
  }
  const holds = [await begin()]
  const end = async (hold: credits.Hold) => {
    const { id: runId } = hold
    await credits.deliver(hold, 'facebook', { content: 'At the last moment.' }, now)
    await credits.close(ada.id, runId, now)
    await history.finishRun({ userId: ada.id, conversionId: id, runId }, {}, now)
  }
  let isLater = false
  const stop = interceptTable(async (call, send) => {
    if (isLater || call.operation !== 'DeleteItem') return send()
    isLater = true
    stop()
    // Only the answer tells of a run that begins now.
    if (fault === 'no fault') holds.push(await begin())
    for (const hold of holds) await end(hold)
    return fault === 'no fault' ? send() : fail(fault, call, send)
  })
  expect(await removals[what](ada, id)).toMatchObject({ status: 200 })
  expect((await read(ada, id)).status).toBe(404)
  for (const hold of holds) expect(await credits.findResults(ada.id, hold.id)).toEqual([])
})

test('runs whose posts others have replaced leave the conversion, and their texts with them', async () => {
  const start = addMs(new Date(), -days(1))
  const ada = await aUser({ credits: 100 })
  const id = await aConversion(ada, { now: start })
  const runs: string[] = []
  const rewrite = async (n: number, platform: PlatformId, isDelivered = true) => {
    const now = addMs(start, n * 60_000)
    const runId = newId({ msecs: now.getTime() })
    const { hold } = await credits.reserve(
      ada.id,
      { id: runId, platforms: [platform], amount: 0, fingerprint: 'f' },
      now,
    )
    const rerun = { platforms: [platform], startedAt: toInstant(now) }
    const brief = { brief: undefined, briefKey: 'key' }
    await history.recordRerun(ada.id, id, { runId, rerun, set: {}, link: undefined, wishes: undefined, brief })
    if (isDelivered) await credits.deliver(hold, platform, { content: `About tea, ${n}.` }, now)
    await credits.close(ada.id, runId, now)
    await history.finishRun({ userId: ada.id, conversionId: id, runId }, {}, now)
    runs.push(runId)
  }
  await rewrite(1, 'instagram')
  for (let n = 2; n <= 100; n += 1) await rewrite(n, 'facebook', n < 90)
  const conversion = await history.find(ada.id, id, new Date())
  expect(Object.keys(conversion!.reruns).length).toBeLessThan(32)
  expect((await read(ada, id)).body.posts).toMatchObject({
    facebook: { content: 'About tea, 89.' },
    instagram: { content: 'About tea, 1.' },
  })
  const texts = await Promise.all([id, ...runs].map((runId) => credits.findResults(ada.id, runId)))
  const listed = [id, ...Object.keys(conversion!.reruns)]
  expect([id, ...runs].filter((runId, i) => texts[i]!.length > 0 && !listed.includes(runId))).toEqual([])
  expect(await audit(documentClient, table.table, new Date(), [ada.id])).toEqual([])
})

describe('the brief of a conversion', () => {
  const plan = Object.fromEntries(
    platformIds.map((platform, i) => [
      platform,
      {
        angle: `The family behind the tea, and what three generations teach about patience, for ${platform}`,
        hook: `Every leaf passes through a pair of hands, number ${i}, before it reaches your cup.`,
        facts: [1 + (i % 3), 2],
        close: `Ask readers which tea they would try first, and name the tasting on Saturday (${i}).`,
      },
    ]),
  )
  const brief: history.Brief = {
    keyPoints: [
      'The Lin family has grown oolong tea in Nantou for three generations',
      '每一片茶葉都在海拔一千六百公尺處以手工揀選',
      'A tin of 150 grams costs NT$680 and ships to Japan and Taiwan',
    ],
    hashtags: ['oolong', 'Nantou', '手工茶', 'handmade'],
    outline: ['Who the Lins are', 'How the leaves are picked and sorted', 'Price and tasting'],
    plan,
  }
  const conversionOf = (ada: TestUser): history.NewConversion => ({
    userId: ada.id,
    id: newId(),
    createdAt: toInstant(new Date()),
    content: 'A text about tea. '.repeat(80),
    contentType: 'article',
    platforms: [...platformIds],
    link: undefined,
    outputLanguage: 'auto',
    selectedModel: 'deepseek',
    isDemo: false,
    brief,
    briefKey: 'key',
  })

  test('is read as it was stored, also after a regeneration has set it, and costs one write unit', async () => {
    const ada = await aUser()
    const conversion = conversionOf(ada)
    const { id } = conversion
    const plain = await meterTable(() => history.record({ ...conversion, id: newId(), brief: undefined }))
    const withBrief = await meterTable(() => history.record(conversion))
    expect(withBrief.write - plain.write).toBeLessThanOrEqual(1)
    expect((await history.find(ada.id, id, new Date()))?.brief).toEqual(brief)
    const rerun = { platforms, startedAt: toInstant(new Date()) }
    const next = { brief: { ...brief, outline: ['Another'] }, briefKey: 'another' }
    await history.recordRerun(ada.id, id, {
      runId: newId(),
      rerun,
      set: {},
      link: undefined,
      wishes: undefined,
      brief: next,
    })
    expect(await history.find(ada.id, id, new Date())).toMatchObject(next)
  })
})

test('a text takes less room in its row than it has bytes, and comes back as it was', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const rerun = { platforms, startedAt: toInstant(new Date()) }
  const saved = 'A single swim will cost £5.20, up from £4.60 before the closure. Swimmers under 16 pay £2.50. '
  const text = `港口街游泳池在整修十四個月後重新開放，屋頂換新，暖氣改用熱泵。🏊\n${saved.repeat(2)}`
  const change = {
    runId: newId(),
    rerun,
    link: undefined,
    wishes: undefined,
    brief: { brief: undefined, briefKey: 'none' },
  }
  await history.recordRerun(ada.id, id, { ...change, set: { content: text } })
  const { data } = await ConversionHistory.get({ userId: ada.id, id }).go()
  expect(data!.content.byteLength).toBeLessThan(0.8 * Buffer.byteLength(text))
  expect((await read(ada, id)).body.content).toBe(text)
})

test('a text that was stored before texts were packed is read, listed and found', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  await ConversionHistory.patch({ userId: ada.id, id })
    .set({ content: 'Stored as it is.' as never })
    .go()
  expect((await read(ada, id)).body.content).toBe('Stored as it is.')
  const { body } = await ada.call(listConversions, { query: { search: 'stored as it' } })
  expect(body.conversions).toMatchObject([{ id, excerpt: 'Stored as it is.' }])
})

test('a conversion is read that was written again more than a hundred times just now', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const rerun = { platforms, startedAt: toInstant(new Date()) }
  const reruns = Object.fromEntries(Array.from({ length: 120 }, () => [newId(), rerun]))
  await ConversionHistory.patch({ userId: ada.id, id }).set({ reruns }).go()
  expect(await read(ada, id)).toMatchObject({
    status: 200,
    body: { posts: { facebook: { content: 'About tea, facebook.' } } },
  })
})

test('a change whose row others are writing for seconds is refused so that it can be tried again, and changes nothing', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const restore = interceptTable((call, send) => fail('conflict', call, send))
  const answer = await change(ada, id, { title: 'Tea' }).finally(restore)
  expect(answer).toMatchObject({ status: 503, body: { code: 'credits.busy' }, headers: { 'retry-after': '1' } })
  expect((await read(ada, id)).body.title).toBe('A text about tea, long enough.')
  expect(await change(ada, id, { title: 'Tea' })).toMatchObject({ status: 200 })
})

const isSaving = ({ operation, body }: TableCall, id: string) =>
  operation === 'UpdateItem' && JSON.stringify(body.Key).includes(`CONVERSION#${id}`)

test('a conversion that could not be saved ends when it would have, and so do its posts', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const before = await ttlsOf(ada, id)
  const stop = interceptTable((call, send) => (isSaving(call, id) ? fail('conflict', call, send) : send()))
  const answer = await change(ada, id, { isSaved: true }).finally(stop)
  expect(answer).toMatchObject({ status: 503, body: { code: 'credits.busy' } })
  expect((await read(ada, id)).body.isSaved).toBe(false)
  expect(await ttlsOf(ada, id)).toEqual(before)
})

test('posts that are left without an end are in the log', async () => {
  const ada = await aUser()
  const id = await aConversion(ada)
  const errors = vi.spyOn(logger, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  let isDead = false
  const stop = interceptTable((call, send) => {
    isDead ||= isSaving(call, id)
    return isDead ? fail('crash before', call, send) : send()
  })
  const update = history.update(ada.id, id, { isSaved: true }, new Date()).finally(stop)
  await expect(update).rejects.toSatisfy(isCrash)
  expect(await ttlsOf(ada, id)).toEqual(platforms.map(() => undefined))
  const error = expect.toSatisfy(isCrash)
  expect(errors.mock.calls).toEqual([['posts left without an end', { conversionId: id, error }]])
})

describe('versions', () => {
  const versionsOf = async (user: TestUser, id: string, post = 'facebook') => {
    const { body } = await user.call(listVersions, { params: { id }, query: { post: post as PlatformId } })
    return body
  }
  const restore = (user: TestUser, id: string, version: string, revision: string) =>
    user.call(restoreVersion, { params: { id }, body: { post: 'facebook', version, revision } })
  const edit = (user: TestUser, id: string, content: string, session?: string) =>
    change(user, id, { posts: { facebook: { content } }, ...(session && { session }) })
  const said = async (user: TestUser, id: string) =>
    (await versionsOf(user, id)).versions.map(({ origin, content }) => [origin, content])

  test('every rewrite and every edit is listed; several edits of one typing are one', async () => {
    const ada = await aUser({ credits: 100 })
    const id = await aConversion(ada)
    expect(await said(ada, id)).toEqual([['written', 'About tea, facebook.']])
    expect((await read(ada, id)).body.earlier).toEqual([])
    for (const content of ['M', 'Mi', 'Mine.']) await edit(ada, id, content, 'one')
    await edit(ada, id, 'Mine, from another window.', 'two')
    await rewriteFor(ada, id, 0)
    expect(await said(ada, id)).toEqual([
      ['rewritten', 'About tea, again.'],
      ['edited', 'Mine, from another window.'],
      ['edited', 'Mine.'],
      ['written', 'About tea, facebook.'],
    ])
    expect((await versionsOf(ada, id, 'instagram')).versions).toHaveLength(1)
    expect((await read(ada, id)).body.earlier).toEqual(['facebook'])
  })

  test('a version is brought back for nothing, looked at anew, and what was shown stays', async () => {
    const ada = await aUser()
    const id = await aConversion(ada, { content: 'A text about tea, long enough.' })
    await edit(ada, id, 'Tea for 47% of us.', 'one')
    await edit(ada, id, 'Tea.', 'two')
    const { revision, versions } = await versionsOf(ada, id)
    const answer = await restore(ada, id, versions[1]!.id, revision)
    expect(answer).toMatchObject({
      status: 200,
      body: { post: { content: 'Tea for 47% of us.', findings: [{ kind: 'percent', text: '47%' }] } },
    })
    expect((await read(ada, id)).body).toMatchObject({ posts: { facebook: answer.body.post }, edited: ['facebook'] })
    expect(await said(ada, id)).toEqual([
      ['restored', 'Tea for 47% of us.'],
      ['edited', 'Tea.'],
      ['edited', 'Tea for 47% of us.'],
      ['written', 'About tea, facebook.'],
    ])
    expect((await ada.call(getSubscription)).body.credits.available).toBe(3.4)
  })

  test('the same restore again changes nothing, and one of a window that has not seen the text is refused', async () => {
    const ada = await aUser()
    const id = await aConversion(ada)
    await edit(ada, id, 'Mine.', 'one')
    const { revision, versions } = await versionsOf(ada, id)
    const written = versions[1]!.id
    await edit(ada, id, 'Mine, of another window.', 'two')
    expect(await restore(ada, id, written, revision)).toMatchObject({ status: 409, body: { code: 'history.changed' } })
    const { revision: seen } = await versionsOf(ada, id)
    for (let n = 0; n < 2; n += 1) expect(await restore(ada, id, written, seen)).toMatchObject({ status: 200 })
    expect((await said(ada, id)).map(([origin]) => origin)).toEqual(['restored', 'edited', 'edited', 'written'])
    expect(await restore(ada, id, 'no-such-version', seen)).toMatchObject({ status: 409 })
  })

  test('of restores at one time one wins, and no wording is lost', async () => {
    const ada = await aUser()
    const id = await aConversion(ada)
    for (const content of ['One.', 'Two.', 'Three.']) await edit(ada, id, content)
    const { revision, versions } = await versionsOf(ada, id)
    const older = versions.slice(1)
    const answers = await Promise.all(older.map((version) => restore(ada, id, version.id, revision)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const texts = new Set((await said(ada, id)).map(([, content]) => content))
    expect(texts).toEqual(new Set(versions.map(({ content }) => content)))
  })

  test('edits of several windows at one time are all kept', async () => {
    const ada = await aUser()
    const id = await aConversion(ada)
    const texts = Array.from({ length: 6 }, (_, i) => `Window ${i}.`)
    const answers = await Promise.all(texts.map((content, i) => edit(ada, id, content, `window-${i}`)))
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
    const all = (await said(ada, id)).map(([, content]) => content)
    expect(all).toEqual(expect.arrayContaining(texts))
  })

  test('of edits whose calls overtake each other the one that is stored last is shown, and is the newest version', async () => {
    const ada = await aUser()
    const id = await aConversion(ada)
    const now = new Date()
    for (const [content, ms] of [
      ['Begun last.', 50],
      ['Stored next.', 40],
      ['Stored last.', 40],
    ] as const)
      await history.update(ada.id, id, { posts: { facebook: { content } } }, addMs(now, ms))
    expect((await read(ada, id)).body.posts.facebook?.content).toBe('Stored last.')
    const { revision, versions } = await versionsOf(ada, id)
    expect(versions.map(({ content }) => content)).toEqual([
      'Stored last.',
      'Stored next.',
      'Begun last.',
      'About tea, facebook.',
    ])
    expect((await restore(ada, id, versions[2]!.id, revision)).status).toBe(200)
    expect((await read(ada, id)).body.posts.facebook?.content).toBe('Begun last.')
  })

  test('they end with the conversion: kept with it, deleted with it, and nobody else’s', async () => {
    const [ada, eve] = await Promise.all([aUser(), aUser()])
    const made = addMs(new Date(), -days(20))
    const id = await aConversion(ada, { now: made })
    for (const content of ['One.', 'Two.']) await edit(ada, id, content)
    const params = { id }
    const query = { post: 'facebook' as const }
    const refused = { status: 404, body: { code: 'history.not-found' } }
    expect(await eve.call(listVersions, { params, query })).toMatchObject(refused)
    expect(await restore(eve, id, id, id)).toMatchObject(refused)
    await change(ada, id, { isSaved: true })
    expect((await history.listVersions(ada.id, id, 'facebook', addMs(made, days(400)))).versions).toHaveLength(3)
    await change(ada, id, { isSaved: false })
    await expect(history.listVersions(ada.id, id, 'facebook', addMs(made, days(30)))).rejects.toThrow()
    await ada.call(deleteConversion, { params })
    expect(await ada.call(listVersions, { params, query })).toMatchObject(refused)
  })

  test('typing costs what it cost before, and a version at most one write unit more', async () => {
    const ada = await aUser()
    const id = await aConversion(ada)
    const text = 'The Lin family has grown tea for three generations. '.repeat(12)
    await edit(ada, id, text, 'one')
    const typing = await meterTable(() => edit(ada, id, `${text}More.`, 'one'))
    const version = await meterTable(() => edit(ada, id, `${text}Other.`, 'two'))
    expect(version.write - typing.write).toBeLessThanOrEqual(1)
    expect(version.read).toBe(typing.read)
  })

  test('the ten newest runs stay, although others have replaced their posts', async () => {
    const ada = await aUser({ credits: 100 })
    const start = addMs(new Date(), -days(1))
    const id = await aConversion(ada, { now: start })
    for (let n = 1; n <= 30; n += 1)
      await rewriteFor(ada, id, 0, { now: addMs(start, n * minutes(11)), content: `Tea ${n}.` })
    const { versions } = await versionsOf(ada, id)
    expect(versions.length).toBeLessThan(30)
    const newest = Array.from({ length: 11 }, (_, i) => `Tea ${30 - i}.`)
    expect(versions.slice(0, 11).map(({ content }) => content)).toEqual(newest)
    expect(versions.at(-1)?.origin).toBe('written')
  })
})

describe('the conversions of runs', () => {
  const name = async (user: TestUser, ...ids: string[]) =>
    (await user.call(nameRuns, { query: { ids: ids.join(',') } })).body.runs

  async function withRerun(user: TestUser) {
    const id = await aConversion(user, { content: 'Tea from the hills.\nMore of it.' })
    const runId = v4()
    const ordered = { id: runId, platforms: ['facebook' as const], amount: 20, fingerprint: 'f', conversionId: id }
    await credits.reserve(user.id, ordered, new Date())
    await history.recordRerun(user.id, id, {
      runId,
      rerun: { platforms: ['facebook'], startedAt: toInstant(new Date()) },
      set: {},
      link: undefined,
      wishes: undefined,
      brief: { brief: undefined, briefKey: 'k' },
    })
    return { id, runId }
  }

  test('are named by their titles, for the first run and for a regeneration', async () => {
    const ada = await aUser()
    const { id, runId } = await withRerun(ada)
    const titled = { conversionId: id, title: 'Tea from the hills.' }
    expect(await name(ada, id, runId)).toEqual(
      expect.arrayContaining([
        { runId: id, ...titled },
        { runId, ...titled },
      ]),
    )
    expect(await name(ada, runId), 'also when the first run is not asked for').toEqual([{ runId, ...titled }])
    await change(ada, id, { title: 'Tea' })
    expect(await name(ada, id)).toEqual([{ runId: id, conversionId: id, title: 'Tea' }])
  })

  test('are named whatever their age, by key: behind 60 newer ones, for no more than a page of the list', async () => {
    const ada = await aUser({ credits: 500 })
    const start = addMs(new Date(), -days(20))
    const old = await aConversion(ada, { content: 'Tea from the hills.\nMore of it.', now: start })
    const runIds = [v4(), v4()]
    for (const id of runIds)
      await credits.reserve(
        ada.id,
        { id, platforms: ['facebook'], amount: 20, fingerprint: 'f', conversionId: old },
        addMs(start, minutes(1)),
      )
    for (let n = 0; n < 61; n += 1) await aConversion(ada, { now: addMs(start, minutes(10 + n)) })
    let names: Awaited<ReturnType<typeof name>> = []
    const cost = await meterTable(async () => {
      names = await name(ada, old, ...runIds)
    })
    const titled = { conversionId: old, title: 'Tea from the hills.' }
    expect(names).toEqual([old, ...runIds].map((runId) => ({ runId, ...titled })))
    // Who is calling, three keys of conversions, two holds.
    expect(cost).toMatchObject({ calls: 3, read: 7 })
  })

  test('of somebody else, that were deleted, or that never were, are left out', async () => {
    const [ada, eve] = [await aUser(), await aUser()]
    const { id, runId } = await withRerun(ada)
    expect(await name(eve, id, runId)).toEqual([])
    expect(await name(ada, v4(), 'no-id')).toEqual([])
    await ada.call(deleteConversion, { params: { id } })
    expect(await name(ada, id, runId)).toEqual([])
  })
})

test('the whole history is deleted, some at a time: saved, ended and pointed-to conversions, their texts, and nobody else’s', async () => {
  const [ada, ben] = [await aUser({ credits: 200 }), await aUser({ credits: 200 })]
  const runs = [await aConversion(ada, { now: addMs(new Date(), -days(40)) })]
  for (let n = 50; n > 0; n -= 1) runs.push(await aConversion(ada, { now: addMs(new Date(), -n * 60_000) }))
  const [others, saved, pointed] = [
    await aConversion(ben),
    await aConversion(ada),
    await aConversion(ada, { id: v4() }),
  ]
  await change(ada, saved, { isSaved: true })
  runs.push(saved, pointed)
  const balance = await credits.getBalance(ada.id, new Date())
  const first = (await ada.call(deleteHistory)).body
  expect(first).toMatchObject({ hasMore: true })
  const second = (await ada.call(deleteHistory)).body
  expect(second.hasMore).toBe(false)
  expect(first.deleted + second.deleted).toBe(53)
  expect((await ada.call(deleteHistory)).body).toEqual({ deleted: 0, hasMore: false })
  expect((await ada.call(listConversions)).body.conversions).toEqual([])
  for (const id of runs) expect(await credits.findResults(ada.id, id)).toEqual([])
  expect(await credits.getBalance(ada.id, new Date()), 'what was charged stays charged').toEqual(balance)
  expect(await read(ben, others)).toMatchObject({ status: 200, body: { posts: { facebook: expect.anything() } } })
  expect(await audit(documentClient, table.table, new Date(), [ada.id])).toEqual([])
})
