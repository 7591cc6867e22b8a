import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { resetPassword } from '#shared/auth/endpoints/reset-password.ts'
import { sendResetCode } from '#shared/auth/endpoints/send-reset-code.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { addMs, minutes, seconds, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { UserEntity } from '../account/entities.ts'
import { keyedHash } from '../keyed-hash.ts'
import { logger } from '../observability/logger.ts'
import { withMails } from '../payments/testing/mails.ts'
import { Session } from '../session/entities.ts'
import { call } from '../testing/call.ts'
import { setEnvironment } from '../testing/environment.ts'
import { breakCall, interceptTable } from '../testing/fault-injection.ts'
import { countMail } from './mail-pace.ts'
import * as reset from './reset.ts'
import { aPasswordPerson, aSolution, cookieOf, elsewhere, logInAs } from './testing/password-people.ts'
import { withPool } from './testing/pool.ts'

const mails = withMails()
const pool = withPool()
const aPerson = (over?: { isProved?: boolean }) => aPasswordPerson(mails, over)

/** Asks for a code without the wait for the answer. */
const askFor = (email: string, now = new Date(), address = elsewhere()['x-viewer-address']) =>
  reset.sendCode({ email, language: 'en' }, address, now)

const resetMails = async (email: string) => (await mails.sentTo(email)).filter(({ subject }) => /\d{8}/.test(subject))
const codeFor = async (email: string): Promise<string> => /\d{8}/.exec((await resetMails(email)).at(-1)!.subject)![0]
const setNew = (body: { email: string; code: string; password?: string }, cookies: string[] = []) =>
  call(resetPassword, {
    body: { password: 'the-second-one-2', language: 'en', ...body },
    headers: elsewhere(),
    cookies,
  })
const isWrong = (code: string): string => (code === '00000000' ? '00000001' : '00000000')

test('who forgot their password sets another with the code of the mail, is signed in, and everybody else is out', async () => {
  const ada = await aPerson()
  const other = [cookieOf((await logInAs(ada.username, ada.password)).cookies)]
  const bystander = await aPerson()
  const asked = await call(sendResetCode, {
    body: { email: ada.email.toUpperCase(), language: 'zh-TW', captcha: await aSolution() },
    headers: elsewhere(),
  })
  expect(asked).toMatchObject({ status: 200, cookies: [], body: { retryAfter: 60, expiresAt: expect.any(String) } })
  const [mail] = await resetMails(ada.email)
  expect(mail!.subject).toContain('密碼重設驗證碼')
  const answer = await setNew({ email: ada.email, code: await codeFor(ada.email) }, ada.cookies)
  expect(answer).toMatchObject({ status: 200, body: { username: ada.username, email: ada.email, credits: 5 } })
  const cookies = [cookieOf(answer.cookies)]
  expect(answer.cookies.join()).toMatch(/HttpOnly.*SameSite=Strict/)
  const statusOf = async (of: string[]) => (await call(getUser, { cookies: of })).status
  expect(await Promise.all([cookies, ada.cookies, other, bystander.cookies].map(statusOf))).toEqual([
    200, 401, 401, 200,
  ])
  expect((await call(listSessions, { cookies })).body.sessions).toMatchObject([{ isCurrent: true }])
  expect(await logInAs(ada.username, ada.password)).toMatchObject({ body: { code: 'auth.bad-credentials' } })
  expect(await logInAs(ada.email, 'the-second-one-2')).toMatchObject({ status: 200 })
  const last = (await mails.sentTo(ada.email)).at(-1)!
  expect(last.subject).toBe('Your Postloom password was changed')
  expect(last.body.text).not.toMatch(/second-one|\d{6}/)
})

test('the browser is told who has a password that a mailed code replaces', async () => {
  const hasPassword = async (cookies: string[]) => (await call(getUser, { cookies })).body.hasPassword
  const ada = await aPerson()
  expect(await hasPassword(ada.cookies)).toBe(true)
  expect((await logInAs(ada.username, ada.password)).body.hasPassword).toBe(true)
  expect(await hasPassword((await aPerson({ isProved: false })).cookies)).toBeUndefined()
  expect(await hasPassword(await throughGoogle(`${randomUUID()}@example.test`))).toBeUndefined()
})

