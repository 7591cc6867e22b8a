import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { addMs, days, hours, never, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { UserEntity } from '../account/entities.ts'
import { storeUser, userFrom } from '../account/testing/users.ts'
import * as credits from '../credits/credits.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { encodeCursor } from '../table/cursor.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser, type TestUser } from '../testing/user.ts'

const seeded = 3_000
const now = new Date()
/** Three people an hour, so that they stand in several months. */
const cameAt = (n: number): Date => addMs(now, -hours(1) - n * hours(1 / 3))

let root: TestUser

beforeAll(async () => {
  for (let n = 0; n < seeded; n += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        const username = `person-${n + i}`
        return storeUser(userFrom(cameAt(n + i), { username, displayName: username }))
      }),
    )
  root = await aUser({ role: 'admin', username: 'root-admin' })
})

type Query = Record<string, string>
const list = (query: Query = {}) => root.call(listUsers, { query })
const names = async (query: Query) => (await list(query)).body.items.map(({ username }) => username)

/** Somebody with names that can be searched. */
const aNamed = (username: string, email: string, subject: string = randomUUID()) =>
  account.findOrCreateUser(
    {
      provider: 'google',
      method: 'google',
      subject,
      email,
      displayName: username,
      username,
      role: 'user',
    },
    new Date(),
  )

test('page 1 and page 100 cost the same, and no one is missed or shown twice', async () => {
  const ids: string[] = []
  const costs: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Query = { limit: '25', role: 'user', ...(cursor && { cursor }) }
    let page: Awaited<ReturnType<typeof list>> | undefined
    const cost = await meterTable(async () => (page = await list(query)))
    expect(page).toMatchObject({ status: 200 })
    costs.push(cost.read)
    ids.push(...page!.body.items.map(({ id }) => id))
    cursor = page!.body.nextCursor
  }
  expect(ids.length).toBeGreaterThanOrEqual(seeded)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted().toReversed())
  // A page that crosses into another month asks one partition of each list more.
  expect(Math.abs(costs[99]! - costs[0]!)).toBeLessThanOrEqual(2)
})

test('people are found by id, username and e-mail, and by how these begin', async () => {
  const ada = await aNamed('Zoe.Lovelace', 'countess@zoe.example')
  expect(await names({ search: 'zoe.love' })).toEqual(['Zoe.Lovelace'])
  expect(await names({ search: 'ZOE.LOVELACE' })).toEqual(['Zoe.Lovelace'])
  expect(await names({ search: 'countess@zoe.example' })).toEqual(['Zoe.Lovelace'])
  expect(await names({ search: 'count' })).toEqual(['Zoe.Lovelace'])
  expect(await names({ search: ada.userId })).toEqual(['Zoe.Lovelace'])
  expect(await names({ search: ada.userId.slice(0, 18).toLowerCase() })).toEqual(['Zoe.Lovelace'])
  expect(await names({ search: 'lovelace' })).toEqual([])
})

test('somebody whose e-mail has changed is found by both, once', async () => {
  const { subject } = await aNamed('Grace.H', 'rear@hopper.example')
  await aNamed('Grace.H', 'rear.admiral@hopper.example', subject)
  for (const search of ['rear', 'rear@hopper.example', 'rear.admiral'])
    expect(await names({ search }), search).toEqual(['Grace.H'])
  await aNamed('Grace.H', 'grace@murray.example', subject)
  expect(await names({ search: 'rear' }), 'by two that are not theirs any more').toEqual(['Grace.H'])
  const { items } = (await list({ search: 'rear' })).body
  const { body } = await root.call(getManagedUser, { params: { id: items[0]!.id } })
  expect(body.identity.formerEmails).toEqual(['rear@hopper.example', 'rear.admiral@hopper.example'])
})

test('somebody whose username and e-mail begin alike is listed once, also over pages', async () => {
  for (const n of [1, 2, 3]) await aNamed(`quinn-${n}`, `quinn-${n}@example.test`)
  const first = await list({ search: 'quinn', limit: '2' })
  const second = await list({ search: 'quinn', limit: '2', cursor: first.body.nextCursor! })
  const found = [...first.body.items, ...second.body.items].map(({ username }) => username)
  expect(found).toEqual(['quinn-1', 'quinn-2', 'quinn-3'])
  expect(second.body.nextCursor).toBeNull()
})

test('filters: role, state, plan, credits, end of the plan', async () => {
  const poor = await aUser({ credits: 1, username: 'poor' })
  const rich = await aUser({ plan: 'STANDARD', credits: 900, username: 'rich' })
  const soon = await aUser({ username: 'soon' })
  await subscriptions.grantPlan(
    soon.id,
    { tier: 'STARTER', endDate: toInstant(addMs(now, days(2))), actionId: 'x' },
    now,
    {},
  )
  expect(await names({ role: 'admin' })).toEqual(['root-admin'])
  expect(await names({ plan: 'STANDARD' })).toEqual(['rich'])
  expect(await names({ endsWithin: '3' })).toEqual(['soon'])
  expect(await names({ endsWithin: '60' })).toEqual(['soon', 'rich'])
  // More days than a date can be moved by.
  for (const many of ['3000000', '99999999']) expect(await names({ endsWithin: many })).toEqual(['soon', 'rich'])
  expect(await names({ plan: 'STANDARD', endsWithin: '3' })).toEqual([])
  expect((await names({ creditsBelow: '2' })).slice(0, 1)).toEqual(['poor'])
  await root.call(setUserState, { params: { id: rich.id }, body: { isActive: false, reason: 'test' } })
  expect(await names({ state: 'disabled' })).toEqual(['rich'])
  expect(await names({ state: 'active', plan: 'STANDARD' })).toEqual([])
  expect(poor.id).toBeTruthy()
})

