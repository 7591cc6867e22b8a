import { createHash, createHmac, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendProofCode } from '#shared/auth/endpoints/send-proof-code.ts'
import { addMs, days, hours, minutes, seconds } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { EmailGuard, MailboxGuard } from '../account/entities.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import { keyedHash } from '../keyed-hash.ts'
import { withMails } from '../payments/testing/mails.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { commit } from '../table/commit.ts'
import { documentClient, table } from '../table/table.ts'
import { captureMetrics } from '../testing/captured-metrics.ts'
import { breakCall, isCrash } from '../testing/fault-injection.ts'
import { aUser } from '../testing/user.ts'
import * as auth from './auth.ts'
import { MailPace, ProofCode, RegistrationPace } from './entities.ts'
import { countMail, countSender } from './mail-pace.ts'
import * as proof from './proof.ts'
import { countRegistration } from './registration-pace.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const later = (ms: number) => addMs(now, ms)
const mails = withMails()
let email: string
beforeEach(() => {
  email = `${randomUUID()}@example.test`
})

interface Registrant {
  user: account.User
  /** The code of the last mail. */
  code: () => Promise<string>
}

/** A network of its own for each test. */
const anAddress = () => `2001:db8:${randomUUID().slice(9, 18).replace('-', ':')}::1`
const sendCode = (user: account.User, language: 'en' | 'ja' | 'zh-TW', at: Date, address = anAddress()) =>
  auth.sendProofCode(user, { language, address }, at)

const aProfile = (over: Partial<account.Profile> = {}): account.Profile => ({
  provider: 'pool',
  subject: randomUUID(),
  method: 'password',
  email,
  displayName: 'Ada Lovelace',
  role: 'user',
  ...over,
})

/** Somebody who has registered by password and got the first mail. */
async function aRegistrant(over: Partial<account.Profile> = {}): Promise<Registrant> {
  const profile = aProfile({ isEmailUnproved: true, ...over })
  const { user } = await auth.openSession({ profile, tokens: {} }, now)
  const found = (await account.findUser(user.id))!
  await sendCode(found, 'en', now)
  return { user: found, code: lastCode }
}

const lastCode = async (): Promise<string> => /\d{6}/.exec((await mails.sentTo(email)).at(-1)!.subject)![0]

const isWrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const prove = async ({ user, code }: Registrant, at = now) => auth.proveEmail(user, await code(), at)
const holderOf = async (address: string) => (await account.findUserByName(address))?.userId
const auditOf = (userId: string) => audit(documentClient, table.table, later(hours(1)), [userId])

test('before the proof there is no allowance, nothing due and no claim; with it all three come, once', async () => {
  const ada = await aRegistrant()
  const { userId } = ada.user
  expect(await credits.getBalance(userId, now)).toMatchObject({ available: 0, grants: [] })
  expect(await subscriptions.getOverview(userId, later(days(40)))).toMatchObject({
    plan: { tier: 'FREE' },
    balance: { available: 0 },
  })
  expect(await holderOf(email)).toBeUndefined()
  expect(await auditOf(userId)).toEqual([])
  expect(await prove(ada, later(minutes(14)))).toMatchObject({ credits: 5 })
  expect(await holderOf(email)).toBe(userId)
  expect((await auth.proveEmail((await account.findUser(userId))!, '123456', now)).credits, 'again').toBe(5)
  expect(await credits.getBalance(userId, now)).toMatchObject({ available: 500 })
  const { entries } = await credits.listEntries(userId, {})
  expect(entries.map(({ kind }) => kind)).toEqual(['grant'])
  expect(await auditOf(userId)).toEqual([])
})

test('a person whose credit account was not opened yet gets no allowance by reading it', async () => {
  const user = await account.findOrCreateUser(aProfile({ isEmailUnproved: true }), now)
  expect((await subscriptions.ensureAllowance(user.userId, now)).account).toMatchObject({ isOpen: true, available: 0 })
})

