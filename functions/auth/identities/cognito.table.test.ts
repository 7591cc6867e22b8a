import { expect, test } from 'vitest'
import { serverThatDropsReusedConnections } from '../../testing/drops-reused-connections.ts'
import { setEnvironment } from '../../testing/environment.ts'
import { exchangeCode, revoke } from './cognito.ts'

test('a code is exchanged, and a token revoked, by a container that Lambda froze after its last call', async () => {
  const { origin, freeze } = await serverThatDropsReusedConnections({
    access_token: 'a',
    id_token: 'i',
    refresh_token: 'r',
  })
  setEnvironment({ COGNITO_DOMAIN: origin })
  for (const call of ['the first', 'the next']) {
    expect(await exchangeCode('code', 'verifier'), call).toEqual({ access: 'a', id: 'i', refresh: 'r' })
    await freeze()
    await revoke('r')
    await freeze()
  }
})
