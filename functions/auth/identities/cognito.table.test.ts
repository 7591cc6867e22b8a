import { expect, test } from 'vitest'
import { setEnvironment } from '../../testing/environment.ts'
import { forgetfulServer } from '../../testing/forgetful-server.ts'
import { exchangeCode, revoke } from './cognito.ts'

test('a code is exchanged, and a token revoked, by a container that Lambda held still since its last call', async () => {
  const { origin, hold } = await forgetfulServer({ access_token: 'a', id_token: 'i', refresh_token: 'r' })
  setEnvironment({ COGNITO_DOMAIN: origin })
  for (const call of ['the first', 'the next']) {
    expect(await exchangeCode('code', 'verifier'), call).toEqual({ access: 'a', id: 'i', refresh: 'r' })
    await hold()
    await revoke('r')
    await hold()
  }
})