test('one who proves the address after a month gets the allowance of the present period, and the next in time', async () => {
  const { user } = await aRegistrant()
  await sendCode(user, 'en', later(days(33)))
  expect(await auth.proveEmail(user, await lastCode(), later(days(33)))).toMatchObject({ credits: 5 })
  const next = later(days(60))
  expect((await subscriptions.ensureAllowance(user.userId, next)).account.available).toBe(500)
  expect(await audit(documentClient, table.table, next, [user.userId])).toEqual([])
})

test('ten proofs at once grant one allowance', async () => {
  const ada = await aRegistrant()
  const code = await ada.code()
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => auth.proveEmail(ada.user, code, now)))
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await credits.getBalance(ada.user.userId, now)).toMatchObject({ available: 500 })
  expect(await auditOf(ada.user.userId)).toEqual([])
})

test.each(['crash before', 'crash after', 'lost answer', 'conflict'] as const)(
  'a proof whose n-th table call ends with "%s" is complete after another try, and never half done',
  async (fault) => {
    for (let n = 1; ; n += 1) {
      email = `${randomUUID()}@example.test`
      const ada = await aRegistrant()
      const code = await ada.code()
      const { userId } = ada.user
      const broken = breakCall(n, fault)
      await auth.proveEmail(ada.user, code, now).catch((error) => isCrash(error) || Promise.reject(error))
      const isOver = broken.count() < n
      broken.restore()
      const isProved = !account.awaitsProof((await account.findUser(userId))!)
      expect(await holderOf(email)).toBe(isProved ? userId : undefined)
      expect((await credits.readAccount(userId, now)).available).toBe(isProved ? 500 : 0)
      const again = (await account.findUser(userId))!
      expect(await auth.proveEmail(again, code, now)).toMatchObject({ credits: 5 })
      expect(await auditOf(userId)).toEqual([])
      if (isOver) return expect(n).toBeGreaterThan(4)
    }
  },
)

