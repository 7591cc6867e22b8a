import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addMs, days } from '#shared/time.ts'
import * as account from '../account/account.ts'
import * as auth from '../auth/auth.ts'
import { audit } from '../credits/auditor.ts'
import { withMails } from '../payments/testing/mails.ts'
import { findCaller } from '../session/session.ts'
import { documentClient, table } from '../table/table.ts'
import { type Interceptor, interceptTable } from '../testing/fault-injection.ts'
import * as privacy from './privacy.ts'
import { rowsWith } from './testing/leavers.ts'

const mails = withMails()
const now = new Date()

const aProfile = (over: Partial<account.Profile> = {}): account.Profile => ({
  provider: 'pool',
  subject: randomUUID(),
  method: 'google',
  email: `${randomUUID()}@example.test`,
  displayName: 'Ada Lovelace',
  role: 'user',
  ...over,
})

async function aCaller(profile: account.Profile) {
  const { cookie } = await auth.openSession({ profile, tokens: {} }, now)
  return (await findCaller(cookie, now))!
}

function intercept(around: Interceptor): void {
  onTestFinished(interceptTable(around))
}

test('an account whose e-mail is proved while it is deleted leaves no e-mail behind, and counts as one that had its allowance', async () => {
  const { user, session } = await aCaller(aProfile({ method: 'password', isEmailUnproved: true }))
  const { email } = user
  await auth.sendProofCode(user, { address: '198.51.100.7' }, now)
  const [code] = /\d{6}/.exec((await mails.sentTo(email))[0]!.subject)!
  let isProved = false
  intercept(async ({ operation, body }, send) => {
    if (operation === 'TransactWriteItems' && JSON.stringify(body).includes('"DELETION"') && !isProved) {
      isProved = true
      await auth.proveEmail(user, code, now)
    }
    return send()
  })
  await privacy.requestDeletion(user, session, now)
  expect(isProved).toBe(true)
  expect(await account.findUser(user.userId)).toBeUndefined()
  expect(await rowsWith(email)).toEqual([])
  expect(await account.hadAllowance({ ...user, subject: 'another' }, now)).toBe(true)
  expect(await audit(documentClient, table.table, now, [user.userId])).toEqual([])
})

test('an account that another pool comes to know while it is deleted leaves no identity behind', async () => {
  const profile = aProfile({ googleSubject: randomUUID() })
  const { user, session } = await aCaller(profile)
  const moved = { ...profile, provider: 'another pool', subject: randomUUID() }
  let hasMoved = false
  intercept(async ({ operation, body }, send) => {
    if (operation === 'TransactWriteItems' && JSON.stringify(body).includes('"DELETION"') && !hasMoved) {
      hasMoved = true
      await account.findOrCreateUser(moved, now)
    }
    return send()
  })
  await privacy.requestDeletion(user, session, now)
  expect(hasMoved).toBe(true)
  for (const one of [profile.subject, moved.subject, profile.email])
    expect((await rowsWith(one)).filter((key) => !key.endsWith(' DELETION'))).toEqual([])
  expect((await account.findOrCreateUser(moved, addMs(now, days(2)))).userId).not.toBe(user.userId)
})

test('a first sign-in that looks for an earlier account while that one is deleted gets no second first allowance', async () => {
  const profile = aProfile()
  const { user, session } = await aCaller(profile)
  let deleting: Promise<unknown> | undefined
  intercept(async ({ operation, body }, send) => {
    const request = JSON.stringify(body)
    const isFirst = deleting === undefined
    if (isFirst && operation === 'GetItem' && request.includes('$mailbox_1')) await wait(200).then(() => deleting)
    const answer = await send()
    if (isFirst && operation === 'BatchGetItem' && request.includes('$deleted-identity_1')) {
      deleting = privacy.requestDeletion(user, session, now)
      await deleting
    }
    return answer
  })
  const again = await auth.openSession({ profile: { ...profile, subject: randomUUID() }, tokens: {} }, now)
  expect(again.user.id).not.toBe(user.userId)
  expect(again.user.credits).toBe(0)
})

test('a sign-in to an account that is deleted in the same moment makes a new one, and calls nobody disabled', async () => {
  const profile = aProfile()
  const { user, session } = await aCaller(profile)
  let isDeleted = false
  intercept(async ({ operation, body }, send) => {
    if (operation === 'UpdateItem' && JSON.stringify(body).includes('lastLoginAt') && !isDeleted) {
      isDeleted = true
      await privacy.requestDeletion(user, session, now)
    }
    return send()
  })
  const again = await auth.openSession({ profile, tokens: {} }, addMs(now, 1))
  expect(isDeleted).toBe(true)
  expect(again).toMatchObject({ isNew: true, user: { email: profile.email, credits: 0 } })
  expect(again.user.id).not.toBe(user.userId)
})
