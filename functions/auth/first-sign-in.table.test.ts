import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMs, days, hours, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { disableUser } from '../account/testing/users.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import * as session from '../session/session.ts'
import { documentClient, table } from '../table/table.ts'
import { breakCall, isCrash } from '../testing/fault-injection.ts'
import * as auth from './auth.ts'
import type { Identity } from './identity.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

const anIdentity = (over: Partial<account.Profile> = {}): Identity => {
  const subject = randomUUID()
  return {
    profile: {
      provider: 'google',
      method: 'google',
      subject,
      email: `${subject}@example.test`,
      displayName: 'Ada Lovelace',
      role: 'user',
      ...over,
    },
    tokens: { accessToken: 'a', refreshToken: 'r' },
  }
}

test('twenty first sign-ins at once make one person with one allowance', async () => {
  const identity = anIdentity()
  const opened = await Promise.all(Array.from({ length: 20 }, () => auth.openSession(identity, now)))
  const [id] = new Set(opened.map(({ user }) => user.id))
  expect(new Set(opened.map(({ user }) => user.id)).size).toBe(1)
  expect(new Set(opened.map(({ cookie }) => cookie)).size).toBe(20)
  expect(await credits.getBalance(id!, now)).toMatchObject({ available: 500, held: 0 })
  expect(await audit(documentClient, table.table, now, [id!])).toEqual([])
})

test('a sign-in that stops at any table call is completed by the next one', async () => {
  for (let n = 1; ; n += 1) {
    const identity = anIdentity()
    const broken = breakCall(n, 'crash after')
    const hasCrashed = await auth.openSession(identity, now).then(
      () => false,
      (error) => isCrash(error) || Promise.reject(error),
    )
    broken.restore()
    if (!hasCrashed) return expect(n).toBeGreaterThan(4)
    const { user } = await auth.openSession(identity, now)
    expect(user).toMatchObject({ credits: 5, subscriptionTier: 'FREE' })
    expect(await audit(documentClient, table.table, now, [user.id])).toEqual([])
  }
})

test.each(['lost answer', 'server error', 'conflict'] as const)(
  'a sign-in whose n-th table call ends with "%s" succeeds, the first one and the next',
  async (fault) => {
    const identity = anIdentity()
    for (const isNew of [true, false])
      for (let n = 1; ; n += 1) {
        const signingIn = isNew ? anIdentity() : identity
        const broken = breakCall(n, fault)
        const { user } = await auth.openSession(signingIn, addMs(now, n)).finally(broken.restore)
        expect(user, `call ${n}`).toMatchObject({ credits: 5 })
        expect(await audit(documentClient, table.table, addMs(now, n), [user.id])).toEqual([])
        if (broken.count() < n) break
      }
  },
)

test('the same e-mail from another identity is refused, never merged', async () => {
  const first = anIdentity({ email: 'shared@example.test' })
  await auth.openSession(first, now)
  for (const other of [
    anIdentity({ email: 'shared@example.test' }),
    anIdentity({ email: 'Shared@Example.test', provider: 'password' }),
  ]) {
    await expect(auth.openSession(other, now)).rejects.toMatchObject({ code: 'account.email-taken' })
  }
})