describe('a code', () => {
  test('is refused when wrong, after five tries also the right one, and after 15 minutes', async () => {
    const ada = await aRegistrant()
    const code = await ada.code()
    await expect(prove(ada, later(minutes(15)))).rejects.toMatchObject({ code: 'account.code-expired' })
    for (const left of [4, 3, 2, 1])
      await expect(auth.proveEmail(ada.user, isWrong(code), now)).rejects.toMatchObject({
        code: 'account.code-wrong',
        details: { left },
      })
    await expect(auth.proveEmail(ada.user, isWrong(code), now)).rejects.toMatchObject({ code: 'account.code-spent' })
    await expect(prove(ada)).rejects.toMatchObject({ code: 'account.code-spent' })
    expect((await credits.readAccount(ada.user.userId, now)).available).toBe(0)
  })

  test('may be tried five times in all, however many try at once', async () => {
    const ada = await aRegistrant()
    const wrong = isWrong(await ada.code())
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => auth.proveEmail(ada.user, wrong, now)))
    const codes = ends.map((end) => (end as PromiseRejectedResult).reason.code)
    expect(codes.filter((code) => code === 'account.code-wrong')).toHaveLength(4)
    await expect(prove(ada)).rejects.toMatchObject({ code: 'account.code-spent' })
  })

  test('is void once another was mailed, which comes once a minute and five times an hour', async () => {
    const ada = await aRegistrant()
    const first = await ada.code()
    await expect(sendCode(ada.user, 'en', later(seconds(59)))).rejects.toMatchObject({
      code: 'rate.limited',
      details: { retryAfter: 1 },
    })
    const waits: number[] = []
    for (let i = 1; i <= 5; i += 1) waits.push((await sendCode(ada.user, 'ja', later(minutes(i)))).retryAfter)
    expect(waits).toEqual([60, 60, 60, 60, 56 * 60])
    await expect(sendCode(ada.user, 'en', later(minutes(20)))).rejects.toMatchObject({
      code: 'rate.limited',
      details: { retryAfter: 41 * 60 },
    })
    const last = await ada.code()
    if (first !== last)
      await expect(auth.proveEmail(ada.user, first, later(minutes(6)))).rejects.toMatchObject({
        code: 'account.code-wrong',
      })
    expect(await auth.proveEmail(ada.user, last, later(minutes(6)))).toMatchObject({ credits: 5 })
    expect(await mails.sentTo(email)).toHaveLength(6)
  })

  test('of ten that are asked for at once one is mailed', async () => {
    const ada = await aRegistrant()
    await Promise.allSettled(Array.from({ length: 10 }, () => sendCode(ada.user, 'en', later(minutes(2)))))
    expect(await mails.sentTo(email)).toHaveLength(2)
    expect(await prove(ada, later(minutes(3)))).toMatchObject({ credits: 5 })
    const { data } = await MailPace.get({ key: await keyedHash('mailed', email) }).go()
    expect(data?.at, 'and the others are not counted').toHaveLength(2)
  })

  test('is not stored as it is, and its mail says nothing that the registrant wrote', async () => {
    const ada = await aRegistrant({ displayName: 'Win at https://evil.example' })
    const { data } = await ProofCode.get({ person: ada.user.userId }).go()
    expect(JSON.stringify(data)).not.toContain(await ada.code())
    const [mail] = await mails.sentTo(email)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test('is mailed in the language of the interface, and to nobody who is proved', async () => {
    const ada = await aRegistrant()
    await sendCode(ada.user, 'zh-TW', later(minutes(1)))
    expect((await mails.sentTo(email)).at(-1)).toMatchObject({ subject: expect.stringContaining('驗證碼') })
    const proved = await aUser()
    expect(await proved.call(sendProofCode, { body: {} })).toMatchObject({ body: { code: 'account.already-proved' } })
  })
})

describe('another e-mail before the proof', () => {
  const change = (user: account.User, to: string, at: Date) =>
    proof.changeEmail({ user, poolName: undefined }, { email: to, language: 'ja', address: anAddress() }, at)
  const elsewhere = () => `${randomUUID()}@example.test`

  test('has a code of its own; the earlier code is void, and the earlier address is claimed by nobody', async () => {
    const ada = await aRegistrant()
    const { userId } = ada.user
    const [mistyped, first, right] = [email, await ada.code(), elsewhere()]
    const answer = await change(ada.user, right, later(minutes(1)))
    expect(answer).toEqual({ expiresAt: later(minutes(16)).toISOString(), retryAfter: 60 })
    email = right
    const code = await lastCode()
    const present = (await account.findUser(userId))!
    if (first !== code)
      await expect(auth.proveEmail(present, first, later(minutes(2)))).rejects.toMatchObject({
        code: 'account.code-wrong',
      })
    expect(await auth.proveEmail(present, code, later(minutes(2)))).toMatchObject({ credits: 5, email: right })
    expect(await holderOf(right)).toBe(userId)
    expect(await holderOf(mistyped)).toBeUndefined()
    expect(await auditOf(userId)).toEqual([])
  })

  test('keeps the limits of codes: a minute, and five an hour', async () => {
    const { user } = await aRegistrant()
    await expect(change(user, elsewhere(), later(seconds(59)))).rejects.toMatchObject({ code: 'rate.limited' })
    expect((await account.findUser(user.userId))!.email).toBe(email)
    for (let i = 1; i <= 5; i += 1) await change(user, elsewhere(), later(minutes(i)))
    await expect(change(user, elsewhere(), later(minutes(6)))).rejects.toMatchObject({ code: 'rate.limited' })
  })

  test('claims nothing for the address before when its code arrives while the address changes', async () => {
    const ada = await aRegistrant()
    const [mistyped, right] = [email, elsewhere()]
    // Asked for a minute ago: the person as the call read them has the earlier address.
    await change(ada.user, right, later(minutes(1)))
    email = right
    const code = await lastCode()
    await expect(auth.proveEmail(ada.user, code, later(minutes(2)))).rejects.toMatchObject({
      code: 'account.code-expired',
    })
    expect(await holderOf(mistyped)).toBeUndefined()
    expect((await credits.readAccount(ada.user.userId, now)).available).toBe(0)
    const present = (await account.findUser(ada.user.userId))!
    expect(await auth.proveEmail(present, code, later(minutes(2)))).toMatchObject({ credits: 5 })
  })

  test('is for nobody who is proved, and says nothing about who else has the address', async () => {
    const ada = await aRegistrant()
    await prove(ada)
    const proved = (await account.findUser(ada.user.userId))!
    await expect(change(proved, elsewhere(), later(minutes(2)))).rejects.toMatchObject({
      code: 'account.already-proved',
    })
    await expect(change(ada.user, elsewhere(), later(minutes(2)))).rejects.toMatchObject({
      code: 'account.already-proved',
    })
    const taken = email
    email = elsewhere()
    const eve = await aRegistrant()
    expect(await change(eve.user, taken, later(minutes(1)))).toMatchObject({ retryAfter: 60 })
    expect(await holderOf(taken)).toBe(ada.user.userId)
  })
})

