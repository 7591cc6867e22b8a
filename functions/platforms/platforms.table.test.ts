import { expect, onTestFinished, test } from 'vitest'
import { catalog } from '#shared/platforms/catalog.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { resetPlatform } from '#shared/platforms/endpoints/reset-platform.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { updatePlatforms } from '#shared/platforms/endpoints/update-platforms.ts'
import {
  defaultPlatformSettings,
  type PlatformChoices,
  type PlatformId,
  platformIds,
} from '#shared/platforms/schema.ts'
import { readRawRows } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { loseAnswersOfWrites } from '../testing/fault-injection.ts'
import { aUser, type TestUser } from '../testing/user.ts'

const settingsOf = async (user: TestUser, platform: string) =>
  (await user.call(listPlatforms)).body.find((option) => option.platform === platform)

test('a new person has the product’s settings for every platform, with its limit', async () => {
  const { body } = await (await aUser()).call(listPlatforms)
  expect(body.map(({ platform }) => platform)).toEqual([...platformIds])
  for (const option of body)
    expect(option).toEqual({
      ...defaultPlatformSettings,
      platform: option.platform,
      characterLimit: catalog[option.platform].limit,
      isCustomized: false,
    })
})

test('what one sets is merged into what one had, and is nobody else’s', async () => {
  const [ada, eve] = await Promise.all([aUser(), aUser()])
  const params = { platform: 'linkedin' }
  await ada.call(updatePlatform, { params, body: { tone: 'Professional', prompt: 'Name the city.' } })
  await ada.call(updatePlatform, { params, body: { emojiUsage: 'None' } })
  expect(await settingsOf(ada, 'linkedin')).toMatchObject({
    tone: 'Professional',
    prompt: 'Name the city.',
    emojiUsage: 'None',
    hashtagStrategy: defaultPlatformSettings.hashtagStrategy,
    isCustomized: true,
  })
  expect(await settingsOf(eve, 'linkedin')).toMatchObject({ ...defaultPlatformSettings, isCustomized: false })
  expect(await settingsOf(ada, 'facebook')).toMatchObject({ isCustomized: false })
})

test('two platforms saved at once are both saved', async () => {
  const ada = await aUser()
  await Promise.all(
    platformIds.map((platform) => ada.call(updatePlatform, { params: { platform }, body: { tone: 'Humorous' } })),
  )
  const tones = (await ada.call(listPlatforms)).body.map(({ tone }) => tone)
  expect(new Set(tones)).toEqual(new Set(['Humorous']))
})

test('two settings of one platform saved at once are both saved', async () => {
  const ada = await aUser()
  const params = { platform: 'linkedin' }
  const bodies = [{ tone: 'Humorous' }, { emojiUsage: 'None' }, { prompt: 'Name the city.' }] as const
  await Promise.all(bodies.map((body) => ada.call(updatePlatform, { params, body })))
  expect(await settingsOf(ada, 'linkedin')).toMatchObject(Object.assign({}, ...bodies))
})

const { prompt: _, ...seen } = defaultPlatformSettings
const changes = (platforms: readonly PlatformId[], settings: Partial<PlatformChoices>, before = seen) =>
  platforms.map((platform) => ({ platform, seen: before, settings: { ...before, ...settings } }))

test('several platforms are changed together, and their instructions stay', async () => {
  const ada = await aUser()
  await ada.call(updatePlatform, { params: { platform: 'threads' }, body: { prompt: 'Name the city.' } })
  const { body } = await ada.call(updatePlatforms, { body: { changes: changes(platformIds, { tone: 'Humorous' }) } })
  expect(body.map(({ tone }) => tone)).toEqual(platformIds.map(() => 'Humorous'))
  expect((await ada.call(listPlatforms)).body).toEqual(body)
  expect(await settingsOf(ada, 'threads')).toMatchObject({ prompt: 'Name the city.', tone: 'Humorous' })
})

test('a platform that was changed since it was seen is not overwritten, and then none is', async () => {
  const ada = await aUser()
  await ada.call(updatePlatform, { params: { platform: 'youtube' }, body: { length: 'Long (80%)' } })
  const refused = { status: 409, body: { code: 'platforms.changed' } }
  const over = { body: { changes: changes(['facebook', 'youtube'], { tone: 'Humorous' }) } }
  expect(await ada.call(updatePlatforms, over)).toMatchObject(refused)
  expect(await settingsOf(ada, 'facebook')).toMatchObject({ tone: 'Casual' })
  const others = { body: { changes: changes(['facebook', 'linkedin'], { tone: 'Humorous' }) } }
  expect(await ada.call(updatePlatforms, others)).toMatchObject({ status: 200 })
  const after = { body: { changes: changes(['youtube'], { tone: 'Humorous' }, { ...seen, length: 'Long (80%)' }) } }
  expect(await ada.call(updatePlatforms, after)).toMatchObject({ status: 200 })
})

test('settings of several whose answer from the table is lost are not told as another window’s', async () => {
  const ada = await aUser()
  onTestFinished(loseAnswersOfWrites())
  const body = { changes: changes(['facebook', 'linkedin'], { tone: 'Humorous' }) }
  expect(await ada.call(updatePlatforms, { body })).toMatchObject({ status: 200 })
})

test('a person who has set nothing has no row after a reset', async () => {
  const ada = await aUser()
  await ada.call(resetPlatform, { params: { platform: 'linkedin' } })
  const rows = await readRawRows(documentClient, table.table, ada.id)
  expect(rows.filter(({ sk }) => sk === 'PLATFORMS')).toEqual([])
})

test('of windows that change the same platforms at once one wins, whole', async () => {
  const ada = await aUser()
  const tones = ['Humorous', 'Educational', 'Professional', 'Inspirational'] as const
  const answers = await Promise.all(
    tones.map((tone) => ada.call(updatePlatforms, { body: { changes: changes(['facebook', 'twitter'], { tone }) } })),
  )
  const winner = tones[answers.findIndex(({ status }) => status === 200)]
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  for (const platform of ['facebook', 'twitter'])
    expect(await settingsOf(ada, platform)).toMatchObject({ tone: winner })
})

test('reset brings the product’s settings back, and again changes nothing', async () => {
  const ada = await aUser()
  const params = { platform: 'threads' }
  await ada.call(updatePlatform, { params, body: { emojiUsage: 'Liberal' } })
  for (let i = 0; i < 2; i += 1) {
    expect(await ada.call(resetPlatform, { params })).toMatchObject({ status: 200, body: { isCustomized: false } })
    expect(await settingsOf(ada, 'threads')).toMatchObject({ ...defaultPlatformSettings, isCustomized: false })
  }
})

test('an unknown platform is not there', async () => {
  const ada = await aUser()
  for (const platform of ['myspace', '__proto__', 'constructor', 'Facebook', ''])
    expect(await ada.call(updatePlatform, { params: { platform }, body: {} })).toMatchObject({
      status: 404,
      body: { code: 'platforms.unknown' },
    })
})

test.each([
  ['a tone nobody offers', { tone: 'Rude' }],
  ['an instruction too long', { prompt: 'x'.repeat(2_001) }],
  ['a number for a length', { length: 3 }],
])('%s is refused and nothing is saved', async (_, body) => {
  const ada = await aUser()
  const answer = await ada.call(updatePlatform, { params: { platform: 'facebook' }, body: body as never })
  expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(await settingsOf(ada, 'facebook')).toMatchObject({ isCustomized: false })
})