test.each([
  ['en', /^\d{8} is your Postloom code/],
  ['zh-TW', /^您的 Postloom 密碼重設驗證碼：\d{8}$/],
  ['ja', /^Postloomのパスワード再設定コード：\d{8}$/],
] as const)('the mail is in the language of the interface: %s', async (language, subject) => {
  const { email } = await aPerson()
  await reset.sendCode({ email, language }, '192.0.2.7', new Date())
  const [mail] = await resetMails(email)
  expect(mail!.subject).toMatch(subject)
  expect(mail!.body.html).toContain(`lang="${language}"`)
})

test('the mail after the change is in the language that the account has picked, whatever the browser of the reset speaks', async () => {
  const { email } = await aPerson()
  const { userId } = (await account.findProvedUser(email))!
  await UserEntity.patch({ userId }).set({ language: 'ja' }).go()
  await askFor(email)
  await setNew({ email, code: await codeFor(email) })
  expect((await mails.sentTo(email)).at(-1)!.subject).toBe('Postloomのパスワードが変更されました')
})

test('a password that the pool would not take is refused before the code is looked at', async () => {
  const { email } = await aPerson()
  await askFor(email)
  const code = await codeFor(email)
  for (const password of ['short', ' leading-blank', 'two\nlines-of-it', 'x'.repeat(257)])
    expect(await setNew({ email, code, password })).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(await setNew({ email, code })).toMatchObject({ status: 200 })
})