test('who comes back by another pool is the same person, by Google’s own subject and not by the e-mail alone', async () => {
  const googleSubject = randomUUID()
  const email = `${googleSubject}@example.test`
  const before = await auth.openSession(anIdentity({ provider: 'pool-1', email, googleSubject }), now)
  const another = anIdentity({ provider: 'pool-2', email, googleSubject: randomUUID() })
  await expect(auth.openSession(another, now)).rejects.toMatchObject({ code: 'account.email-taken' })
  const sameNumberSamePool = anIdentity({ provider: 'pool-1', email, googleSubject })
  await expect(auth.openSession(sameNumberSamePool, now)).rejects.toMatchObject({ code: 'account.email-taken' })
  const returning = anIdentity({ provider: 'pool-2', email, googleSubject })
  const back = await Promise.all(Array.from({ length: 5 }, () => auth.openSession(returning, now)))
  expect(new Set(back.map(({ user }) => user.id))).toEqual(new Set([before.user.id]))
  expect((await account.findUser(before.user.id))?.formerIdentity).toMatch(/^pool-1#/)
  expect(await credits.getBalance(before.user.id, now)).toMatchObject({ available: 500 })
  expect(await audit(documentClient, table.table, now, [before.user.id])).toEqual([])
})

test('people with the same name before the @ get names of their own', async () => {
  const people = await Promise.all(
    ['one.test', 'two.test', 'three.test'].map((host) =>
      auth.openSession(anIdentity({ email: `same.name@${host}` }), now),
    ),
  )
  expect(new Set(people.map(({ user }) => user.username)).size).toBe(3)
})

test('the e-mail and name of the provider make a name of 3 to 20 characters, whatever they are', async () => {
  for (const local of ['a', 'x'.repeat(60), '日本', '..', '9', 'UPPER.Case+tag']) {
    const { user } = await auth.openSession(
      anIdentity({ email: `${local}@${randomUUID()}.test`, displayName: '' }),
      now,
    )
    expect(user.username).toMatch(/^.{3,20}$/u)
    expect(user.displayName).not.toBe('')
  }
})

test('a disabled person gets no session', async () => {
  const identity = anIdentity()
  const { user } = await auth.openSession(identity, now)
  await disableUser(user.id)
  await expect(auth.openSession(identity, now)).rejects.toMatchObject({ code: 'auth.account-disabled' })
})

test('the role shown follows the provider at each sign-in', async () => {
  const identity = anIdentity({ role: 'admin' })
  expect((await auth.openSession(identity, now)).user.role).toBe('admin')
  const demoted = { ...identity, profile: { ...identity.profile, role: 'user' as const } }
  expect((await auth.openSession(demoted, now)).user.role).toBe('user')
})

test('the hundred-first sign-in within a day is refused and keeps nothing, signed out or not; a day later it is not', async () => {
  const identity = anIdentity()
  const { id } = (await auth.openSession(identity, now)).user
  for (let i = 1; i <= 99; i += 1) {
    const { session: row } = (await session.findCaller(await session.open(id, {}, addMs(now, i)), addMs(now, i)))!
    if (i % 2 === 0) await session.close(row, now)
  }
  const later = (ms: number) => auth.openSession(identity, addMs(now, ms))
  const before = await session.listOpen({ userId: id }, addMs(now, 200))
  for (const ms of [200, hours(23)]) await expect(later(ms)).rejects.toMatchObject({ code: 'auth.too-many-sign-ins' })
  expect(await session.listOpen({ userId: id }, addMs(now, 200))).toHaveLength(before.length)
  expect((await later(days(1) + 1)).user.id).toBe(id)
})

test('sign-ins from before the password was set are none of the hundred: whoever had it before keeps nobody out', async () => {
  const identity = anIdentity()
  const { id } = (await auth.openSession(identity, now)).user
  const openMore = (count: number, from: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => session.open(id, {}, addMs(now, from + i))))
  await openMore(99, 1)
  await account.notePasswordSet(id, toInstant(addMs(now, 100)))
  expect((await auth.openSession(identity, addMs(now, 100))).user.id).toBe(id)
  await openMore(99, 101)
  const next = auth.openSession(identity, addMs(now, 200))
  await expect(next, 'a hundred since then').rejects.toMatchObject({ code: 'auth.too-many-sign-ins' })
})

test('of more than fifty sessions those used longest ago end, and never the one that was just opened', async () => {
  const identity = anIdentity()
  const signIn = (ms: number) => auth.openSession(identity, addMs(now, ms))
  const first = await signIn(0)
  const { id } = first.user
  for (let i = 1; i <= 49; i += 1) await session.open(id, {}, addMs(now, i))
  expect(await session.findCaller(first.cookie, addMs(now, 60)), 'fifty stay').toBeDefined()
  // Of a clock that is behind, so that it looks older than all others.
  const [second, last] = [await signIn(-2), await signIn(-1)]
  expect(await session.listOpen({ userId: id }, addMs(now, 60))).toHaveLength(50)
  const isOpen = async (cookie: string) => (await session.findCaller(cookie, addMs(now, 60))) !== undefined
  expect(await Promise.all([first, second, last].map(({ cookie }) => isOpen(cookie)))).toEqual([false, false, true])
})
