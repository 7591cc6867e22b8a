import { expect, test } from 'vitest'
import { serverThatDropsReusedConnections } from '../testing/drops-reused-connections.ts'
import { setEnvironment } from '../testing/environment.ts'
import { aUser } from '../testing/user.ts'
import { findCaller } from './session.ts'
import { currentGroups } from './tokens.ts'

test('the groups of an admin are asked for by a container that Lambda froze after its last call', async () => {
  const { session } = (await findCaller((await aUser()).cookie.split('=')[1], new Date()))!
  const { origin, freeze } = await serverThatDropsReusedConnections({})
  setEnvironment({ COGNITO_LOCAL_ORIGIN: origin })
  const stale = { ...session, tokens: { refreshToken: 'r' } }
  for (const call of ['the first', 'the next']) {
    expect(await currentGroups(stale, new Date()), call).toEqual([])
    await freeze()
  }
})