describe('one mailbox', () => {
  test('gets six codes an hour and twelve a day, whoever asks; whoever asks for more is told the same and nothing is sent', async () => {
    const sent = async () => (await mails.sentTo(email)).length
    for (let i = 0; i < 6; i += 1) await aRegistrant()
    expect(await sent()).toBe(6)
    const eve = await aRegistrant()
    expect(await sent()).toBe(6)
    expect(await sendCode(eve.user, 'en', later(minutes(30)))).toEqual({
      expiresAt: later(minutes(45)).toISOString(),
      retryAfter: 60,
    })
    const [name, domain] = email.split('@')
    const alias = `${name}+1@${domain}`
    await proof.changeEmail(
      { user: eve.user, poolName: undefined },
      { email: alias, address: anAddress() },
      later(minutes(40)),
    )
    expect(await mails.sentTo(alias)).toEqual([])
    for (const at of [70, 71, 72, 140, 141, 142, 210]) await countMail(email, later(minutes(at)))
    expect(await countMail(email, later(hours(12)))).toBe(false)
    expect(await countMail(email, later(days(1) + minutes(71)))).toBe(true)
  })

  test('keeps the code that was mailed last when it has had too many, and none of the address before', async () => {
    const ada = await aRegistrant()
    const [code, to] = [await ada.code(), `${randomUUID()}@example.test`]
    const rowOf = async () => (await ProofCode.get({ person: ada.user.userId }).go()).data
    const before = await rowOf()
    for (let i = 0; i < 6; i += 1) await Promise.all([countMail(email, now), countMail(to, now)])
    await sendCode(ada.user, 'en', later(minutes(1)))
    expect(await mails.sentTo(email)).toHaveLength(1)
    const wrong = auth.proveEmail(ada.user, isWrong(code), later(minutes(2)))
    await expect(wrong).rejects.toMatchObject({ code: 'account.code-wrong', details: { left: 4 } })
    const { hash, salt, expiresAt } = before!
    expect(await rowOf()).toMatchObject({ hash, salt, expiresAt })
    await proof.changeEmail(
      { user: ada.user, poolName: undefined },
      { email: to, address: anAddress() },
      later(minutes(3)),
    )
    const present = (await account.findUser(ada.user.userId))!
    await expect(auth.proveEmail(present, code, later(minutes(4)))).rejects.toMatchObject({
      code: 'account.code-wrong',
    })
  })

  test('is proved by a code that was mailed alone: one that was not cannot be guessed, and is tried like others', async () => {
    for (let i = 0; i < 6; i += 1) await aRegistrant()
    const [mailed, eve] = [(await mails.sentTo(email)).length, await aRegistrant()]
    expect(mailed).toBe(6)
    const { data } = await ProofCode.get({ person: eve.user.userId }).go()
    const isRight = (code: number) =>
      createHmac('sha256', data!.salt).update(String(code).padStart(6, '0')).digest('base64url') === data!.hash
    expect(Array.from({ length: 1_000_000 }, (_, code) => code).filter(isRight)).toEqual([])
    for (const left of [4, 3, 2, 1])
      await expect(auth.proveEmail(eve.user, '123456', now)).rejects.toMatchObject({
        code: 'account.code-wrong',
        details: { left },
      })
    await expect(auth.proveEmail(eve.user, '123456', now)).rejects.toMatchObject({ code: 'account.code-spent' })
  })

  test('is counted by a hash that needs the key', async () => {
    await aRegistrant()
    const { data: keyed } = await MailPace.get({ key: await keyedHash('mailed', email) }).go()
    expect(keyed?.at).toHaveLength(1)
    const { data: plain } = await MailPace.get({ key: createHash('sha256').update(email).digest('hex') }).go()
    expect(plain).toBeNull()
  })
})

