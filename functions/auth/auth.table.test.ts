import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getUser } from '#shared/account/endpoints/get-user.ts'
import { changeEmail } from '#shared/auth/endpoints/change-email.ts'
import { endSession } from '#shared/auth/endpoints/end-session.ts'
import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { getSignInMethods } from '#shared/auth/endpoints/get-sign-in-methods.ts'
import { listSessions } from '#shared/auth/endpoints/list-sessions.ts'
import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { logOut } from '#shared/auth/endpoints/log-out.ts'
import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { register } from '#shared/auth/endpoints/register.ts'
import { sendProofCode } from '#shared/auth/endpoints/send-proof-code.ts'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { deletionWord } from '#shared/privacy/schema.ts'
import { days, minutes, seconds } from '#shared/time.ts'
import { signed } from '../../infra/local/emulators/cognito/testing/signed.ts'
import * as account from '../account/account.ts'
import { disableUser } from '../account/testing/users.ts'
import { callAws } from '../aws/signed-call.ts'
import { authConfig } from '../config.ts'
import { logger } from '../observability/logger.ts'
import { withMails } from '../payments/testing/mails.ts'
import { findCaller } from '../session/session.ts'
import { call } from '../testing/call.ts'
import { setEnvironment } from '../testing/environment.ts'
import { Crash, interceptTable } from '../testing/fault-injection.ts'
import { signSignUp } from './sign-up-signature.ts'
import { aSolution, cookieOf } from './testing/password-people.ts'
import { withPool } from './testing/pool.ts'
import { handler as preSignUp } from './triggers/pre-sign-up.ts'

const mails = withMails()
const pool = withPool()

/** The last part of the name of each token that a session keeps. */
async function storedTokensOf(cookie: string): Promise<string[]> {
  const caller = await findCaller(cookie.split('=')[1]!, new Date())
  return Object.keys(caller!.session.tokens as object)
    .map((name) => name.split('.').at(-1)!)
    .toSorted()
}

test('a stage without Google says so, and begins no sign-in there', async () => {
  expect(await call(getSignInMethods)).toMatchObject({ body: { google: true, password: 'api' } })
  expect(await call(startGoogleSignIn)).toMatchObject({ status: 302 })
  setEnvironment({ GOOGLE_SIGN_IN: 'off' })
  expect(await call(getSignInMethods)).toMatchObject({ body: { google: false } })
  expect(await call(startGoogleSignIn)).toMatchObject({ status: 404, cookies: [] })
  expect(startGoogleSignIn).toHaveProperty('errors', ['not-found'])
  setEnvironment({ GOOGLE_SIGN_IN: undefined })
})

test('a seeded person signs in with a password, is known, and is out after logging out', async () => {
  const body = { username: 'creator@postloom.test', password: 'Postloom-demo-1', captcha: await aSolution() }
  const answer = await call(logIn, { body })
  expect(answer).toMatchObject({
    status: 200,
    body: { email: 'creator@postloom.test', credits: 5, subscriptionTier: 'FREE' },
  })
  const cookies = [cookieOf(answer.cookies, 'session')]
  expect(answer.cookies.join()).toMatch(/HttpOnly/)
  expect(answer.cookies.join()).toMatch(/SameSite=Strict/)
  expect(await call(getUser, { cookies })).toMatchObject({ status: 200, body: { username: 'creator' } })
  expect(await storedTokensOf(cookies[0]!), 'the id token would make the row larger than a read unit').toEqual([
    'LastAuthUser',
    'accessToken',
    'refreshToken',
  ])
  expect(await call(logOut, { cookies })).toMatchObject({ status: 200 })
  expect(await call(getUser, { cookies })).toMatchObject({ status: 401, body: { code: 'auth.required' } })
})

test('a wrong password and an unknown user get the same answer', async () => {
  const tries = ['creator', 'nobody-here'].map(async (username) =>
    call(logIn, { body: { username, password: 'not-the-one', captcha: await aSolution() } }),
  )
  for (const answer of await Promise.all(tries)) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.bad-credentials' } })
  }
})

test('a solution is good once, and without one nothing is tried', async () => {
  const captcha = await aSolution()
  const body = { username: 'someone', password: 'whatever-1', captcha }
  expect(await call(logIn, { body })).toMatchObject({ status: 401 })
  expect(await call(logIn, { body })).toMatchObject({ status: 400, body: { code: 'auth.captcha-invalid' } })
  const without = { username: 'someone', password: 'whatever-1' }
  expect(await call(logIn, { body: without })).toMatchObject({ status: 400, body: { code: 'auth.captcha-required' } })
})

/** Signs in from an address, with a captcha that is solved. */
const logInFrom = async (address: string, body: { username: string; password: string }, cookies: string[] = []) =>
  call(logIn, {
    body: { ...body, captcha: await aSolution() },
    headers: { 'x-viewer-address': address },
    cookies,
  })

