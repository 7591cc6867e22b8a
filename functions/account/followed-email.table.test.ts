import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addMs, days } from '#shared/time.ts'
import { commit } from '../table/commit.ts'
import { breakCall, isCrash } from '../testing/fault-injection.ts'
import * as account from './account.ts'
import { EmailGuard } from './entities.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = addMs(now, days(1))
const anEmail = () => `${randomUUID()}@example.test`

const aProfile = (over: Partial<account.Profile> = {}): account.Profile => ({
  provider: 'pool',
  subject: randomUUID(),
  method: 'google',
  email: anEmail(),
  displayName: 'Ada Lovelace',
  role: 'user',
  ...over,
})

const signIn = (profile: account.Profile) => account.findOrCreateUser(profile, later)
const holderOf = async (email: string) =>
  (await EmailGuard.get({ bucket: email.slice(0, 2), value: email }).go({ consistent: true })).data?.userId

test('a person has the e-mail that their provider has verified by now, and is found by the one before until it is another’s', async () => {
  const before = aProfile()
  const { userId } = await account.findOrCreateUser(before, now)
  const after = { ...before, email: anEmail() }
  expect(await signIn(after)).toMatchObject({ userId, email: after.email })
  expect(await account.findUser(userId)).toMatchObject({ email: after.email, formerEmails: [before.email] })
  for (const email of [before.email, after.email]) expect((await account.findUserByName(email))?.userId).toBe(userId)
  await expect(account.assertEmailAvailable(after.email)).rejects.toMatchObject({ code: 'account.email-taken' })
  await account.assertEmailAvailable(before.email)
  const next = await signIn(aProfile({ email: before.email }))
  expect(next).toMatchObject({ email: before.email, isReturning: true })
  expect((await account.findUserByName(before.email))?.userId).toBe(next.userId)
  expect(await signIn(after)).toMatchObject({ userId, email: after.email })
})

test('an e-mail that another person has is not taken from them, nor is one that is only named followed', async () => {
  const [ada, ben] = [aProfile(), aProfile()]
  const [first, other] = [await account.findOrCreateUser(ada, now), await account.findOrCreateUser(ben, now)]
  expect(await signIn({ ...ada, email: ben.email })).toMatchObject({ userId: first.userId, email: ada.email })
  expect(await holderOf(ben.email)).toBe(other.userId)
  const unproved = { ...ada, email: anEmail(), isEmailUnproved: true } as const
  expect(await signIn(unproved)).toMatchObject({ userId: first.userId, email: ada.email })
  expect(await signIn({ ...ada, email: ada.email.toUpperCase() })).toMatchObject({ email: ada.email })
})

test('an e-mail that the pool has verified of a person with a password is not followed: its own calls may have changed it', async () => {
  const ada = aProfile({ method: 'password' })
  const { userId } = await account.findOrCreateUser(ada, now)
  expect(await signIn({ ...ada, email: anEmail() })).toMatchObject({ userId, email: ada.email })
})

test('who goes back to an e-mail from before has it again, once', async () => {
  const before = aProfile()
  const { userId } = await account.findOrCreateUser(before, now)
  const after = { ...before, email: anEmail() }
  await signIn(after)
  expect(await signIn(before)).toMatchObject({ userId, email: before.email, formerEmails: [after.email] })
  expect(await signIn(after)).toMatchObject({ userId, email: after.email, formerEmails: [before.email] })
})

test('with the account its earlier e-mails go, and one that is another’s by now stays theirs', async () => {
  const before = aProfile()
  await account.findOrCreateUser(before, now)
  const [given, kept] = [before.email, anEmail()]
  await signIn({ ...before, email: kept })
  const ada = await signIn({ ...before, email: anEmail() })
  const next = await signIn(aProfile({ email: given }))
  expect((await commit(await account.eraseWrites(ada, later, addMs(later, days(365))))).ok).toBe(true)
  expect(await Promise.all([given, kept, ada.email].map(holderOf))).toEqual([next.userId, undefined, undefined])
  for (const email of [kept, ada.email]) expect(await account.hadAllowance(aProfile({ email }), later)).toBe(true)
})

test.each(['crash before', 'crash after', 'lost answer', 'conflict'] as const)(
  'a sign-in with another e-mail whose n-th table call ends with "%s" is complete after the next one',
  async (fault) => {
    for (let n = 1; ; n += 1) {
      const before = aProfile()
      const { userId } = await account.findOrCreateUser(before, now)
      const after = { ...before, email: anEmail() }
      const broken = breakCall(n, fault)
      await signIn(after).catch((error) => isCrash(error) || Promise.reject(error))
      broken.restore()
      expect(await signIn(after)).toMatchObject({ userId, email: after.email, formerEmails: [before.email] })
      expect(await holderOf(after.email)).toBe(userId)
      if (broken.count() < n) return expect(n).toBeGreaterThan(4)
    }
  },
)
