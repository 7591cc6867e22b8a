import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startCognito } from './start-cognito.ts'

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'postloom-cognito-'))
  const cognito = await startCognito({ port: 0, host: '127.0.0.1', dataDir, appOrigin: 'http://localhost:3000' })
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
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' }
  const response = await fetch(origin, { method: 'POST', headers, body: JSON.stringify({ UserPoolId: userPoolId }) })
  expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1')
  const { Users } = (await response.json()) as { Users: { UserCreateDate: number }[] }
  expect(Users).toHaveLength(2)
  for (const { UserCreateDate } of Users) expect(Math.abs(UserCreateDate - Date.now() / 1_000)).toBeLessThan(600)
})
