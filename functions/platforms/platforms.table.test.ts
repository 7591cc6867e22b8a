import { expect, test } from 'vitest'
import { catalog } from '#shared/platforms/catalog.ts'
import { listPlatforms } from '#shared/platforms/endpoints/list-platforms.ts'
import { resetPlatform } from '#shared/platforms/endpoints/reset-platform.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { defaultPlatformSettings, platformIds } from '#shared/platforms/schema.ts'
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
