import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addMs, days, seconds } from '#shared/time.ts'
import { type PoolSettings, poolSettingsOf } from '../../../pool-settings.ts'
import { startCognito } from './start-cognito.ts'
import { signed } from './testing/signed.ts'

const settings: PoolSettings = { ...poolSettingsOf({ passwordSignIn: 'api' }), hasPreSignUp: false }

async function start(over: Partial<PoolSettings> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'postloom-cognito-'))
  const cognito = await startCognito({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    appOrigin: 'http://localhost:3000',
    settings: { ...settings, ...over },
    hashCost: 2,
  })
  onTestFinished(async () => {
    await cognito.close()
    rmSync(dataDir, { recursive: true })
  })
  return cognito
}

test('a body that never ends does not delay other calls', async () => {
  const cognito = await start()
  const socket = connect(Number(new URL(cognito.origin).port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{')
  await wait(200)
  const keys = await fetch(`${cognito.origin}/${cognito.userPoolId}/.well-known/jwks.json`, {
    signal: AbortSignal.timeout(5_000),
  })
  expect(keys.status).toBe(200)
})

test.each([
  ['GET', '/', 404],
  ['PUT', '/oauth2/authorize', 404],
  ['GET', '/oauth2/token', 404],
  ['POST', '/logout', 404],
  ['GET', '/logout/', 404],
  ['GET', '/oauth2/userInfo', 401],
  ['GET', '/logout?client_id=other&logout_uri=http://localhost:3000/', 400],
])('%s %s is answered with %i', async (method, path, status) => {
  const { origin } = await start()
  expect((await fetch(`${origin}${path}`, { method, redirect: 'manual' })).status).toBe(status)
})

test('a sign-in form from another site, a body that is no JSON and one that is too long are refused', async () => {
  const { origin } = await start()
  const post = (path: string, body: string, headers = {}) =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers })
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  expect((await post('/oauth2/authorize?client_id=x', 'username=a', crossSite)).status).toBe(403)
  expect((await post('/', '{"Username":', { 'x-amz-target': 'X.SignUp' })).status).toBe(500)
  expect((await post('/', `"${'x'.repeat(256 * 1_024)}"`, { 'x-amz-target': 'X.SignUp' })).status).toBe(413)
})

test('instants travel as seconds, as the SDK reads them', async () => {
  const { origin, userPoolId } = await start()
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers', ...signed }
  const response = await fetch(origin, { method: 'POST', headers, body: JSON.stringify({ UserPoolId: userPoolId }) })
  expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1')
  const { Users } = (await response.json()) as { Users: { UserCreateDate: number }[] }
  expect(Users).toHaveLength(2)
  for (const { UserCreateDate } of Users) expect(Math.abs(UserCreateDate - Date.now() / 1_000)).toBeLessThan(600)
})

async function askPool(
  origin: string,
  target: string,
  request: object,
  signature: object = signed,
): Promise<Record<string, unknown>> {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}`, ...signature }
  const response = await fetch(origin, { method: 'POST', headers, body: JSON.stringify(request) })
  return (await response.json()) as Record<string, unknown>
}

/** @returns the name of the refusal, or what the call answered */
async function callPool(origin: string, target: string, request: object) {
  const { __type, UserConfirmed } = await askPool(origin, target, request)
  return __type ?? { UserConfirmed }
}

type Tokens = { AccessToken: string; RefreshToken: string }

const eve = { Username: 'eve', Password: 'long-enough-1', UserAttributes: [{ Name: 'email', Value: 'eve@x.test' }] }
const withPassword = (USERNAME: string, PASSWORD: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME, PASSWORD },
})

test('without a pre sign-up function nobody is confirmed, and who is not confirmed cannot sign in', async () => {
  const { origin, clientId: ClientId } = await start()
  expect(await callPool(origin, 'SignUp', { ClientId, ...eve })).toEqual({ UserConfirmed: false })
  const signIn = { ClientId, ...withPassword('eve', 'long-enough-1') }
  expect(await callPool(origin, 'InitiateAuth', signIn)).toBe('UserNotConfirmedException')
  const body = new URLSearchParams({ username: 'eve', password: 'long-enough-1' })
  const shown = await fetch(authorizeUrl(origin, ClientId, 'openid'), { method: 'POST', body, redirect: 'manual' })
  expect(shown.status).toBe(400)
  expect(await shown.text()).toContain('This account has not been confirmed.')
})

test('a list of people has at most 60 of them in one answer, and whoever asks for more gets none', async () => {
  const { origin, userPoolId: UserPoolId } = await start()
  expect(await askPool(origin, 'ListUsers', { UserPoolId, Limit: 60 })).toMatchObject({ Users: expect.any(Array) })
  expect(await callPool(origin, 'ListUsers', { UserPoolId, Limit: 61 })).toBe('InvalidParameterException')
})

test('a password that begins or ends with a blank, or has more than one line, is no password', async () => {
  const { origin, clientId: ClientId } = await start()
  for (const Password of [' long-enough', 'long-enough ', 'long\nenough'])
    expect(await callPool(origin, 'SignUp', { ClientId, ...eve, Password })).toBe('InvalidParameterException')
  expect(await callPool(origin, 'SignUp', { ClientId, ...eve, Password: 'long enough' })).toEqual({
    UserConfirmed: false,
  })
})

test.each([
  ['a password of 257 characters', { Password: 'x'.repeat(257) }],
  ['a name with a blank', { Username: 'eve lin' }],
  ['a name of 129 characters', { Username: 'e'.repeat(129) }],
  ['a name without a character', { Username: '' }],
  ['an attribute of 2,049 characters', { UserAttributes: [{ Name: 'name', Value: 'x'.repeat(2_049) }] }],
])('%s is refused, whatever the pool', async (_, over) => {
  const { origin, clientId: ClientId } = await start()
  expect(await callPool(origin, 'SignUp', { ClientId, ...eve, ...over })).toBe('InvalidParameterException')
  const longest = { Username: '林'.repeat(128), Password: 'x'.repeat(256) }
  expect(await callPool(origin, 'SignUp', { ClientId, ...eve, ...longest })).toEqual({ UserConfirmed: false })
})

test('a password that an operator sets keeps the policy, and a global sign-out ends every sign-in of the person', async () => {
  const { origin, clientId: ClientId, userPoolId: UserPoolId } = await start()
  const signIn = { ClientId, ...withPassword('creator', 'Postloom-demo-1') }
  const { AuthenticationResult } = (await askPool(origin, 'InitiateAuth', signIn)) as Record<string, Tokens>
  const { AccessToken, RefreshToken } = AuthenticationResult!
  const named = { UserPoolId, Username: 'creator' }
  const set = (Password: string) => callPool(origin, 'AdminSetUserPassword', { ...named, Password, Permanent: true })
  expect(await set('short')).toBe('InvalidPasswordException')
  expect(await set('another-one-1')).toEqual({})
  expect(await callPool(origin, 'InitiateAuth', signIn)).toBe('NotAuthorizedException')
  const whose = () => askPool(origin, 'GetUser', { AccessToken })
  expect(await whose(), 'a password ends no sign-in').toMatchObject({ Username: 'creator' })
  const signOut = (Username: string) => callPool(origin, 'AdminUserGlobalSignOut', { UserPoolId, Username })
  expect(await signOut('nobody')).toBe('UserNotFoundException')
  expect(await signOut('creator')).toEqual({})
  const refused = { __type: 'NotAuthorizedException' }
  expect(await whose()).toMatchObject(refused)
  expect(await askPool(origin, 'GetTokensFromRefreshToken', { ClientId, RefreshToken })).toMatchObject(refused)
})

test.each([
  ['AdminGetUser', {}],
  ['AdminDeleteUser', {}],
  ['AdminSetUserPassword', { Password: 'another-one-1', Permanent: true }],
  ['AdminUpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: 'eve@example.test' }] }],
  ['AdminUserGlobalSignOut', {}],
])('%s of a name that nobody has says so, and not that something is forbidden', async (target, request) => {
  const { origin, userPoolId: UserPoolId } = await start()
  const ask = (Username: string) => callPool(origin, target, { UserPoolId, Username, ...request })
  expect(await ask('nobody')).toBe('UserNotFoundException')
  expect(await ask('creator')).not.toBe('UserNotFoundException')
})

test('operators sign their calls: without that nobody is listed or changed, and people need no signature', async () => {
  const { origin, clientId: ClientId, userPoolId: UserPoolId } = await start()
  const unsigned = (target: string, request: object) => askPool(origin, target, { UserPoolId, ...request }, {})
  const refused = { __type: 'MissingAuthenticationTokenException' }
  expect(await unsigned('ListUsers', {})).toMatchObject(refused)
  const change = { Username: 'creator', Password: 'another-one-1', Permanent: true }
  expect(await unsigned('AdminSetUserPassword', change)).toMatchObject(refused)
  const forAnother = { authorization: signed.authorization.replace('cognito-idp', 'sqs') }
  expect(await askPool(origin, 'ListUsers', { UserPoolId }, forAnother)).toMatchObject(refused)
  const signIn = { ClientId, ...withPassword('creator', 'Postloom-demo-1') }
  expect(await unsigned('InitiateAuth', signIn)).toHaveProperty('AuthenticationResult')
})

test('after five wrong passwords the right one is refused for a moment as well, at the API and on the hosted page', async () => {
  const { origin, clientId: ClientId } = await start()
  const signIn = (password: string) =>
    askPool(origin, 'InitiateAuth', { ClientId, ...withPassword('creator', password) })
  const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  for (let tries = 0; tries < 7; tries += 1) {
    await expect.poll(() => signIn('wrong-one-1')).toMatchObject(wrong)
  }
  const slowed = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }
  expect(await signIn('Postloom-demo-1')).toMatchObject(slowed)
  const page = authorizeUrl(origin, ClientId, 'openid')
  const form = new URLSearchParams({ username: 'creator', password: 'Postloom-demo-1' })
  const onPage = async () => (await fetch(page, { method: 'POST', body: form, redirect: 'manual' })).status
  expect(await onPage()).toBe(400)
  await expect.poll(() => signIn('Postloom-demo-1')).toHaveProperty('AuthenticationResult')
  expect(await onPage()).toBe(302)
})

/** The address of the hosted page, as the app asks for it. */
function authorizeUrl(origin: string, ClientId: string, scope: string): URL {
  const page = new URL('/oauth2/authorize', origin)
  const asked = { client_id: ClientId, response_type: 'code', scope, state: 'one' }
  const redirect_uri = 'http://localhost:3000/api/auth/callback'
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  page.search = String(
    new URLSearchParams({ ...asked, redirect_uri, code_challenge: challenge, code_challenge_method: 'S256' }),
  )
  return page
}
const verifier = 'v'.repeat(43)

test('a client gets the scopes that it has and no other', async () => {
  const { origin, clientId: ClientId } = await start()
  for (const scope of ['openid phone', 'openid aws.cognito.signin.user.admin', 'openid nonsense']) {
    const answer = await fetch(authorizeUrl(origin, ClientId, scope), { redirect: 'manual' })
    expect(answer.headers.get('location'), scope).toContain('error=invalid_scope')
  }
  expect((await fetch(authorizeUrl(origin, ClientId, 'openid email profile'))).status).toBe(200)
})

test('GetUser is for tokens of the API, and userInfo for those of the hosted page', async () => {
  const { origin, clientId: ClientId } = await start()
  const userInfo = async (token: string) =>
    (await fetch(`${origin}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } })).status
  const getUser = async (AccessToken: string) => (await askPool(origin, 'GetUser', { AccessToken })).__type ?? 'known'
  const { AccessToken } = await aSignIn(origin, ClientId)
  expect([await getUser(AccessToken), await userInfo(AccessToken)]).toEqual(['known', 401])
  const form = new URLSearchParams({ username: 'creator', password: 'Postloom-demo-1' })
  const page = authorizeUrl(origin, ClientId, 'openid email')
  const back = await fetch(page, { method: 'POST', body: form, redirect: 'manual' })
  const code = new URL(back.headers.get('location')!).searchParams.get('code')!
  const grant = { grant_type: 'authorization_code', client_id: ClientId, code, code_verifier: verifier }
  const redirect_uri = 'http://localhost:3000/api/auth/callback'
  const body = new URLSearchParams({ ...grant, redirect_uri })
  const { access_token } = (await (await fetch(`${origin}/oauth2/token`, { method: 'POST', body })).json()) as {
    access_token: string
  }
  expect([await getUser(access_token), await userInfo(access_token)]).toEqual(['NotAuthorizedException', 200])
})

