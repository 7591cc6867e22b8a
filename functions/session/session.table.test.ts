import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { addMs, hours, minutes, seconds, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { authConfig } from '../config.ts'
import { readRawRows } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { call } from '../testing/call.ts'
import { Crash, interceptTable } from '../testing/fault-injection.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser } from '../testing/user.ts'
import * as session from './session.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number): Date => addMs(start, ms)
const secretOf = (cookie: string): string => cookie.replace('session=', '')

test('a session nobody uses ends after a day', async () => {
  const { cookie } = await aUser({ now: start })
  expect(await session.findCaller(secretOf(cookie), later(hours(24) - 1))).toBeDefined()
  const other = await aUser({ now: start })
  expect(await session.findCaller(secretOf(other.cookie), later(hours(24)))).toBeUndefined()
})

test('a session that is used goes on, and ends after a week all the same', async () => {
  const { cookie } = await aUser({ now: start })
  for (let used = hours(12); used < hours(7 * 24); used += hours(12))
    expect(await session.findCaller(secretOf(cookie), later(used)), `${used}`).toBeDefined()
  expect(await session.findCaller(secretOf(cookie), later(hours(7 * 24) - 1))).toBeDefined()
  expect(await session.findCaller(secretOf(cookie), later(hours(7 * 24)))).toBeUndefined()
})

test('a session that was closed does not come back by being seen', async () => {
  const { cookie } = await aUser({ now: start })
  const caller = await session.findCaller(secretOf(cookie), later(minutes(1)))
  await Promise.all([
    session.findCaller(secretOf(cookie), later(hours(2))),
    session.close(caller!.session, later(hours(2))),
  ])
  expect(await session.findCaller(secretOf(cookie), later(hours(2) + seconds(1)))).toBeUndefined()
})

test('a use of a session that cannot be written down lets its person in all the same', async () => {
  const { cookie } = await aUser({ now: start })
  const restore = interceptTable(async ({ operation }, send) => {
    if (operation === 'UpdateItem') throw new Crash('no room for a write')
    return send()
  })
  expect(await session.findCaller(secretOf(cookie), later(hours(2))).finally(restore)).toBeDefined()
  expect((await session.findCaller(secretOf(cookie), later(hours(2))))?.session.lastSeenAt).toBe(start.toISOString())
})

test('two sessions of one person are two secrets; closing one leaves the other', async () => {
  const { id, cookie } = await aUser({ now: start })
  const second = await session.open(id, { accessToken: 'a' }, start)
  expect(second).not.toBe(secretOf(cookie))
  await session.close((await session.findCaller(second, start))!.session, start)
  expect(await session.findCaller(second, start)).toBeUndefined()
  expect(await session.findCaller(secretOf(cookie), start)).toBeDefined()
})

test('a session from before the password was set is not listed as open', async () => {
  const ada = await aUser({ now: start })
  const set = later(minutes(1))
  await account.notePasswordSet(ada.id, toInstant(set))
  await session.open(ada.id, {}, set)
  const user = (await account.findUser(ada.id))!
  const open = await session.listOpen(user, later(minutes(2)))
  expect(open.map(({ createdAt }) => createdAt)).toEqual([set.toISOString()])
})

test('what is stored is no cookie: neither the secret nor anything to make it from', async () => {
  const { id } = await aUser({ now: start })
  const value = await session.open(id, {}, start)
  const found = await session.findCaller(value, start)
  expect(JSON.stringify(found?.session)).not.toContain(value.split('.')[1])
})

test('tokens of the provider never leave', async () => {
  const ada = await aUser({ role: 'admin' })
  const answer = await ada.call(getUser)
  expect(answer.text).not.toMatch(/eyJ|token/i)
})

test('of two session cookies only a valid one counts', async () => {
  const ada = await aUser()
  expect(await call(getUser, { cookies: ['session=forged', ada.cookie] })).toMatchObject({ status: 401 })
})

test('a closed session keeps no tokens', async () => {
  const { id } = await aUser({ now: start })
  const cookie = await session.open(id, { accessToken: 'a secret token' }, start)
  await session.close((await session.findCaller(cookie, start))!.session, start)
  const rows = await readRawRows(documentClient, table.table, id)
  expect(rows.some((row) => row.closedAt)).toBe(true)
  expect(JSON.stringify(rows)).not.toContain('a secret token')
})

test('with tokens as long as those of Cognito, who is calling costs four read units', async () => {
  const { id } = await aUser({ now: new Date() })
  const { clientId } = authConfig()
  const username = randomUUID()
  // An access token has about 1,100 characters, a refresh token 1,800 to 2,000.
  const tokens = {
    [`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`]: username,
    [`CognitoIdentityServiceProvider.${clientId}.${username}.accessToken`]: 'a'.repeat(1_100),
    [`CognitoIdentityServiceProvider.${clientId}.${username}.refreshToken`]: 'r'.repeat(2_000),
  }
  const cookies = [`session=${await session.open(id, tokens, new Date())}`]
  const cost = await meterTable(async () => expect(await call(getUser, { cookies })).toMatchObject({ status: 200 }))
  expect(cost).toMatchObject({ read: 4, write: 0 })
})
