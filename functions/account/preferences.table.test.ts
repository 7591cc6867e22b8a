import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { updatePreferences } from '#shared/account/endpoints/update-preferences.ts'
import type { Preferences } from '#shared/account/preferences.ts'
import { toInstant } from '#shared/time.ts'
import { aUser } from '../testing/user.ts'
import * as account from './account.ts'
import { UserEntity } from './entities.ts'

const preferences: Preferences = { platforms: ['linkedin', 'threads'], model: 'deepseek', language: 'text' }

test('what posts were made with last is told to the person on every device, and to nobody else', async () => {
  const [ada, ben] = [await aUser(), await aUser()]
  expect((await ada.call(getUser)).body.preferences).toBeUndefined()
  expect(await ada.call(updatePreferences, { body: preferences })).toMatchObject({ status: 200 })
  await ada.call(updatePreferences, { body: { ...preferences, platforms: ['facebook'] } })
  expect((await ada.call(getUser)).body.preferences).toEqual({ ...preferences, platforms: ['facebook'] })
  expect((await ben.call(getUser)).body.preferences).toBeUndefined()
})

test('what is kept of somebody whose account is deleted meanwhile fails no call, and makes no row', async () => {
  const gone = ulid()
  await account.savePreferences(gone, preferences)
  await account.notePasswordSet(gone, toInstant(new Date()))
  expect(await account.findUser(gone)).toBeUndefined()
})

test('a preference for a model that is gone is none', async () => {
  const ada = await aUser()
  await UserEntity.patch({ userId: ada.id })
    .set({ preferences: { ...preferences, model: 'gone' as never } })
    .go()
  const answer = await ada.call(getUser)
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body.preferences).toBeUndefined()
})

test.each([
  ['a platform that does not exist', { ...preferences, platforms: ['myspace'] }],
  ['a language that does not exist', { ...preferences, language: 'fr' }],
])('%s is refused', async (_, body) => {
  expect(await (await aUser()).call(updatePreferences, { body: body as never })).toMatchObject({ status: 400 })
})
