import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { confirmNewEmail } from '#shared/auth/endpoints/confirm-new-email.ts'
import { requestNewEmail } from '#shared/auth/endpoints/request-new-email.ts'
import { addMs, minutes } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { UserEntity } from '../account/entities.ts'
import { callAws } from '../aws/signed-call.ts'
import { authConfig } from '../config.ts'
import { withMails } from '../payments/testing/mails.ts'
import { call } from '../testing/call.ts'
import { setEnvironment } from '../testing/environment.ts'
import { aUser } from '../testing/user.ts'
import * as newEmail from './new-email.ts'
import { aPasswordPerson, elsewhere, logInAs, type PasswordPerson } from './testing/password-people.ts'
import { withPool } from './testing/pool.ts'

const mails = withMails()
withPool()
const aPerson = (over?: { isProved?: boolean }) => aPasswordPerson(mails, over)
const anEmail = () => `${randomUUID()}@example.test`

const ask = ({ password, cookies }: PasswordPerson, email: string, over: { password?: string; language?: 'ja' } = {}) =>
  call(requestNewEmail, { body: { email, password, ...over }, cookies, headers: elsewhere() })
const confirm = ({ cookies }: PasswordPerson, email: string, code: string, language?: 'ja') =>
  call(confirmNewEmail, { body: { email, code, ...(language && { language }) }, cookies })
const codeTo = async (email: string): Promise<string> => /\d{6}/.exec((await mails.sentTo(email)).at(-1)!.subject)![0]
const isWrong = (code: string): string => (code === '000000' ? '000001' : '000000')
const emailOf = async ({ cookies }: PasswordPerson): Promise<string> => (await call(getUser, { cookies })).body.email
const find = async ({ username }: PasswordPerson) => (await account.findUserByName(username))!

/** The whole way to another e-mail. */
async function move(person: PasswordPerson, email: string) {
  expect(await ask(person, email)).toMatchObject({ status: 200 })
  return confirm(person, email, await codeTo(email))
}

test('with the password and the code of the new mailbox the e-mail is another one; the one from before is told', async () => {
  const ada = await aPerson()
  const next = anEmail()
  expect(await ask(ada, next, { language: 'ja' })).toMatchObject({
    status: 200,
    body: { retryAfter: 60, expiresAt: expect.any(String) },
  })
  expect(await emailOf(ada)).toBe(ada.email)
  const [mail] = await mails.sentTo(next)
  expect(mail!.subject).toMatch(/^Postloomのメールアドレス変更コード：\d{6}$/)
  const answer = await confirm(ada, next, await codeTo(next))
  expect(answer).toMatchObject({ status: 200, body: { email: next, credits: 5, hasPassword: true } })
  expect(await emailOf(ada)).toBe(next)
  expect(await find(ada)).toMatchObject({ email: next, formerEmails: [ada.email], emailProof: 'proved' })
  const told = (await mails.sentTo(ada.email)).at(-1)!
  expect(told.subject).toBe('The email of your Postloom account was changed')
  expect(told.body.text).not.toContain(next)
  expect(await logInAs(next, ada.password)).toMatchObject({ status: 200, body: { email: next } })
  expect(await logInAs(ada.username, ada.password)).toMatchObject({ status: 200, body: { email: next } })
})

test('the e-mail from before is told in the language that was picked, else in that of the browser', async () => {
  const subjects = {
    ja: 'Postloomアカウントのメールアドレスが変更されました',
    'zh-TW': '您的 Postloom 帳號已變更電子郵件',
  }
  for (const picked of [undefined, 'zh-TW'] as const) {
    const ada = await aPerson()
    const { userId } = await find(ada)
    if (picked) await UserEntity.patch({ userId }).set({ language: picked }).go()
    const next = anEmail()
    await ask(ada, next, { language: 'ja' })
    expect(await confirm(ada, next, await codeTo(next), 'ja')).toMatchObject({ status: 200 })
    expect((await mails.sentTo(ada.email)).at(-1)!.subject).toBe(subjects[picked ?? 'ja'])
  }
})

test('the password is asked for: an open session alone does not get the account another mailbox', async () => {
  const ada = await aPerson()
  const next = anEmail()
  expect(await ask(ada, next, { password: 'a-guess-1' })).toMatchObject({
    status: 401,
    body: { code: 'auth.bad-credentials' },
  })
  expect(await mails.sentTo(next)).toEqual([])
  const guesses = []
  for (let guess = 0; guess < 6; guess += 1) guesses.push(await ask(ada, next, { password: `a-guess-${guess}` }))
  expect(guesses.at(-1)).toMatchObject({ status: 429, body: { code: 'rate.limited' } })
  expect(await emailOf(ada)).toBe(ada.email)
})