test('a pool where only operators make accounts takes no sign-up, and a client without the password flow no password', async () => {
  const { origin, clientId: ClientId } = await start({ allowsSignUp: false, authFlows: ['ALLOW_REFRESH_TOKEN_AUTH'] })
  expect(await callPool(origin, 'SignUp', { ClientId, ...eve })).toBe('NotAuthorizedException')
  const signIn = { ClientId, ...withPassword('creator', 'Postloom-demo-1') }
  expect(await callPool(origin, 'InitiateAuth', signIn)).toBe('InvalidParameterException')
})

/** When a refresh token of this pool runs out, which only the emulator tells. */
const endOf = (token: string): number => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).exp

async function aSignIn(origin: string, ClientId: string): Promise<Tokens> {
  const signIn = { ClientId, ...withPassword('creator', 'Postloom-demo-1') }
  return (await askPool(origin, 'InitiateAuth', signIn)).AuthenticationResult as Tokens
}

test('a refresh token is good for the seven days of a session, again and again, and no other comes for it', async () => {
  const { origin, clientId: ClientId } = await start()
  const { RefreshToken } = await aSignIn(origin, ClientId)
  expect(Math.abs(endOf(RefreshToken) * 1_000 - Date.now() - days(7))).toBeLessThan(600_000)
  for (const again of ['once', 'twice']) {
    const { AuthenticationResult } = await askPool(origin, 'GetTokensFromRefreshToken', { ClientId, RefreshToken })
    expect(Object.keys(AuthenticationResult as Tokens).toSorted(), again).toEqual([
      'AccessToken',
      'ExpiresIn',
      'IdToken',
      'TokenType',
    ])
  }
})

test('a pool that rotates refresh tokens gives another one for the rest of the time, and takes the old one for seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => vi.setSystemTime(addMs(new Date(), ms))
  const { origin, clientId: ClientId } = await start({ refreshTokenGraceSeconds: 10 })
  const { RefreshToken } = await aSignIn(origin, ClientId)
  const renew = async () => {
    const answer = await askPool(origin, 'GetTokensFromRefreshToken', { ClientId, RefreshToken })
    return (answer.AuthenticationResult as Tokens | undefined)?.RefreshToken ?? answer.__type
  }
  pass(days(1))
  const renewed = String(await renew())
  expect(endOf(renewed), 'it ends with the first').toBe(endOf(RefreshToken))
  expect(await renew(), 'a second call that was under way').toEqual(expect.stringContaining('.'))
  pass(seconds(10))
  expect(await renew()).toBe('NotAuthorizedException')
})