const owner = { username: 'creator', password: 'Postloom-demo-1' }
const wrong = (username: string) => ({ username, password: 'not-the-one' })

describe('within one minute', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / minutes(1)) * minutes(1) + seconds(10) })
  })
  afterEach(() => void vi.useRealTimers())

  test('the sixth try in a minute of one address for one account waits', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await logInFrom('203.0.113.1', wrong('hammered'))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('addresses of one IPv6 network are one address', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1)
      statuses.push((await logInFrom(`2001:db8:1:2::${i + 1}`, wrong('spread-out'))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('wrong passwords of one account wait in the end, from whatever addresses they come', async () => {
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await logInFrom(`203.0.113.${i + 10}`, wrong('guessed-at'))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('wrong passwords of one account are one count, whether it is named by its username or by its e-mail', async () => {
    const person = { username: 'twice-named', password: 'long-enough-1', email: 'twice-named@example.com' }
    const body = { ...person, captcha: await aSolution() }
    const { cookies } = await call(register, { body, headers: { 'x-viewer-address': '203.0.113.120' } })
    const [code] = /\d{6}/.exec((await mails.sentTo(person.email))[0]!.subject)!
    await call(proveEmail, { body: { code }, cookies: [cookieOf(cookies, 'session')] })
    const statuses = []
    for (const name of [person.username, person.email, 'TWICE-NAMED', person.email, person.username, person.email])
      statuses.push((await logInFrom(`203.0.113.${130 + statuses.length}`, wrong(name))).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('tries without a captcha are not counted: the owner signs in at once', async () => {
    for (let i = 0; i < 30; i += 1) {
      const headers = { 'x-viewer-address': '203.0.113.30' }
      expect(await call(logIn, { body: wrong('creator'), headers })).toMatchObject({ status: 400 })
    }
    expect(await logInFrom('203.0.113.30', owner)).toMatchObject({ status: 200 })
  })

  test('while other addresses try passwords, the owner gets in from another address and from a known device', async () => {
    const known = cookieOf((await logInFrom('203.0.113.40', owner)).cookies, 'session')
    const otherDevice = cookieOf((await logInFrom('203.0.113.41', { ...owner, username: 'admin' })).cookies, 'session')
    const hammer = async (address: string) => {
      for (let i = 0; i < 6; i += 1) await logInFrom(address, wrong('creator'))
    }
    await Promise.all([hammer('203.0.113.40'), hammer('203.0.113.50')])
    const slowed = await logInFrom('203.0.113.61', owner)
    expect(slowed, 'Cognito takes no password for a second, and we count it as wrong').toMatchObject({ status: 429 })
    vi.setSystemTime(Date.now() + seconds(2))
    expect(await logInFrom('203.0.113.60', owner), 'another address').toMatchObject({ status: 200 })
    expect(await logInFrom('203.0.113.40', owner), 'an unknown device there').toMatchObject({ status: 429 })
    expect(await logInFrom('203.0.113.40', owner, [otherDevice]), 'the device of another').toMatchObject({
      status: 429,
    })
    expect(await logInFrom('203.0.113.40', owner, [known]), 'a known device there').toMatchObject({ status: 200 })
  })

  test('a device of somebody who named this e-mail without proving it is no known one', async () => {
    // The tests before have tried passwords of this person.
    vi.setSystemTime(Date.now() + minutes(1))
    const eve = { username: `eve-${randomUUID().slice(0, 8)}`, password: 'long-enough-1' }
    const body = { ...eve, email: 'creator@postloom.test', captcha: await aSolution() }
    const first = await call(register, { body, headers: { 'x-viewer-address': '203.0.113.71' } })
    const devices = [first, await logInFrom('203.0.113.72', eve)].map(({ cookies }) => cookieOf(cookies, 'session'))
    const statuses = []
    for (const device of [...devices, ...devices, ...devices])
      statuses.push((await logInFrom('203.0.113.73', wrong('creator@postloom.test'), [device])).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a device of somebody who has this username here, and no password, is no known one of who has it in the pool', async () => {
    const email = `zoe${randomUUID().slice(0, 8)}@example.com`
    const devices = [await signedInBy(email, chrome), await signedInBy(email, safari)]
    const { username } = (await call(getUser, { cookies: devices[0]! })).body
    await signUpAtPool(username, `other-${email}`, await signSignUp({ username, email: `other-${email}` }, new Date()))
    const statuses = []
    for (const device of [...devices, ...devices, ...devices])
      statuses.push((await logInFrom('203.0.113.74', wrong(username), device)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a known device may not guess without number either', async () => {
    // Cognito takes no password of this person for a while after the wrong ones of a test before, which was a minute ahead.
    vi.setSystemTime(Date.now() + minutes(2))
    const known = cookieOf((await logInFrom('203.0.113.70', owner)).cookies, 'session')
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await logInFrom('203.0.113.70', wrong('creator'), [known])).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})

test('a new person registers and is signed in; the name is taken at once, the e-mail with the code that is mailed', async () => {
  const person = { username: 'marie', password: 'long-enough-1', email: 'marie@example.com' }
  const answer = await call(register, { body: { ...person, language: 'ja', captcha: await aSolution() } })
  expect(answer).toMatchObject({ status: 200, body: { username: 'marie', credits: 0, awaitsProof: true } })
  const sameName = { ...person, email: 'other@example.com', captcha: await aSolution() }
  expect(await call(register, { body: sameName })).toMatchObject({
    status: 409,
    body: { code: 'account.username-taken' },
  })
  const [mail] = await mails.sentTo(person.email)
  expect(mail!.subject).toContain('確認コード')
  const cookies = [cookieOf(answer.cookies, 'session')]
  expect(await call(sendProofCode, { body: {}, cookies })).toMatchObject({
    status: 429,
    body: { code: 'rate.limited' },
  })
  setEnvironment({ CLOCK_OFFSET_MS: String(minutes(1)) })
  onTestFinished(() => setEnvironment({ CLOCK_OFFSET_MS: undefined }))
  expect(await call(sendProofCode, { body: { language: 'en' }, cookies })).toMatchObject({ status: 200 })
  const [code] = /\d{6}/.exec((await mails.sentTo(person.email)).at(-1)!.subject)!
  const proved = await call(proveEmail, { body: { code }, cookies })
  expect(proved).toMatchObject({ status: 200, body: { username: 'marie', credits: 5 } })
  expect(proved.body.awaitsProof).toBeUndefined()
  const sameMail = { ...person, username: 'marie2', captcha: await aSolution() }
  expect(await call(register, { body: sameMail })).toMatchObject({ status: 409, body: { code: 'account.email-taken' } })
})

describe('a registration that stopped after the pool had made the account', () => {
  const from = (last: number) => ({ 'x-viewer-address': `198.51.100.${last}` })
  const aPerson = () => {
    const username = `Half-${randomUUID().slice(0, 8)}`
    return { username, password: 'long-enough-1', email: `${username}@example.com`.toLowerCase() }
  }

  test('goes on when its answer was lost and it is sent again', async () => {
    const person = aPerson()
    const { fetch } = globalThis
    let isLost = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const answer = await fetch(url, init)
      const { 'x-amz-target': target } = Object.fromEntries(new Headers(init?.headers))
      if (isLost || !target?.endsWith('.SignUp')) return answer
      isLost = true
      throw new TypeError('Failed to fetch')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const answer = await call(register, { body: { ...person, captcha: await aSolution() }, headers: from(20) })
    expect(isLost).toBe(true)
    expect(answer).toMatchObject({ status: 200, body: { username: person.username, awaitsProof: true } })
  })

  test('is gone on with by who has its password and names its e-mail, and by nobody else', async () => {
    const person = aPerson()
    const again = async (change: { password?: string; email?: string }) =>
      call(register, { body: { ...person, ...change, captcha: await aSolution() }, headers: from(21) })
    await signUpAtPool(person.username, person.email, await signSignUp(person, new Date()))
    const taken = { status: 409, body: { code: 'account.username-taken' } }
    expect(await again({ password: 'another-one-1' })).toMatchObject(taken)
    expect(await again({ email: `other-${person.email}` })).toMatchObject(taken)
    expect(await again({})).toMatchObject({ status: 200, body: { username: person.username, email: person.email } })
  })

  test('goes on as well where the account was made here before it stopped', async () => {
    const person = aPerson()
    const submit = async (change: { password?: string } = {}) =>
      call(register, { body: { ...person, ...change, captcha: await aSolution() }, headers: from(28) })
    const restore = interceptTable(async ({ operation, body }, send) => {
      if (operation === 'PutItem' && JSON.stringify(body).includes('secretHash')) throw new Crash('no session')
      return send()
    })
    expect(await submit().finally(restore)).toMatchObject({ status: 500 })
    expect(await submit({ password: 'another-one-1' })).toMatchObject({ body: { code: 'account.username-taken' } })
    const { cookies, ...answer } = await submit()
    expect(answer).toMatchObject({ status: 200, body: { username: person.username, awaitsProof: true } })
    expect(cookieOf(cookies, 'session')).not.toBe('')
    expect(await mails.sentTo(person.email)).toHaveLength(1)
  })

  test('refuses who may not sign in as a sign-in does, and its contract says so', async () => {
    const person = aPerson()
    const submit = async () => call(register, { body: { ...person, captcha: await aSolution() }, headers: from(29) })
    const { id } = (await submit()).body
    await disableUser(id)
    expect(await submit()).toMatchObject({ status: 403, body: { code: 'auth.account-disabled' } })
    const refusedToo = logIn.errors.filter((code) => code !== 'auth.bad-credentials')
    expect(register.errors).toEqual(expect.arrayContaining(refusedToo))
  })

  test('is one try at its password in the count of those', async () => {
    const person = aPerson()
    await signUpAtPool(person.username, person.email, await signSignUp(person, new Date()))
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / minutes(1)) * minutes(1) + seconds(10) })
    onTestFinished(() => void vi.useRealTimers())
    const body = { ...person, password: 'another-one-1' }
    for (const last of [22, 23, 24, 25, 26])
      await call(register, { body: { ...body, captcha: await aSolution() }, headers: from(last) })
    expect(await logInFrom('198.51.100.27', wrong(person.username))).toMatchObject({ status: 429 })
  })
})

test('a mail that cannot be counted stops no registration', async () => {
  const username = `m${randomUUID().slice(0, 12)}`
  const body = { username, password: 'long-enough-1', email: `${username}@example.com`, captcha: await aSolution() }
  const restore = interceptTable(async (request, send) => {
    if (JSON.stringify(request.body).includes('mailbox_') && request.operation === 'PutItem')
      throw new Crash('mail pace')
    return send()
  })
  const answer = await call(register, { body, headers: { 'x-viewer-address': '198.51.100.30' } }).finally(restore)
  expect(answer).toMatchObject({ status: 200, body: { username, awaitsProof: true } })
  expect(cookieOf(answer.cookies, 'session')).not.toBe('')
  expect(await mails.sentTo(body.email)).toEqual([])
})

test('who asks for e-mails that have an account is answered three times an hour', async () => {
  const registerFrom = async (change: { email?: string; username?: string; displayName?: string }) => {
    const username = `v${randomUUID().slice(0, 12)}`
    const body = { username, password: 'long-enough-1', email: `${username}@example.com`, ...change }
    const captcha = await aSolution()
    return call(register, { body: { ...body, captcha }, headers: { 'x-viewer-address': '203.0.113.99' } })
  }
  await signedInBy('known@example.com', chrome)
  const answers: (string | undefined)[] = []
  for (let i = 0; i < 4; i += 1) answers.push((await registerFrom({ email: 'known@example.com' })).body.code)
  expect(answers).toEqual([...Array(3).fill('account.email-taken'), 'rate.limited'])
  expect((await registerFrom({})).body.code, 'and an e-mail without an account').toBe('rate.limited')
})

test('a name that shows otherwise than it is written is refused, and the name to show becomes one plain line', async () => {
  const registerAs = async (change: { username?: string; displayName?: string }) => {
    const username = `w${randomUUID().slice(0, 12)}`
    const body = { username, password: 'long-enough-1', email: `${username}@example.com`, ...change }
    const headers = { 'x-viewer-address': `198.51.100.${100 + Math.floor(Math.random() * 100)}` }
    return call(register, { body: { ...body, captcha: await aSolution() }, headers })
  }
  const invisible = [
    'admin\u3164',
    '\u3164\u3164\u3164',
    'ad\u115fmin',
    'ad\uffa0min',
    'adm\u034fin',
    'admin\ufe0f',
    'ad\u2800min',
  ]
  const turned = ['a\u202enimda', 'ad\u200bmin', 'ad min', 'a\nb\nc', 'ab\u0000c', 'ada@x.tw', '\ud83dabc']
  for (const username of [...turned, ...invisible])
    expect(await registerAs({ username }), JSON.stringify(username)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  for (const username of ['茶.Lin-🍵', 'Lin☕️'])
    expect(await registerAs({ username }), username).toMatchObject({ status: 200 })
  expect((await registerAs({ displayName: ' \u202eMei\n\tLin\u2069 ' })).body.displayName).toBe('Mei Lin')
  expect((await registerAs({ displayName: 'Lin\u3164 \u2800 ☕️ 👩‍🌾' })).body.displayName).toBe('Lin ☕️ 👩‍🌾')
  const nameless = await registerAs({ displayName: '\u200b\u3164\u2800' })
  expect(nameless.body.displayName).toBe(nameless.body.username)
})

test('a password that the pool does not take is refused before anything is counted, and blanks within one are taken', async () => {
  const registerWith = async (password: string) => {
    const username = `p${randomUUID().slice(0, 12)}`
    const body = { username, password, email: `${username}@example.com`, captcha: await aSolution() }
    return call(register, { body, headers: { 'x-viewer-address': '198.51.100.40' } })
  }
  for (const password of [' long-enough', 'long-enough ', 'long-enough\n', 'long\nenough', '        '])
    expect(await registerWith(password), JSON.stringify(password)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', details: { fields: { password: 'invalid_format' } } },
    })
  for (const password of ['four words of mine', '一二三四五 六七八'])
    expect(await registerWith(password)).toMatchObject({ status: 200 })
})

test('who mistyped the e-mail gives another one; the pool has it as well, and the password still signs in', async () => {
  const person = { username: 'pierre', password: 'long-enough-1', email: 'peirre@example.com' }
  const answer = await call(register, { body: { ...person, captcha: await aSolution() } })
  const cookies = [cookieOf(answer.cookies, 'session')]
  const change = (email: string) => call(changeEmail, { body: { email, language: 'zh-TW' }, cookies })
  expect(await change('no address')).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect(await change('pierre@example.com')).toMatchObject({ status: 429, body: { code: 'rate.limited' } })
  setEnvironment({ CLOCK_OFFSET_MS: String(minutes(1)) })
  onTestFinished(() => setEnvironment({ CLOCK_OFFSET_MS: undefined }))
  expect(await change('pierre@example.com')).toMatchObject({ status: 200 })
  expect((await call(getUser, { cookies })).body).toMatchObject({ email: 'pierre@example.com', awaitsProof: true })
  const [mail] = await mails.sentTo('pierre@example.com')
  const [code] = /\d{6}/.exec(mail!.subject)!
  expect(await call(proveEmail, { body: { code }, cookies })).toMatchObject({ status: 200, body: { credits: 5 } })
  expect(await change('third@example.com')).toMatchObject({ body: { code: 'account.already-proved' } })
  const body = { username: 'pierre', password: person.password, captcha: await aSolution() }
  expect(await call(logIn, { body })).toMatchObject({ status: 200, body: { email: 'pierre@example.com' } })
  const users = await (
    await fetch(pool().origin, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers', ...signed },
      body: JSON.stringify({ UserPoolId: pool().userPoolId }),
    })
  ).text()
  expect(users).toContain('pierre@example.com')
  expect(users).not.toContain('peirre@example.com')
})

test('a person signs in by the e-mail that they have proved, in any case, and by one that they only named not', async () => {
  const person = { username: 'Sophie.G', password: 'long-enough-1', email: 'sophie@example.com' }
  const body = { ...person, captcha: await aSolution() }
  const { cookies } = await call(register, { body, headers: { 'x-viewer-address': '203.0.113.110' } })
  const byEmail = { username: ' Sophie@Example.com', password: person.password }
  expect(await logInFrom('203.0.113.111', byEmail)).toMatchObject({ status: 401 })
  const [code] = /\d{6}/.exec((await mails.sentTo(person.email))[0]!.subject)!
  await call(proveEmail, { body: { code }, cookies: [cookieOf(cookies, 'session')] })
  expect(await logInFrom('203.0.113.111', byEmail)).toMatchObject({ status: 200, body: { username: 'Sophie.G' } })
  expect(await logInFrom('203.0.113.111', wrong(person.email))).toMatchObject({
    body: { code: 'auth.bad-credentials' },
  })
})

test('who is called otherwise in the pool than here signs in by either name of the pool, the e-mail and the username', async () => {
  const attributes = { email: 'chief@example.com', email_verified: 'true' }
  const named = (target: string, request: object) =>
    fetch(pool().origin, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}`, ...signed },
      body: JSON.stringify({ UserPoolId: pool().userPoolId, Username: 'boss-of-all', ...request }),
    })
  const made = { username: 'boss-of-all', email: attributes.email }
  await signUpAtPool(made.username, made.email, await signSignUp(made, new Date()))
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  expect((await named('AdminUpdateUserAttributes', { UserAttributes })).status).toBe(200)
  for (const [i, username] of [made.email, made.email, 'Boss-of-All'].entries())
    expect(await logInFrom(`203.0.113.${150 + i}`, { username, password: 'long-enough-1' })).toMatchObject({
      status: 200,
      body: { username: 'chief', email: made.email },
    })
})

/** Calls `SignUp` at the pool, as anybody can who knows the public client id. @returns the status and the refusal */
async function signUpAtPool(username: string, email: string, validation: Record<string, string> = {}) {
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' }
  const body = JSON.stringify({
    ClientId: pool().clientId,
    Username: username,
    Password: 'long-enough-1',
    UserAttributes: [{ Name: 'email', Value: email }],
    ValidationData: Object.entries(validation).map(([Name, Value]) => ({ Name, Value })),
  })
  const response = await fetch(pool().origin, { method: 'POST', headers, body })
  const { __type, UserConfirmed } = (await response.json()) as { __type?: string; UserConfirmed?: boolean }
  return { status: response.status, refusal: __type, isConfirmed: UserConfirmed }
}

describe('a sign-up at the pool itself', () => {
  const eve = { username: 'eve', email: 'eve@example.com' }
  const refused = { status: 400, refusal: 'UserLambdaValidationException' }
  const ago = (ms: number) => signSignUp(eve, new Date(Date.now() - ms))
  const signUp = (validation?: Record<string, string>) => signUpAtPool(eve.username, eve.email, validation)

  test('is refused unless we signed it within five minutes, for this name and this e-mail', async () => {
    expect(await signUp(), 'not signed').toMatchObject(refused)
    expect(await signUp({ ...(await ago(0)), signature: 'A'.repeat(43) }), 'forged').toMatchObject(refused)
    expect(await signUp(await ago(minutes(5))), 'too old').toMatchObject(refused)
    expect(await signUp({ ...(await ago(minutes(5))), signedAt: String(Date.now()) }), 'redated').toMatchObject(refused)
    expect(await signUp(await ago(-minutes(2))), 'of the future').toMatchObject(refused)
    expect(await signUpAtPool('eve2', eve.email, await ago(0)), 'another name').toMatchObject(refused)
    expect(await signUpAtPool('eve', 'e@example.com', await ago(0)), 'another e-mail').toMatchObject(refused)
    expect(await signUp(await ago(minutes(4)))).toMatchObject({ status: 200, isConfirmed: true })
  })

  test('is refused for what an operator makes as well', async () => {
    const event = { triggerSource: 'PreSignUp_AdminCreateUser', userName: 'eve', request: { userAttributes: {} } }
    await expect(preSignUp(event as never)).rejects.toThrow('POST /api/register alone')
  })
})

/** Walks from our redirect through the provider's page, back to our callback. */
async function throughGoogle(email: string, cookies: string[] = []) {
  const start = await call(startGoogleSignIn, { cookies })
  // The account that the page lists, or a new one of this address.
  const body = new URLSearchParams({ account: email, email, name: 'Somebody' })
  const back = await fetch(start.headers.location!, { method: 'POST', body, redirect: 'manual' })
  const query = Object.fromEntries(new URL(back.headers.get('location')!).searchParams)
  return { query, login: cookieOf(start.cookies, 'login') }
}

test('sign-in by Google opens a session and goes to /auth, which greets; the code is good once', async () => {
  const { query, login } = await throughGoogle('admin@postloom.test')
  const answer = await call(finishGoogleSignIn, { query, cookies: [login] })
  expect(answer).toMatchObject({
    status: 302,
    headers: { location: expect.stringMatching(/^\/auth\?welcome=(new|back)$/) },
  })
  const cookies = [cookieOf(answer.cookies, 'session')]
  expect(await call(getUser, { cookies })).toMatchObject({ body: { email: 'admin@postloom.test', role: 'admin' } })
  expect(await storedTokensOf(cookies[0]!)).toEqual(['LastAuthUser', 'accessToken', 'refreshToken'])
  // Google's own number, by which the person is known in another pool as well.
  expect(await account.findUserByName('admin@postloom.test')).toMatchObject({
    googleSubject: expect.stringMatching(/^\d{21}$/),
  })
  const again = await call(finishGoogleSignIn, { query, cookies: [login] })
  expect(again.headers.location).toBe('/auth?error=auth.sign-in-failed')
})

test.each([
  ['another state', { state: 'x'.repeat(32) }],
  ['no code', { code: undefined }],
])('a return with %s is refused', async (_, change) => {
  const { query, login } = await throughGoogle('creator@postloom.test')
  const forged = Object.fromEntries(
    Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  const answer = await call(finishGoogleSignIn, { query: forged, cookies: [login] })
  expect(answer.headers.location).toBe('/auth?error=auth.sign-in-failed')
  expect(cookieOf(answer.cookies, 'session')).toBe('')
})

test('who comes back from the hosted page and not from Google is refused', async () => {
  const email = `${randomUUID()}@example.test`
  const { query, login } = await throughGoogle(email)
  const { userPoolId: UserPoolId } = authConfig()
  const found = await callAws('cognito-idp', 'ListUsers', { UserPoolId, Filter: `email = "${email}"` })
  const { Users } = found as { Users: { Username: string }[] }
  const request = { UserPoolId, Username: Users[0]?.Username, UserAttributeNames: ['identities'] }
  await callAws('cognito-idp', 'AdminDeleteUserAttributes', request)
  const answer = await call(finishGoogleSignIn, { query, cookies: [login] })
  expect(answer.headers.location).toBe('/auth?error=auth.sign-in-failed')
})

test('signing in anew ends the session that came along, by password and by Google', async () => {
  const first = cookieOf((await logInFrom('203.0.113.80', owner)).cookies, 'session')
  const elsewhere = cookieOf((await logInFrom('203.0.113.81', owner)).cookies, 'session')
  const second = cookieOf((await logInFrom('203.0.113.80', owner, [first])).cookies, 'session')
  expect(await call(getUser, { cookies: [first] })).toMatchObject({ status: 401 })
  expect(await call(getUser, { cookies: [second] })).toMatchObject({ status: 200 })
  // A strict cookie goes to the start, which our own page links to, and not along when the pool sends the browser back.
  const { query, login } = await throughGoogle('admin@postloom.test', [second])
  const answer = await call(finishGoogleSignIn, { query, cookies: [login] })
  expect(answer.headers.location).toMatch(/^\/auth\?welcome=(new|back)$/)
  expect(await call(getUser, { cookies: [second] }), 'it was of another person').toMatchObject({ status: 401 })
  expect(await call(getUser, { cookies: [elsewhere] })).toMatchObject({ status: 200 })
})

test('of tokens a session keeps those that are read again: none says who the person is, by password or by Google', async () => {
  const byPassword = cookieOf((await logInFrom('203.0.113.84', owner)).cookies, 'session')
  const { query, login } = await throughGoogle('creator@postloom.test')
  const byGoogle = cookieOf((await call(finishGoogleSignIn, { query, cookies: [login] })).cookies, 'session')
  for (const cookie of [byPassword, byGoogle]) {
    const { session } = (await findCaller(cookie.split('=')[1], new Date()))!
    const kept = Object.keys(session.tokens).map((name) => name.split('.').at(-1))
    expect(kept.toSorted(), 'more takes the row over 4 KB').toEqual(['LastAuthUser', 'accessToken', 'refreshToken'])
  }
})

test('a sign-in that fails leaves the session that came along', async () => {
  const first = cookieOf((await logInFrom('203.0.113.82', owner)).cookies, 'session')
  expect(await logInFrom('203.0.113.82', wrong('creator'), [first])).toMatchObject({ status: 401 })
  expect(await call(getUser, { cookies: [first] })).toMatchObject({ status: 200 })
})

test('logging out ends one session, everywhere all of the person and nobody else’s', async () => {
  const sessions: string[][] = []
  for (const address of ['203.0.113.90', '203.0.113.91', '203.0.113.92'])
    sessions.push([cookieOf((await logInFrom(address, owner)).cookies, 'session')])
  const other = [cookieOf((await logInFrom('203.0.113.93', { ...owner, username: 'admin' })).cookies, 'session')]
  const statuses = () =>
    Promise.all([...sessions, other].map(async (cookies) => (await call(getUser, { cookies })).status))
  expect(await call(logOut, { cookies: sessions[0]! })).toMatchObject({ status: 200, body: { success: true } })
  expect(await statuses()).toEqual([401, 200, 200, 200])
  expect(await call(logOut, { cookies: sessions[0]!, body: { everywhere: true } })).toMatchObject({ status: 200 })
  expect(await statuses(), 'a session that has ended ends no others').toEqual([401, 200, 200, 200])
  await call(logOut, { cookies: sessions[1]!, body: { everywhere: true } })
  expect(await statuses()).toEqual([401, 401, 401, 200])
})

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function signedInBy(person: string, userAgent: string): Promise<string[]> {
  const { query, login } = await throughGoogle(person)
  const answer = await call(finishGoogleSignIn, { query, cookies: [login], headers: { 'user-agent': userAgent } })
  return [cookieOf(answer.cookies, 'session')]
}

test('a person sees their sessions by device, the one that asks first, and ends one of them', async () => {
  const person = 'sessions@postloom.test'
  const phone = await signedInBy(person, safari)
  const desk = await signedInBy(person, chrome)
  const other = await signedInBy('sessions-of-another@postloom.test', chrome)
  const { sessions } = (await call(listSessions, { cookies: desk })).body
  expect(sessions).toMatchObject([
    { isCurrent: true, device: { browser: 'Chrome', system: 'Windows', kind: 'desktop' } },
    { isCurrent: false, device: { browser: 'Safari', system: 'iOS', kind: 'mobile' } },
  ])
  expect(sessions, 'and nobody else’s').toHaveLength(2)
  const params = { id: sessions[1]!.id }
  expect(await call(endSession, { cookies: other, params }), 'of another person').toMatchObject({
    status: 404,
    body: { code: 'not-found' },
  })
  expect(await call(getUser, { cookies: phone })).toMatchObject({ status: 200 })
  expect(await call(endSession, { cookies: desk, params })).toMatchObject({ status: 200, cookies: [] })
  expect(await call(getUser, { cookies: phone })).toMatchObject({ status: 401 })
  expect(await call(endSession, { cookies: desk, params }), 'twice').toMatchObject({ status: 404 })
  const own = { id: sessions[0]!.id }
  const last = await call(endSession, { cookies: desk, params: own })
  expect(last.cookies.join()).toMatch(/^session=;/)
  expect(await call(getUser, { cookies: desk })).toMatchObject({ status: 401 })
})

test('who signed in on the provider’s page is sent there to sign out; who sent a password is not', async () => {
  const cookies = await signedInBy('leaving@postloom.test', chrome)
  const { body } = await call(logOut, { cookies })
  const url = new URL(body.signOutUrl!)
  expect(url.origin + url.pathname).toBe(`${pool().origin}/logout`)
  expect(await fetch(url, { redirect: 'manual' }), 'the provider leads home').toMatchObject({ status: 302 })
  expect((await call(logOut, { cookies })).body, 'there is no session any more').toEqual({ success: true })
  const password = [cookieOf((await logInFrom('203.0.113.95', owner)).cookies, 'session')]
  expect((await call(logOut, { cookies: password })).body).toEqual({ success: true })
})

test('a return without the attempt of this browser is refused', async () => {
  const { query } = await throughGoogle('creator@postloom.test')
  expect((await call(finishGoogleSignIn, { query })).headers.location).toBe('/auth?error=auth.sign-in-failed')
})

describe('where the pool does not answer', () => {
  const silent = 'http://localhost:1'

  test('a sign-in at Google fails on a page, and the log says that the fault is ours; a code used twice is none of it', async () => {
    const { query, login } = await throughGoogle('creator@postloom.test')
    const faults = vi.spyOn(logger, 'error').mockImplementation(() => {})
    onTestFinished(() => {
      vi.restoreAllMocks()
      setEnvironment({ COGNITO_DOMAIN: pool().origin })
    })
    const finish = async () => (await call(finishGoogleSignIn, { query, cookies: [login] })).headers.location
    setEnvironment({ COGNITO_DOMAIN: silent })
    expect(await finish()).toBe('/auth?error=auth.sign-in-failed')
    expect(faults).toHaveBeenCalledTimes(1)
    setEnvironment({ COGNITO_DOMAIN: pool().origin })
    expect(await finish()).toMatch(/^\/auth\?welcome=/)
    expect(await finish()).toBe('/auth?error=auth.sign-in-failed')
    expect(faults).toHaveBeenCalledTimes(1)
  })

  test('a sign-in by password is our fault, and no mistake of the person', async () => {
    onTestFinished(() => setEnvironment({ COGNITO_LOCAL_ORIGIN: pool().origin }))
    const captcha = await aSolution()
    setEnvironment({ COGNITO_LOCAL_ORIGIN: silent })
    const headers = { 'x-viewer-address': '203.0.113.140' }
    expect(await call(logIn, { body: { ...owner, captcha }, headers })).toMatchObject({
      status: 500,
      body: { code: 'internal' },
    })
  })
})

test('a person who turns back at Google reads that the sign-in failed', async () => {
  const start = await call(startGoogleSignIn)
  const { state } = Object.fromEntries(new URL(start.headers.location!).searchParams)
  const query = { error: 'access_denied', state: state! }
  const answer = await call(finishGoogleSignIn, { query, cookies: [cookieOf(start.cookies, 'login')] })
  expect(answer).toMatchObject({ status: 302, headers: { location: '/auth?error=auth.sign-in-failed' } })
  expect(cookieOf(answer.cookies, 'session')).toBe('')
})

test('who has deleted three accounts in a day reads until when they wait, after the sign-in at Google', async () => {
  const begun = Date.now()
  const signIn = async () => {
    const { query, login } = await throughGoogle('leaver@postloom.test')
    return call(finishGoogleSignIn, { query, cookies: [login] })
  }
  for (let i = 0; i < 3; i += 1) {
    const cookies = [cookieOf((await signIn()).cookies, 'session')]
    expect(await call(deleteAccount, { cookies, body: { confirm: deletionWord } })).toMatchObject({ status: 200 })
  }
  const { searchParams } = new URL((await signIn()).headers.location!, 'https://postloom.test')
  expect(searchParams.get('error')).toBe('rate.limited')
  const waitMs = Date.parse(searchParams.get('until')!) - begun
  expect(waitMs).toBeGreaterThan(days(1) - 1_000)
  expect(waitMs).toBeLessThanOrEqual(days(1) + (Date.now() - begun) + 1_000)
})

test('wherever a return comes from, it leads only into the product', async () => {
  const { query, login } = await throughGoogle('creator@postloom.test')
  const hostile = { ...query, redirect: 'https://evil.example', next: '//evil.example', returnTo: '/\\evil.example' }
  const answer = await call(finishGoogleSignIn, { query: hostile as never, cookies: [login] })
  expect(answer.headers.location).toMatch(/^\/auth\?welcome=(new|back)$/)
})

test('an admin removed from the group is out within five minutes, signed in or not', async () => {
  const { query, login } = await throughGoogle('admin@postloom.test')
  const signedIn = await call(finishGoogleSignIn, { query, cookies: [login] })
  const cookies = [cookieOf(signedIn.cookies, 'session')]
  const { requireAccess } = await import('../http/access.ts')
  const { requireAdmin } = await import('../http/admin-access.ts')
  const event = { cookies } as never
  const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  expect(await requireAdmin(event, after(0))).toBeDefined()
  expect(await requireAdmin(event, after(6))).toBeDefined()
  const removed = await fetch(pool().origin, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminRemoveUserFromGroup', ...signed },
    body: JSON.stringify({ UserPoolId: pool().userPoolId, Username: 'admin@postloom.test', GroupName: 'admin' }),
  })
  expect(removed.status).toBe(200)
  await expect(requireAdmin(event, after(12))).rejects.toMatchObject({ code: 'auth.forbidden' })
  expect(await requireAccess('user', event, after(12))).toBeDefined()
})
