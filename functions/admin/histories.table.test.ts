import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, minutes, toInstant } from '#shared/time.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser } from '../testing/user.ts'
import { boundsOf, taipeiDay } from './taipei-day.ts'

const platforms: PlatformId[] = ['facebook', 'instagram']
const secret = 'A text about tea that nobody else may read.'

/** A conversion whose post for Instagram failed. */
async function aConversion(userId: string, now: Date, isDemo = false): Promise<string> {
  const id = newId({ msecs: now.getTime() })
  const { hold } = await credits.reserve(userId, { id, platforms, amount: 160, fingerprint: 'f' }, now)
  await history.record({
    userId,
    id,
    createdAt: toInstant(now),
    content: secret,
    contentType: 'news',
    platforms,
    link: 'https://example.test/secret',
    outputLanguage: 'auto',
    selectedModel: 'deepseek',
    isDemo,
  })
  await credits.deliver(hold, 'facebook', { content: `${secret} Facebook.` }, now)
  await credits.close(userId, id, addMs(now, 4_200))
  await history.finishRun({ userId, conversionId: id, runId: id }, { instagram: 'refused' }, addMs(now, 4_200))
  return id
}

test('a conversion shows what it was, what became of each platform and what it cost, and never its text', async () => {
  const [ada, admin] = await Promise.all([aUser(), aUser({ role: 'admin' })])
  const id = await aConversion(ada.id, new Date())
  const { status, body, text } = await admin.call(listHistories, { query: { search: ada.id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    items: [
      {
        id,
        user: { id: ada.id, email: expect.any(String) },
        contentType: 'news',
        platforms,
        model: 'deepseek',
        isSaved: false,
        charged: 0.8,
        durationMs: 4_200,
        results: [
          { platform: 'facebook', result: 'delivered' },
          { platform: 'instagram', result: 'refused' },
        ],
        runs: [{ id, held: 1.6, charged: 0.8 }],
      },
    ],
    nextCursor: null,
  })
  expect(text).not.toMatch(/tea|secret/)
})

test('a conversion says whether the demo writer wrote it in the place of its model', async () => {
  const [ada, admin] = await Promise.all([aUser(), aUser({ role: 'admin' })])
  const now = new Date()
  await aConversion(ada.id, addMs(now, -minutes(1)))
  await aConversion(ada.id, now, true)
  const { body } = await admin.call(listHistories, { query: { search: ada.id } })
  expect(body).toMatchObject({
    items: [
      { model: 'deepseek', isDemo: true },
      { model: 'deepseek', isDemo: false },
    ],
  })
})

test('the list goes on over all people and skips what has expired', async () => {
  const [ada, eve, admin] = await Promise.all([aUser(), aUser(), aUser({ role: 'admin' })])
  const now = new Date()
  const ids = [
    await aConversion(ada.id, addMs(now, -minutes(3))),
    await aConversion(eve.id, addMs(now, -minutes(2))),
    await aConversion(ada.id, addMs(now, -minutes(1))),
  ]
  await aConversion(eve.id, addMs(now, -days(31)))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.call(listHistories, { query: { limit: '2', ...(cursor && { cursor }) } })
    seen.push(...body.items.map((item) => item.id))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids.toReversed())
  expect(new Set(seen).size).toBe(seen.length)
  const until = toInstant(addMs(now, -days(2))).slice(0, 10)
  expect((await admin.call(listHistories, { query: { until } })).body.items.map(({ id }) => id)).not.toContain(ids[0])
})

test('a list up to a day ends when the day ends in Taipei', async () => {
  const [ada, admin] = await Promise.all([aUser(), aUser({ role: 'admin' })])
  const until = taipeiDay(addMs(new Date(), -days(1)))
  const end = new Date(boundsOf(until).until)
  const last = await aConversion(ada.id, addMs(end, -1))
  const first = await aConversion(ada.id, end)
  for (const search of [undefined, ada.id]) {
    const { body } = await admin.call(listHistories, { query: { until, ...(search && { search }) } })
    const ids = body.items.map(({ id }) => id)
    expect(ids).toContain(last)
    expect(ids).not.toContain(first)
  }
})

test('a list from a day begins when the day begins in Taipei, and no page follows', async () => {
  const [ada, admin] = await Promise.all([aUser(), aUser({ role: 'admin' })])
  const from = taipeiDay(addMs(new Date(), -days(1)))
  const begin = new Date(boundsOf(from).from)
  const older = await aConversion(ada.id, addMs(begin, -1))
  await aConversion(ada.id, addMs(begin, -2))
  const first = await aConversion(ada.id, begin)
  for (const search of [undefined, ada.id]) {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const query = { from, limit: '1', ...(search && { search }), ...(cursor && { cursor }) }
      const { body } = await admin.call(listHistories, { query })
      ids.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    expect(ids).toContain(first)
    expect(ids).not.toContain(older)
  }
  const { body } = await admin.call(listHistories, { query: { from, search: ada.id, limit: '2' } })
  expect(body).toMatchObject({ items: [{ id: first }], nextCursor: null })
})

test('cursors of another list and a search of 5,000 characters are refused', async () => {
  const [ada, admin] = await Promise.all([aUser(), aUser({ role: 'admin' })])
  await aConversion(ada.id, addMs(new Date(), -minutes(1)))
  await aConversion(ada.id, new Date())
  const ask = (query: Record<string, string>) => admin.call(listHistories, { query })
  const cursor = (await ask({ search: ada.id, limit: '1' })).body.nextCursor!
  expect((await ask({ search: ada.id, limit: '1', cursor })).body.items).toHaveLength(1)
  expect(await ask({ cursor })).toMatchObject({ status: 400, body: { code: 'request.cursor-invalid' } })
  expect(await ask({ cursor: 'e30' })).toMatchObject({ status: 400, body: { code: 'request.cursor-invalid' } })
  expect(await ask({ search: 'x'.repeat(5_000) })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await ask({ search: 'x'.repeat(200) })).body.items).toEqual([])
})

test('a conversion in the list costs one unit more, once', async () => {
  const { id: userId } = await aUser()
  const now = new Date()
  const id = newId()
  const create = await meterTable(() =>
    history.record({
      userId,
      id,
      createdAt: toInstant(now),
      content: secret,
      contentType: 'news',
      platforms,
      link: undefined,
      outputLanguage: 'auto',
      selectedModel: 'deepseek',
      isDemo: false,
    }),
  )
  const change = await meterTable(() => history.update(userId, id, { isSaved: true }, now))
  expect({ create, change }).toMatchObject({ create: { write: 2 }, change: { write: 1 } })
})