describe('nobody learns whether an e-mail has an account', () => {
  const nobody = () => `${randomUUID()}@example.test`

  test('by the answers: those of an account, of none and of one that is not proved are the same, one after the other', async () => {
    const emails = [(await aPerson()).email, nobody(), (await aPerson({ isProved: false })).email]
    const answersOf = async (email: string) => {
      const now = new Date()
      const address = elsewhere()['x-viewer-address']
      const asked = [await askFor(email, now, address)]
      const again = await askFor(email, addMs(now, seconds(20)), address).catch(({ code, details }) => ({
        code,
        details,
      }))
      const tried: unknown[] = []
      for (let i = 0; i < 7; i += 1) {
        const { status, body } = await setNew({ email, code: String(90_000_000 + i) })
        tried.push([status, body.code, body.message, body.details])
      }
      return [asked.map(({ retryAfter }) => retryAfter), again, tried]
    }
    const [known, ...others] = await Promise.all(emails.map(answersOf))
    expect(known!.flat()).toContainEqual([400, 'account.code-wrong', expect.any(String), { left: 4 }])
    expect(known!.flat()).toContainEqual([400, 'account.code-spent', expect.any(String), undefined])
    for (const other of others) expect(other).toEqual(known)
  })

  test('by an e-mail that nobody asked a code for: it is over, as one is whose time has run out', async () => {
    for (const email of [(await aPerson()).email, nobody()])
      expect(await setNew({ email, code: '12345678' })).toMatchObject({ body: { code: 'account.code-expired' } })
  })

  test('by the time of the answer, even where the mail takes long', async () => {
    const { email } = await aPerson()
    const timeOf = async (asked: string) => {
      const body = { email: asked, captcha: await aSolution() }
      const startedAt = performance.now()
      expect(await call(sendResetCode, { body, headers: elsewhere() })).toMatchObject({ status: 200 })
      return performance.now() - startedAt
    }
    const mailbox = await keyedHash('mailed', email)
    const slow = interceptTable(async ({ body }, send) => {
      // As long as a slow mail would take.
      if (JSON.stringify(body).includes(mailbox)) await new Promise((resolve) => setTimeout(resolve, 700))
      return send()
    })
    onTestFinished(slow)
    const [known, unknown] = [await timeOf(email), await timeOf(nobody())]
    expect(await resetMails(email)).toHaveLength(1)
    expect(Math.min(known, unknown)).toBeGreaterThan(1_990)
    expect(Math.abs(known - unknown)).toBeLessThan(300)
  })

  test('by a failure: where the mail cannot be made or sent, the answer is that of one that was', async () => {
    const { email } = await aPerson()
    const errors = vi.spyOn(logger, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const mailbox = await keyedHash('mailed', email)
    const restore = interceptTable(async ({ body }, send) => {
      if (JSON.stringify(body).includes(mailbox)) throw new Error('no table')
      return send()
    })
    await expect(askFor(email).finally(restore)).resolves.toMatchObject({ retryAfter: 60 })
    expect(errors).toHaveBeenCalledTimes(1)
    expect(await resetMails(email)).toEqual([])
  })
})

describe('a code', () => {
  test('is refused when wrong, after five tries also the right one, after 15 minutes, and once another was mailed', async () => {
    const [ada, bea, cleo] = [await aPerson(), await aPerson(), await aPerson()]
    for (const { email } of [ada, bea, cleo]) await askFor(email)
    const code = await codeFor(ada.email)
    for (const left of [4, 3, 2, 1])
      expect(await setNew({ email: ada.email, code: isWrong(code) })).toMatchObject({
        body: { code: 'account.code-wrong', details: { left } },
      })
    for (const tried of [isWrong(code), code])
      expect(await setNew({ email: ada.email, code: tried })).toMatchObject({ body: { code: 'account.code-spent' } })
    const late = addMs(new Date(), minutes(15))
    await expect(reset.redeemCode(bea.email, await codeFor(bea.email), late)).rejects.toMatchObject({
      code: 'account.code-expired',
    })
    const first = await codeFor(cleo.email)
    await askFor(cleo.email, addMs(new Date(), minutes(1)))
    if (first !== (await codeFor(cleo.email)))
      expect(await setNew({ email: cleo.email, code: first })).toMatchObject({ body: { code: 'account.code-wrong' } })
    expect(await setNew({ email: cleo.email, code: await codeFor(cleo.email) })).toMatchObject({ status: 200 })
  })

  test('stays good with its tries and its end where its mailbox has had too many mails for another, of an account and of none', async () => {
    const start = new Date()
    const at = (count: number) => addMs(start, minutes(count))
    const emails = [(await aPerson()).email, `${randomUUID()}@example.test`]
    // The registration has brought the first one a mail.
    await countMail(emails[1]!, start)
    const endsOf = async (email: string) => {
      for (let i = 0; i < 5; i += 1) await askFor(email, at(i))
      const tried = [await setNew({ email, code: '90000001' })]
      const asked = await askFor(email, at(5))
      expect(asked, 'told as if it was mailed').toEqual({ expiresAt: at(20).toISOString(), retryAfter: 56 * 60 })
      tried.push(await setNew({ email, code: '90000002' }))
      const late = await reset.redeemCode(email, '90000003', at(19)).catch(({ code }) => code)
      return [tried.map(({ body }) => [body.code, body.details]), late]
    }
    const [known, unknown] = await Promise.all(emails.map(endsOf))
    expect(known).toEqual([
      [
        ['account.code-wrong', { left: 4 }],
        ['account.code-wrong', { left: 3 }],
      ],
      'account.code-expired',
    ])
    expect(unknown).toEqual(known)
    expect(await mails.sentTo(emails[0]!)).toHaveLength(6)
    const [email] = emails as [string, string]
    expect(await setNew({ email, code: await codeFor(email) })).toMatchObject({ status: 200 })
  })

  test('may be tried five times in all, however many try at once', async () => {
    const { email } = await aPerson()
    await askFor(email)
    const code = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => setNew({ email, code: isWrong(code) })))
    expect(answers.filter(({ body }) => body.code === 'account.code-wrong')).toHaveLength(4)
    expect(await setNew({ email, code })).toMatchObject({ body: { code: 'account.code-spent' } })
  })

  test('is good once, also for two who have it at the same time', async () => {
    const { email, username } = await aPerson()
    await askFor(email)
    const code = await codeFor(email)
    const passwords = ['of-the-one-1', 'of-the-other-2']
    const answers = await Promise.all(passwords.map((password) => setNew({ email, code, password })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect(await setNew({ email, code, password: 'a-third-one-3' })).toMatchObject({
      body: { code: 'account.code-expired' },
    })
    const [won, lost] = statuses[0] === 200 ? passwords : passwords.toReversed()
    expect(await logInAs(username, lost!)).toMatchObject({ status: 401 })
    expect(await logInAs(username, won!)).toMatchObject({ status: 200 })
  })

  test('of one account is none of another, and that of a proof sets no password', async () => {
    const [ada, bea] = [await aPerson(), await aPerson({ isProved: false })]
    await askFor(ada.email)
    await askFor(bea.email)
    const code = await codeFor(ada.email)
    expect((await setNew({ email: bea.email, code })).body.code).toBe('account.code-wrong')
    const [proof] = /\d{6}/.exec((await mails.sentTo(bea.email))[0]!.subject)!
    for (const tried of [`00${proof}`, `${proof}00`])
      expect((await setNew({ email: bea.email, code: tried })).body.code).toBe('account.code-wrong')
    expect(await call(proveEmail, { body: { code: proof }, cookies: bea.cookies })).toMatchObject({ status: 200 })
  })

  test('is not stored as it is, nor is the e-mail that it is for', async () => {
    const { email } = await aPerson()
    const kept: string[] = []
    const restore = interceptTable(async (request, send) => {
      if (JSON.stringify(request.body).includes('proof-code')) kept.push(JSON.stringify(request.body))
      return send()
    })
    await askFor(email).finally(restore)
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.join()).not.toContain(email)
    expect(kept.join()).not.toContain(await codeFor(email))
  })
})