test('a row shows plan, credits and dates', async () => {
  const ada = await aUser({ plan: 'STARTER', username: 'complete' })
  expect((await list({ search: ada.id })).body.items).toEqual([
    expect.objectContaining({
      id: ada.id,
      username: 'complete',
      role: 'user',
      isActive: true,
      subscriptionTier: 'STARTER',
      subscriptionEndDate: expect.any(String),
      credits: 30,
      nextCreditReset: expect.any(String),
      lastLogin: expect.any(String),
    }),
  ])
})

test('somebody whose e-mail is not proved has no next reset', async () => {
  const { userId } = await aNamed('unproved', 'unproved@example.com')
  await credits.openEmptyAccount(userId, never, now)
  const [row] = (await list({ search: userId })).body.items
  expect(row).toMatchObject({ username: 'unproved', credits: 0 })
  expect(row!.nextCreditReset).toBeUndefined()
})

test('a plan that an admin gave does not move the next reset', async () => {
  const person = await aUser({ username: 'given' })
  const row = async () => (await list({ search: person.id })).body.items[0]!
  const { nextCreditReset } = await row()
  const endDate = toInstant(addMs(now, days(40)))
  await subscriptions.grantPlan(person.id, { tier: 'STARTER', endDate, actionId: 'x' }, now, {})
  expect(await row()).toMatchObject({ subscriptionEndDate: endDate, nextCreditReset })
})

test('somebody whose account is deleted while they are looked up is not found', async () => {
  const ada = await aUser()
  const listed = Promise.withResolvers<void>()
  const restore = interceptTable(async ({ operation, body }, send) => {
    if (!JSON.stringify(body).includes(ada.id)) return send()
    if (operation === 'BatchGetItem') return send().finally(listed.resolve)
    if (operation !== 'GetItem') return send()
    await listed.promise
    await UserEntity.delete({ userId: ada.id }).go()
    return send()
  })
  onTestFinished(restore)
  expect(await root.call(getManagedUser, { params: { id: ada.id } })).toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  })
})

test('a cursor that is forged, of another list or old is refused clearly', async () => {
  const { nextCursor } = (await list({ limit: '2' })).body
  const listName = `users ${JSON.stringify([])}`
  const wrong = {
    forged: 'abc',
    'of no list': Buffer.from('["x","2026-11-20T00:00:00.000Z","y"]').toString('base64url'),
    'of another key': encodeCursor(listName, '2026-11/../$posts#userId_x', now),
    old: encodeCursor(listName, '2026-11/01J00000000000000000000000', addMs(now, -days(2))),
  }
  for (const [what, cursor] of Object.entries(wrong))
    expect(await list({ cursor }), what).toMatchObject({ status: 400, body: { code: 'request.cursor-invalid' } })
  expect(await list({ cursor: nextCursor!, role: 'user' })).toMatchObject({ status: 400 })
  expect(await root.call(listActions, { query: { cursor: nextCursor! } })).toMatchObject({ status: 400 })
  expect(await root.call(listUserEntries, { params: { id: root.id }, query: { cursor: nextCursor! } })).toMatchObject({
    status: 400,
    body: { code: 'request.cursor-invalid' },
  })
  expect(await list({ cursor: nextCursor! })).toMatchObject({ status: 200 })
})

test('a cursor that was made up leads nowhere, in a few queries', async () => {
  const ask = (name: string, value: string | number | undefined, position: string) => {
    const filter = value === undefined ? [] : [[name, value]]
    const cursor = encodeCursor(`users ${JSON.stringify(filter)}`, position, now)
    return list({ ...(value !== undefined && { [name]: String(value) }), cursor })
  }
  const far = await meterTable(async () => expect((await ask('', undefined, '9999-12/x')).status).toBe(200))
  expect(far.calls).toBeLessThan(30)
  for (const [search, position] of [
    ['pers', 'username/zzzz'],
    ['pers', 'email/a'],
    ['01', 'id/ZZZZ'],
  ] as const)
    expect((await ask('search', search, position)).status, position).toBe(200)
  expect((await ask('endsWithin', 3, `${toInstant(now).slice(0, 7)}/9`)).status).toBe(200)
})

const wrongQueries: Query[] = [
  { search: 'x'.repeat(5_000) },
  { search: 'x' },
  { limit: 'all' },
  { creditsBelow: '-1' },
  { plan: 'GOLD' },
]
test.each(wrongQueries)('a query of %.40j is refused', async (query) =>
  expect(await list(query)).toMatchObject({ status: 400, body: { code: 'request.invalid' } }),
)

test('the log is listed over everybody, newest first, page by page', async () => {
  const people = await Promise.all([aUser(), aUser(), aUser()])
  for (const { id } of people) await root.call(addCredits, { params: { id }, body: { amount: 1, reason: 'test' } })
  const first = (await root.call(listActions, { query: { limit: '2' } })).body
  const second = (await root.call(listActions, { query: { limit: '2', cursor: first.nextCursor! } })).body
  expect([...first.items, ...second.items].slice(0, 3).map(({ target }) => target.id)).toEqual(
    people.map(({ id }) => id).toReversed(),
  )
  const own = (await root.call(listActions, { query: { target: people[0]!.id } })).body
  expect(own).toMatchObject({ items: [{ target: { id: people[0]!.id } }], nextCursor: null })
})