describe('one address of the network', () => {
  test('has twelve codes mailed an hour, whoever gets them; a refusal says how long, and the code before stays good', async () => {
    const address = (i: number) => `2001:db8:aaaa:1::${i + 1}`
    const people: Registrant[] = []
    for (let i = 0; i < 4; i += 1) {
      email = `${randomUUID()}@example.test`
      people.push(await aRegistrant())
    }
    const ask = (i: number) =>
      sendCode(people[i % 4]!.user, 'en', later(minutes(1 + 2 * Math.floor(i / 4))), address(i))
    for (let i = 0; i < 12; i += 1) await ask(i)
    await expect(ask(12)).rejects.toMatchObject({ code: 'rate.limited', details: { retryAfter: 54 * 60 } })
    expect(await mails.sentTo(email)).toHaveLength(4)
    expect(await prove(people[3]!, later(minutes(8)))).toMatchObject({ credits: 5 })
    expect(await ask(16 + 4 * 30)).toMatchObject({ retryAfter: 60 })
  })

  test('has forty mailed a day', async () => {
    const tries: (number | undefined)[] = []
    for (let i = 0; i < 41; i += 1)
      tries.push(
        await countSender('198.51.100.77', later(i * minutes(15))).then(
          () => undefined,
          ({ details }) => details.retryAfter,
        ),
      )
    expect(tries.slice(0, 40)).toEqual(Array(40).fill(undefined))
    expect(tries[40]).toBe((24 * 60 - 40 * 15) * 60)
  })
})

test('windows keep the names that rows have had', () => {
  const { pk, network, madeAt } = RegistrationPace.put({ key: 'k', version: 'v', at: ['a'], ttl: 1 }).params<{
    Item: Record<string, unknown>
  }>().Item
  expect({ pk, network, madeAt }).toEqual({ pk: '$posts#network_k', network: 'k', madeAt: ['a'] })
})

