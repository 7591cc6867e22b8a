import { expect, onTestFinished, test } from 'vitest'
import { getSettings } from '#shared/account/endpoints/get-settings.ts'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defaultMailChoices, noGeneratorDefaults } from '#shared/account/settings.ts'
import { loseAnswersOfWrites } from '../testing/fault-injection.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import { UserEntity } from './entities.ts'

const save = (user: TestUser, body: unknown) => user.call(updateSettings, { body: body as never })
const profile = { displayName: 'Lin Tea', names: { twitter: { name: 'Lin', handle: '@lin_tea' } }, version: 0 }

test('settings are those of the product until a person has their own, which every device is told', async () => {
  const [ada, ben] = [await aUser(), await aUser()]
  const { displayName } = (await ada.call(getUser)).body
  const unset = {
    profile: { displayName, names: {}, version: 0 },
    defaults: { ...noGeneratorDefaults, version: 0 },
    mails: { ...defaultMailChoices, version: 0 },
  }
  expect((await ada.call(getSettings)).body).toEqual(unset)
  await save(ada, { profile, language: 'ja' })
  const { body } = await save(ada, { defaults: { platforms: ['linkedin'], model: null, language: 'text', version: 0 } })
  const names = { twitter: { name: 'Lin', handle: 'lin_tea' } }
  expect(body).toEqual({
    profile: { displayName: 'Lin Tea', names, version: 1 },
    defaults: { platforms: ['linkedin'], model: null, language: 'text', version: 1 },
    mails: { ...defaultMailChoices, version: 0 },
    language: 'ja',
  })
  expect((await ada.call(getSettings)).body).toEqual(body)
  expect((await ada.call(getUser)).body).toMatchObject({
    displayName: 'Lin Tea',
    names,
    defaults: { platforms: ['linkedin'], model: null, language: 'text' },
    language: 'ja',
  })
  expect((await ben.call(getSettings)).body.profile.names).toEqual({})
})

test('settings whose answer from the table is lost are saved once, and not told as another window’s', async () => {
  const ada = await aUser()
  onTestFinished(loseAnswersOfWrites())
  expect(await save(ada, { profile })).toMatchObject({ status: 200, body: { profile: { version: 1 } } })
})

test('a section that another window has saved is not overwritten, and others are', async () => {
  const ada = await aUser()
  const mails = { endingPlan: false, lowCredits: true, runFinished: true }
  const saves = await Promise.all(
    [1, 2, 3, 4].map((n) => save(ada, { profile: { ...profile, displayName: `No ${n}` } })),
  )
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await save(ada, { profile, mails: { ...mails, version: 0 } })).toMatchObject({
    status: 409,
    body: { code: 'account.settings-changed' },
  })
  expect((await ada.call(getSettings)).body.mails, 'none of them is saved').toMatchObject(defaultMailChoices)
  expect(await save(ada, { mails: { ...mails, version: 0 } })).toMatchObject({ status: 200 })
  expect(await save(ada, { profile: { ...profile, version: 1 } })).toMatchObject({ status: 200 })
  expect(await save(ada, { mails: { ...mails, version: 7 } })).toMatchObject({ status: 409 })
})

test('names are one line, and what looks like markup is text', async () => {
  const ada = await aUser()
  const names = { facebook: { name: '<b>Tea\u0000\n&\u202E "House"</b>', handle: '' } }
  const answer = await save(ada, { profile: { displayName: '  Lin\t Tea\u200b ', names, version: 0 } })
  expect(answer.body.profile).toMatchObject({
    displayName: 'Lin Tea',
    names: { facebook: { name: '<b>Tea & "House"</b>', handle: '' } },
  })
})

test.each<[string, string, unknown]>([
  ['without a name', 'account.name-missing', { displayName: ' \u200b\n', names: {} }],
  ['with a name that is too long', 'account.name-too-long', { displayName: 'a'.repeat(81), names: {} }],
  [
    'with a long name on a platform',
    'account.name-too-long',
    { displayName: 'A', names: { linkedin: { name: 'a'.repeat(101), handle: '' } } },
  ],
  [
    'with a handle of another form',
    'account.bad-handle',
    { displayName: 'A', names: { twitter: { name: '', handle: 'lin.tea' } } },
  ],
  [
    'with a very long handle',
    'account.bad-handle',
    { displayName: 'A', names: { youtube: { name: '', handle: 'a'.repeat(5_000) } } },
  ],
  [
    'with a handle where there are none',
    'account.bad-handle',
    { displayName: 'A', names: { facebook: { name: '', handle: 'lin' } } },
  ],
  ['with half a surrogate pair', 'request.invalid', { displayName: 'A\ud83d', names: {} }],
])('a profile %s is refused as %s and changes nothing', async (_, code, refused) => {
  const ada = await aUser()
  const before = (await ada.call(getSettings)).body
  expect(await save(ada, { profile: { ...(refused as object), version: 0 } })).toMatchObject({
    status: 400,
    body: { code },
  })
  expect((await ada.call(getSettings)).body).toEqual(before)
})

test.each([
  { defaults: { platforms: [], model: null, language: null, version: 0 } },
  { defaults: { platforms: ['myspace'], model: null, language: null, version: 0 } },
  { defaults: { platforms: null, model: 'gone', language: null, version: 0 } },
  { mails: { endingPlan: 'yes', lowCredits: true, runFinished: true, version: 0 } },
  { mails: { endingPlan: true, lowCredits: true, runFinished: true, version: -1 } },
  { mails: { endingPlan: true, lowCredits: true, runFinished: true } },
  { language: 'fr' },
])('%j is refused', async (body) => {
  expect(await save(await aUser(), body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
})

test('a default that names what is gone is none, and the others stay', async () => {
  const ada = await aUser()
  await UserEntity.patch({ userId: ada.id })
    .set({ defaults: { platforms: ['facebook'], model: 'gone' as never, language: 'en' }, defaultsVersion: 3 })
    .go()
  expect((await ada.call(getSettings)).body.defaults).toEqual({
    platforms: ['facebook'],
    model: null,
    language: 'en',
    version: 3,
  })
})