test('a code is for the e-mail that it was mailed to, good once, for 15 minutes and five tries', async () => {
  const ada = await aPerson()
  const [one, other] = [anEmail(), anEmail()]
  await ask(ada, one)
  await ask(ada, other)
  const code = await codeTo(one)
  expect(await confirm(ada, other, code === (await codeTo(other)) ? isWrong(code) : code)).toMatchObject({
    body: { code: 'account.code-wrong', details: { left: 4 } },
  })
  const user = newEmail.requirePasswordUser(await find(ada))
  const late = addMs(new Date(), minutes(15))
  await expect(newEmail.confirm(user, { email: one, code }, late)).rejects.toMatchObject({
    code: 'account.code-expired',
  })
  for (let tries = 0; tries < 4; tries += 1) await confirm(ada, other, isWrong(await codeTo(other)))
  expect(await confirm(ada, other, await codeTo(other))).toMatchObject({ body: { code: 'account.code-spent' } })
  expect(await confirm(ada, one, code)).toMatchObject({ status: 200, body: { email: one } })
  expect(await confirm(ada, one, code), 'an answer that was lost').toMatchObject({ status: 200 })
  expect(await move(ada, ada.email), 'back to the first one').toMatchObject({ status: 200 })
  expect(await confirm(ada, one, code)).toMatchObject({ body: { code: 'account.code-expired' } })
})

test('nothing says who else has an e-mail, until its own mailbox brings the code', async () => {
  const [ada, bea] = [await aPerson(), await aPerson()]
  expect(await ask(ada, bea.email)).toMatchObject({ status: 200, body: { retryAfter: 60 } })
  expect(await confirm(ada, bea.email, await codeTo(bea.email))).toMatchObject({
    status: 409,
    body: { code: 'account.email-taken' },
  })
  expect([await emailOf(ada), await emailOf(bea)]).toEqual([ada.email, bea.email])
})

test('of two who have proved one e-mail at the same time one gets it', async () => {
  const people = [await aPerson(), await aPerson()]
  const next = anEmail()
  const codes: string[] = []
  for (const person of people) {
    await ask(person, next)
    codes.push(await codeTo(next))
  }
  const answers = await Promise.all(people.map((person, i) => confirm(person, next, codes[i]!)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const emails = await Promise.all(people.map(emailOf))
  expect(emails.filter((email) => email === next)).toHaveLength(1)
})

test('the e-mail from before is free for whoever proves it, and another account of its mailbox has no first credits', async () => {
  const ada = await aPerson()
  await move(ada, anEmail())
  const cleo = await aPerson()
  expect(await move(cleo, ada.email)).toMatchObject({ status: 200, body: { email: ada.email } })
  expect(await account.hadAllowance(await find(cleo), new Date())).toBe(true)
  expect(await move(ada, ada.email)).toMatchObject({ status: 409, body: { code: 'account.email-taken' } })
})

test('a pool that had the e-mail from before as verified does not bring it back with the next sign-in', async () => {
  const ada = await aPerson()
  const UserAttributes = [
    { Name: 'email', Value: ada.email },
    { Name: 'email_verified', Value: 'true' },
  ]
  const request = { UserPoolId: authConfig().userPoolId, Username: ada.username, UserAttributes }
  await callAws('cognito-idp', 'AdminUpdateUserAttributes', request)
  const next = anEmail()
  await move(ada, next)
  expect(await logInAs(ada.username, ada.password)).toMatchObject({ status: 200, body: { email: next } })
})

describe('it is refused', () => {
  test('for the e-mail that the person has', async () => {
    const ada = await aPerson()
    expect(await ask(ada, ada.email.toUpperCase())).toMatchObject({ body: { code: 'account.already-proved' } })
  })

  test('before the first e-mail is proved, and for who comes from Google', async () => {
    const bea = await aPerson({ isProved: false })
    expect(await ask(bea, anEmail())).toMatchObject({ status: 404 })
    expect(await confirm(bea, anEmail(), '123456')).toMatchObject({ status: 404 })
    const cleo = await aUser()
    const body = { email: anEmail(), password: 'the-first-one-1' }
    expect(await cleo.call(requestNewEmail, { body })).toMatchObject({ status: 404 })
  })

  test('on a stage without passwords', async () => {
    const ada = await aPerson()
    setEnvironment({ PASSWORD_SIGN_IN: 'off' })
    onTestFinished(() => setEnvironment({ PASSWORD_SIGN_IN: 'api' }))
    expect(await ask(ada, anEmail())).toMatchObject({ status: 404 })
    expect(await confirm(ada, anEmail(), '123456')).toMatchObject({ status: 404 })
  })

  test('after ten changes, except back to one that they have had', async () => {
    const ada = await aPerson()
    const { userId } = await find(ada)
    const formerEmails = Array.from({ length: 10 }, anEmail)
    await UserEntity.patch({ userId }).set({ formerEmails }).go()
    expect(await ask(ada, anEmail())).toMatchObject({ status: 409, body: { code: 'account.too-many-emails' } })
    expect(await move(ada, formerEmails[3]!)).toMatchObject({ status: 200 })
  })

  test('where the name is somebody else’s in the pool by now', async () => {
    const [ada, bea] = [await aPerson(), await aPerson()]
    const { userId } = await find(ada)
    await UserEntity.patch({ userId }).set({ poolName: bea.username }).go()
    expect(await ask(ada, anEmail(), { password: bea.password })).toMatchObject({ status: 401 })
  })
})