describe('one address', () => {
  test('may be named by two who have not proved it; the first proof wins and the other is told', async () => {
    const eve = await aRegistrant()
    const evesCode = await lastCode()
    const ada = await aRegistrant()
    expect(await prove(ada)).toMatchObject({ credits: 5 })
    await expect(auth.proveEmail(eve.user, evesCode, now)).rejects.toMatchObject({ code: 'account.email-taken' })
    expect((await credits.readAccount(eve.user.userId, now)).available).toBe(0)
    expect(await holderOf(email)).toBe(ada.user.userId)
  })

  test('is proved by one of two whose codes arrive at the same moment', async () => {
    const eve = await aRegistrant()
    const evesCode = await lastCode()
    const ada = await aRegistrant()
    const ends = await Promise.allSettled([auth.proveEmail(eve.user, evesCode, now), prove(ada)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const balances = await Promise.all([eve, ada].map(({ user }) => credits.readAccount(user.userId, now)))
    expect(balances.reduce((sum, { available }) => sum + available, 0)).toBe(500)
  })

  test('that nobody has proved belongs to the Google identity that comes with it', async () => {
    const eve = await aRegistrant()
    const google = await auth.openSession({ profile: aProfile({ method: 'google' }), tokens: {} }, now)
    expect(google).toMatchObject({ isNew: true, user: { credits: 5, email } })
    expect(google.user.awaitsProof).toBeUndefined()
    await expect(prove(eve)).rejects.toMatchObject({ code: 'account.email-taken' })
    await expect(account.assertEmailAvailable(email)).rejects.toMatchObject({ code: 'account.email-taken' })
  })

  test('whose claim has outlived its person belongs to whoever proves it', async () => {
    await EmailGuard.put({ bucket: email.slice(0, 2), value: email, userId: 'gone' }).go()
    await account.assertEmailAvailable(email)
    const ada = await aRegistrant()
    await prove(ada)
    expect(await holderOf(email)).toBe(ada.user.userId)
  })

  test('whose claim has outlived its person belongs to the Google identity that comes with it, and to no other', async () => {
    await EmailGuard.put({ bucket: email.slice(0, 2), value: email, userId: 'gone' }).go()
    const { user } = await auth.openSession({ profile: aProfile({ method: 'google' }), tokens: {} }, now)
    expect(await holderOf(email)).toBe(user.id)
    const another = { profile: aProfile({ method: 'google' }), tokens: {} }
    await expect(auth.openSession(another, now)).rejects.toMatchObject({ code: 'account.email-taken' })
  })

  test('stays its owner’s when somebody who only named it deletes their account, and the owner does not count as returning', async () => {
    const eve = await aRegistrant()
    const ada = await auth.openSession({ profile: aProfile({ method: 'google' }), tokens: {} }, now)
    expect((await commit(await account.eraseWrites(eve.user, now, later(days(365))))).ok).toBe(true)
    expect(await holderOf(email)).toBe(ada.user.id)
    const owner = (await account.findUser(ada.user.id))!
    expect(await account.hadAccount({ ...owner, subject: 'another' }, now)).toBe(false)
    expect((await commit(await account.eraseWrites(owner, now, later(days(365))))).ok).toBe(true)
    expect(await holderOf(email)).toBeUndefined()
    expect(await account.hadAccount({ ...owner, subject: 'another' }, now)).toBe(true)
  })

  test('of somebody who deleted an account is proved without a second first allowance', async () => {
    const earlier = (await aRegistrant()).user
    await auth.proveEmail(earlier, await lastCode(), now)
    const proved = (await account.findUser(earlier.userId))!
    await commit(await account.eraseWrites(proved, now, later(days(365))))
    const again = await aRegistrant()
    expect(await prove(again)).toMatchObject({ credits: 0 })
    const { userId } = again.user
    expect(await holderOf(email)).toBe(userId)
    expect((await subscriptions.ensureAllowance(userId, later(days(31)))).account.available).toBe(500)
    expect(await audit(documentClient, table.table, later(days(31)), [userId])).toEqual([])
  })
})

describe('a second account of one mailbox', () => {
  const alias = () => email.replace('@', '+2@').toUpperCase()
  const availableOf = async (userId: string, at = now) => (await credits.readAccount(userId, at)).available
  const next = later(days(31))

  test.each(['a code', 'Google'])('is proved by %s without a second first allowance', async (way) => {
    const ada = await aRegistrant()
    await prove(ada)
    email = alias()
    const second =
      way === 'Google'
        ? await auth.openSession({ profile: aProfile({ method: 'google' }), tokens: {} }, now)
        : { user: await prove(await aRegistrant()) }
    expect(second.user).toMatchObject({ credits: 0, email })
    const { id } = second.user
    expect(await holderOf(email)).toBe(id)
    expect((await subscriptions.ensureAllowance(id, next)).account.available).toBe(500)
    expect(await audit(documentClient, table.table, next, [id, ada.user.userId])).toEqual([])
  })

  test('gets one allowance with the first when both are proved at the same moment', async () => {
    const first = await aRegistrant()
    const code = await first.code()
    email = alias()
    const second = await aRegistrant()
    await Promise.all([auth.proveEmail(first.user, code, now), prove(second)])
    const balances = await Promise.all([first, second].map(({ user }) => availableOf(user.userId)))
    expect(balances.toSorted()).toEqual([0, 500])
  })

  test('that was there before the first is proved has none either, and its row says why', async () => {
    const address = email
    email = alias()
    const second = await aRegistrant()
    const code = await second.code()
    email = address
    const first = await aRegistrant()
    await prove(first)
    expect(await auth.proveEmail(second.user, code, now)).toMatchObject({ credits: 0 })
    expect(await account.findUser(second.user.userId)).toMatchObject({ emailProof: 'proved', isReturning: true })
    expect((await account.findUser(first.user.userId))!.isReturning).toBeUndefined()
  })

  test('has no allowance either when both come from Google at the same moment', async () => {
    const [one, other] = [aProfile({ method: 'google' }), aProfile({ method: 'google', email: alias() })]
    const both = await Promise.all([one, other].map((profile) => auth.openSession({ profile, tokens: {} }, now)))
    expect(both.map(({ user }) => user.credits).toSorted()).toEqual([0, 5])
  })

  test('gets none after the first one was deleted, and the mailbox is kept as a hash alone', async () => {
    const ada = await aRegistrant()
    await prove(ada)
    const proved = (await account.findUser(ada.user.userId))!
    await commit(await account.eraseWrites(proved, now, later(days(365))))
    const hash = await keyedHash('mailbox', email)
    expect((await MailboxGuard.get({ hash }).go()).data).toBeNull()
    email = alias()
    expect(await prove(await aRegistrant())).toMatchObject({ credits: 0 })
  })
})

describe('new accounts of one address', () => {
  const tries = async (address: (i: number) => string, count: number, everyMs: number) => {
    const waits: (number | undefined)[] = []
    for (let i = 0; i < count; i += 1)
      waits.push(
        await countRegistration(address(i), later(i * everyMs)).then(
          () => undefined,
          ({ code, details }) => (code === 'rate.limited' ? details.retryAfter : Promise.reject(code)),
        ),
      )
    return waits
  }

  test('are three an hour, an IPv6 network being one address, and the fourth is told how long to wait', async () => {
    expect(await tries(() => '198.51.100.1', 4, minutes(1))).toEqual([undefined, undefined, undefined, 57 * 60])
    expect((await tries((i) => `2001:db8:9:9::${i}`, 4, minutes(1))).at(-1)).toBe(57 * 60)
    expect(await tries((i) => `2001:db8:9:${i}::1`, 4, minutes(1))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('are twenty a day', async () => {
    const waits = await tries(() => '198.51.100.2', 21, minutes(25))
    expect(waits.slice(0, 20)).toEqual(Array(20).fill(undefined))
    expect(waits[20]).toBe((24 * 60 - 20 * 25) * 60)
  })

  describe('that are refused', () => {
    const { lines } = captureMetrics()

    test('are counted for an alarm, the others are not', async () => {
      await tries(() => '198.51.100.4', 5, minutes(1))
      const counted = { unit: 'Count', values: [1] }
      expect(lines().map(({ figures }) => figures)).toEqual([
        { RegistrationsRefused: counted },
        { RegistrationsRefused: counted },
      ])
    })
  })

  test('are three however many come at once', async () => {
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => countRegistration('198.51.100.3', now)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