describe('mails', () => {
  test('come once a minute, and six an hour to one mailbox with those that prove it', async () => {
    const { email } = await aPerson()
    const at = (ms: number) => addMs(new Date(), ms)
    await expect(askFor(email).then(() => askFor(email, at(seconds(59))))).rejects.toMatchObject({
      code: 'rate.limited',
    })
    for (let i = 1; i <= 5; i += 1) await askFor(email, at(minutes(i)))
    await expect(askFor(email, at(minutes(6)))).rejects.toMatchObject({ code: 'rate.limited' })
    // The registration has brought one.
    expect(await mails.sentTo(email)).toHaveLength(6)
  })

  test('are asked for from one address at most twelve times an hour, whether anybody gets them or not', async () => {
    const answers: string[] = []
    for (let i = 0; i < 13; i += 1)
      answers.push(
        await askFor(`${randomUUID()}@example.test`, new Date(), '192.0.2.99').then(
          () => 'asked',
          ({ code }) => code,
        ),
      )
    expect(answers).toEqual([...Array(12).fill('asked'), 'rate.limited'])
  })

  test('go to nobody who has not proved the e-mail, and say to who has no password that they come from Google', async () => {
    const unproved = await aPerson({ isProved: false })
    await askFor(unproved.email)
    expect(await mails.sentTo(unproved.email)).toHaveLength(1)
    const email = `${randomUUID()}@example.test`
    await throughGoogle(email)
    await askFor(email)
    const [mail, ...others] = await mails.sentTo(email)
    expect([mail!.subject, others]).toEqual(['You log in to Postloom with Google', []])
    for (let i = 0; i < 5; i += 1) await setNew({ email, code: String(12_345_670 + i) })
    expect((await account.findProvedUser(email))!.poolName).toBeUndefined()
  })

  test('need a captcha, which is good once', async () => {
    const { email } = await aPerson()
    const ask = (captcha: string | undefined) =>
      call(sendResetCode, { body: { email, ...(captcha && { captcha }) }, headers: elsewhere() })
    expect(await ask(undefined)).toMatchObject({ body: { code: 'auth.captcha-required' } })
    expect(await ask('bm90aGluZw==')).toMatchObject({ body: { code: 'auth.captcha-invalid' } })
    expect(await resetMails(email)).toEqual([])
  })
})

/** Signs in at the emulator of Google. */
async function throughGoogle(email: string): Promise<string[]> {
  const start = await call(startGoogleSignIn)
  const body = new URLSearchParams({ account: email, email, name: 'Somebody' })
  const back = await fetch(start.headers.location!, { method: 'POST', body, redirect: 'manual' })
  const query = Object.fromEntries(new URL(back.headers.get('location')!).searchParams)
  return [cookieOf((await call(finishGoogleSignIn, { query, cookies: [cookieOf(start.cookies, 'login')] })).cookies)]
}

