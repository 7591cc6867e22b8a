import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { restoreVersion } from '#shared/history/endpoints/restore-version.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { addMs, hours, minutes, toInstant } from '#shared/time.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import { HistoryPace } from './entities.ts'
import * as history from './history.ts'

const platforms = ['facebook', 'instagram', 'threads', 'linkedin'] as const
const now = new Date()

// No hour is over before a test is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(now.getTime() / hours(1)) * hours(1) + minutes(10) })
})
afterEach(() => vi.useRealTimers())

/** A conversion of so many characters of the person's own wording, of three bytes each. */
async function aConversion(user: TestUser, wordingLength: number, at = now, id = newId({ msecs: at.getTime() })) {
  const conversion = { userId: user.id, id, createdAt: toInstant(at), content: 'A text about tea, long enough.' }
  const asked = { contentType: 'article', outputLanguage: 'auto', selectedModel: 'deepseek', link: undefined } as const
  await history.record({ ...conversion, ...asked, isDemo: false, platforms: [...platforms], secondLanguage: 'ja' })
  for (const platform of platforms)
    for (const key of [platform, `${platform}:ja`] as const)
      await history.update(user.id, id, { posts: { [key]: { content: '茶'.repeat(wordingLength) } } }, now)
  return id
}

const rename = (user: TestUser, id: string) =>
  user.call(updateConversion, { params: { id }, body: { title: 'Tea of the Lin family' } })

test('changes of a small conversion are not counted', async () => {
  const ada = await aUser()
  const id = await aConversion(ada, 100)
  const { write } = await meterTable(() => history.update(ada.id, id, { title: 'Tea' }, now))
  expect(write).toBeLessThanOrEqual(10)
  expect((await HistoryPace.scan.go({ pages: 'all' })).data).toEqual([])
})

test('instructions count as well', async () => {
  const ada = await aUser()
  const id = await aConversion(ada, 100)
  const prompts = { customPrompt: '茶'.repeat(12_000) }
  const rerun = { runId: newId(), rerun: { platforms: [...platforms], startedAt: toInstant(now) }, link: undefined }
  await history.recordRerun(ada.id, id, {
    ...rerun,
    set: {},
    wishes: prompts,
    brief: { brief: undefined, briefKey: 'k' },
  })
  await history.update(ada.id, id, { posts: { facebook: { content: '茶'.repeat(2_000) } } }, now)
  await history.update(ada.id, id, { title: 'Tea' }, now)
  const [counted] = (await HistoryPace.scan.go({ pages: 'all' })).data
  expect(counted?.kilobytes).toBeGreaterThan(40)
})

test('changes of large conversions are 100 MB in an hour, however many conversions and calls there are; others go on', async () => {
  const [ada, ben] = [await aUser(), await aUser()]
  const [first, second, bens] = [
    await aConversion(ada, 9_900),
    await aConversion(ada, 9_900),
    await aConversion(ben, 9_900),
  ]
  const small = await aConversion(ada, 100)
  let changed = 0
  const statuses = new Set<number>()
  while (!statuses.has(429) && changed < 1_000) {
    const answers = await Promise.all([first, second].map((id) => rename(ada, id)))
    for (const { status } of answers) statuses.add(status)
    changed += answers.filter(({ status }) => status === 200).length
  }
  const megabytes = (changed * 8 * 9_900 * 3) / 1_000_000
  expect(megabytes).toBeGreaterThan(80)
  expect(megabytes).toBeLessThan(101)
  const { status, body, headers } = await rename(ada, first)
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'rate.limited' })
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600)
  const version = { post: 'facebook', version: 'x', revision: 'y' } as const
  expect((await ada.call(restoreVersion, { params: { id: first }, body: version })).status).toBe(409)
  expect([(await rename(ada, small)).status, (await rename(ben, bens)).status]).toEqual([200, 200])
  await history.update(ada.id, first, { title: 'Tea' }, addMs(now, hours(1)))
})

test('a search ends its page after four megabytes, twenty rows at a time, and goes on from there', async () => {
  const ada = await aUser()
  const wanted = await aConversion(ada, 10, addMs(now, -hours(5)))
  await history.update(ada.id, wanted, { title: 'Oolong' }, now)
  for (let i = 0; i < 45; i += 1) await aConversion(ada, 9_900, addMs(now, i - hours(4)))
  const found: string[] = []
  let pages = 0
  let cursor: string | undefined
  do {
    const page = await history.list(ada.id, { cursor, onlySaved: false, words: 'oolong' }, now)
    found.push(...page.conversions.map(({ id }) => id))
    cursor = page.cursor ?? undefined
    pages += 1
  } while (cursor)
  expect({ found, pages }).toEqual({ found: [wanted], pages: 3 })
})

describe('searches', () => {
  const search = (user: TestUser, q = 'oolong') => user.call(listConversions, { query: { q } })
  const counted = async () => (await HistoryPace.scan.go({ pages: 'all' })).data.map(({ kilobytes = 0 }) => kilobytes)
  const clear = async () => {
    for (const { key, hour } of (await HistoryPace.scan.go({ pages: 'all' })).data)
      await HistoryPace.delete({ key, hour }).go()
  }

  test('of little are not counted, however many there are', async () => {
    await clear()
    const ada = await aUser()
    for (let i = 0; i < 3; i += 1) await aConversion(ada, 100)
    const answers = await Promise.all(Array.from({ length: 40 }, () => search(ada, 'tea')))
    expect(answers.map(({ status, body }) => [status, body.conversions.length])).toEqual(answers.map(() => [200, 3]))
    expect(await counted()).toEqual([])
  })

  test('of a row that is read where its id stands and by way of its pointer count it twice', async () => {
    const ada = await aUser()
    await aConversion(ada, 9_900, now, newId({ msecs: now.getTime() - hours(4) }))
    await clear()
    expect((await search(ada)).status).toBe(200)
    expect(await counted()).toEqual([expect.closeTo((2 * 8 * 9_900 * 3) / 1_000, -2)])
  })

  test('of much read two gigabytes in an hour; then they wait, and lists and others go on', async () => {
    const [ada, ben] = [await aUser(), await aUser()]
    for (const user of [ada, ben]) for (let i = 0; i < 6; i += 1) await aConversion(user, 9_900)
    await clear()
    expect((await search(ada)).status).toBe(200)
    const [once] = await counted()
    expect(once).toBeGreaterThan(6 * 8 * 9_900 * 3 * 0.97 * 0.001)
    const { data } = await HistoryPace.scan.go()
    await HistoryPace.patch({ key: data[0]!.key, hour: data[0]!.hour })
      .set({ kilobytes: 2_000_000 - once! })
      .go()
    const [last, refused] = [await search(ada), await search(ada)]
    expect(last.status).toBe(200)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    const narrowed: Record<string, string>[] = [{ platform: 'facebook' }, { saved: 'true' }]
    for (const query of narrowed) expect((await ada.call(listConversions, { query })).status).toBe(429)
    expect((await ada.call(listConversions)).status).toBe(200)
    expect((await search(ben)).status).toBe(200)
    const soon = addMs(new Date(), hours(1))
    await history.list(ada.id, { cursor: undefined, onlySaved: false, words: 'oolong' }, soon)
  })
})