test('who had the password and is signing in while it is replaced gets no session that lasts', async () => {
  const ada = await aPerson()
  await askFor(ada.email)
  const code = await codeFor(ada.email)
  const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Their session is written when the new password is set and all sessions have been ended.
  const restore = interceptTable(async ({ operation, body }, send) => {
    if (operation === 'PutItem' && JSON.stringify(body).includes('secretHash')) {
      restore()
      reached.resolve()
      await go.promise
    }
    return send()
  })
  const thief = logInAs(ada.username, ada.password)
  await reached.promise
  const answer = await setNew({ email: ada.email, code })
  go.resolve()
  const late = await thief
  expect(late.status, 'they had the right password when they were asked').toBe(200)
  expect(await call(getUser, { cookies: [cookieOf(late.cookies)] })).toMatchObject({ status: 401 })
  expect(await call(getUser, { cookies: [cookieOf(answer.cookies)] })).toMatchObject({ status: 200 })
})

interface Tokens {
  AccessToken: string
  RefreshToken: string
}

test('what was signed in at the pool itself with the former password ends as well', async () => {
  const ada = await aPerson()
  const askPool = async (target: string, request: object) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` }
    const answer = await fetch(pool().origin, { method: 'POST', headers, body: JSON.stringify(request) })
    return { status: answer.status, body: (await answer.json()) as { AuthenticationResult?: Tokens } }
  }
  const AuthParameters = { USERNAME: ada.username, PASSWORD: ada.password }
  const signIn = { ClientId: pool().clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }
  const { AccessToken, RefreshToken } = (await askPool('InitiateAuth', signIn)).body.AuthenticationResult!
  const renew = () => askPool('GetTokensFromRefreshToken', { ClientId: pool().clientId, RefreshToken })
  expect(await askPool('GetUser', { AccessToken })).toMatchObject({ status: 200 })
  await askFor(ada.email)
  await setNew({ email: ada.email, code: await codeFor(ada.email) })
  expect(await askPool('GetUser', { AccessToken })).toMatchObject({ status: 400 })
  expect(await renew()).toMatchObject({ status: 400 })
})

test('a browser that signed in before the password was set is no known device', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / minutes(1)) * minutes(1) + seconds(10) })
  onTestFinished(() => void vi.useRealTimers())
  const ada = await aPerson()
  const devices = [ada.cookies, [cookieOf((await logInAs(ada.username, ada.password)).cookies)]]
  const { userId } = (await account.findProvedUser(ada.email))!
  vi.setSystemTime(Date.now() + minutes(1))
  await account.notePasswordSet(userId, toInstant(new Date()))
  const headers = elsewhere()
  const statuses: number[] = []
  for (const cookies of [...devices, ...devices, ...devices]) {
    const body = { username: ada.username, password: 'a-guess-1', captcha: await aSolution() }
    statuses.push((await call(logIn, { body, headers, cookies })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a disabled account stays disabled, and keeps its password', async () => {
  const ada = await aPerson()
  await askFor(ada.email)
  const code = await codeFor(ada.email)
  const { userId } = (await account.findProvedUser(ada.email))!
  const enable = (isActive: boolean) => UserEntity.patch({ userId }).set({ isActive }).go()
  await enable(false)
  expect(await setNew({ email: ada.email, code })).toMatchObject({
    status: 403,
    body: { code: 'auth.account-disabled' },
  })
  await enable(true)
  expect(await logInAs(ada.username, ada.password)).toMatchObject({ status: 200 })
})

test('a name that the pool has given to somebody else meanwhile is left alone', async () => {
  const [ada, bea] = [await aPerson(), await aPerson()]
  const { userId } = (await account.findProvedUser(ada.email))!
  await UserEntity.patch({ userId }).set({ poolName: bea.username }).go()
  await askFor(ada.email)
  const errors = vi.spyOn(logger, 'error').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await setNew({ email: ada.email, code: await codeFor(ada.email) })).toMatchObject({ status: 500 })
  expect(errors).toHaveBeenCalled()
  expect(await logInAs(bea.username, bea.password)).toMatchObject({ status: 200 })
})

test('where Cognito makes the person wait, the password is set, and the answer says that the sign-in failed', async () => {
  const ada = await aPerson()
  await askFor(ada.email)
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { 'x-amz-target': target } = Object.fromEntries(new Headers(init?.headers))
    if (!target?.endsWith('.InitiateAuth')) return fetch(url, init)
    const body = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }
    return Response.json(body, { status: 400 })
  })
  const answer = await setNew({ email: ada.email, code: await codeFor(ada.email) })
  vi.restoreAllMocks()
  expect(answer).toMatchObject({ status: 400, cookies: [], body: { code: 'auth.sign-in-failed' } })
  expect((await mails.sentTo(ada.email)).at(-1)!.subject).toContain('was changed')
  expect(await call(getUser, { cookies: ada.cookies })).toMatchObject({ status: 401 })
  expect(await logInAs(ada.username, 'the-second-one-2')).toMatchObject({ status: 200 })
})

test('where Cognito cannot end its sign-ins, ours end all the same, the latest too, and the mail says that the password was changed', async () => {
  const ada = await aPerson()
  await askFor(ada.email)
  const code = await codeFor(ada.email)
  const { fetch } = globalThis
  let latest: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { 'x-amz-target': target = '' } = Object.fromEntries(new Headers(init?.headers))
    if (target.endsWith('.AdminSetUserPassword'))
      latest = [cookieOf((await logInAs(ada.username, ada.password)).cookies)]
    if (!target.endsWith('.AdminUserGlobalSignOut')) return fetch(url, init)
    return Response.json({ __type: 'InternalErrorException', message: 'try again' }, { status: 500 })
  })
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  const answer = await setNew({ email: ada.email, code })
  vi.restoreAllMocks()
  expect(answer).toMatchObject({ status: 500, cookies: [] })
  for (const cookies of [ada.cookies, latest]) expect(await call(getUser, { cookies })).toMatchObject({ status: 401 })
  const { data } = await Session.query.byUser({ userId: (await account.findProvedUser(ada.email))!.userId }).go()
  expect(data.map(({ closedAt }) => closedAt !== undefined)).toEqual([true, true])
  expect((await mails.sentTo(ada.email)).at(-1)!.subject).toBe('Your Postloom password was changed')
  expect(await logInAs(ada.username, 'the-second-one-2')).toMatchObject({ status: 200 })
})

test.each(['crash before', 'crash after'] as const)(
  'a reset whose n-th table call ends with "%s" never leaves a session of before with the new password, and another code ends it',
  async (fault) => {
    for (let n = 1; ; n += 1) {
      const ada = await aPerson()
      await askFor(ada.email)
      const code = await codeFor(ada.email)
      const broken = breakCall(n, fault)
      vi.spyOn(logger, 'error').mockImplementation(() => {})
      const answer = await setNew({ email: ada.email, code })
      vi.restoreAllMocks()
      const isOver = broken.count() < n
      broken.restore()
      const hasNew = (await logInAs(ada.username, 'the-second-one-2')).status === 200
      if (hasNew) expect(await call(getUser, { cookies: ada.cookies }), `call ${n}`).toMatchObject({ status: 401 })
      if (isOver) {
        expect(answer.status).toBe(200)
        return expect(n).toBeGreaterThan(8)
      }
      await askFor(ada.email, addMs(new Date(), minutes(1)))
      const again = await setNew({ email: ada.email, code: await codeFor(ada.email) })
      expect(again, `after call ${n}`).toMatchObject({ status: 200 })
    }
  },
)

test('a stage without passwords has neither call', async () => {
  setEnvironment({ PASSWORD_SIGN_IN: 'off' })
  onTestFinished(() => setEnvironment({ PASSWORD_SIGN_IN: 'api' }))
  const email = 'anybody@example.test'
  expect(await call(sendResetCode, { body: { email, captcha: 'x' } })).toMatchObject({ status: 404 })
  expect(await setNew({ email, code: '12345678' })).toMatchObject({ status: 404 })
})

test('one address may try twenty codes in a minute, of all accounts together', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / minutes(1)) * minutes(1) + seconds(10) })
  onTestFinished(() => void vi.useRealTimers())
  const headers = elsewhere()
  const statuses: number[] = []
  for (let i = 0; i < 21; i += 1) {
    const body = { email: `${randomUUID()}@example.test`, code: '12345678', password: 'whatever-it-is' }
    statuses.push((await call(resetPassword, { body, headers })).status)
  }
  expect(statuses).toEqual([...Array(20).fill(400), 429])
})
