import { expect, test } from 'vitest'
import { setEnvironment } from '../testing/environment.ts'
import { forgetfulServer } from '../testing/forgetful-server.ts'
import { aUser } from '../testing/user.ts'
import { findCaller } from './session.ts'
import { currentGroups } from './tokens.ts'

test('the groups of an admin are asked for by a container that Lambda held still since its last call', async () => {
  const { session } = (await findCaller((await aUser()).cookie.split('=')[1], new Date()))!
  const { origin, hold } = await forgetfulServer({})
  setEnvironment({ COGNITO_LOCAL_ORIGIN: origin })
  const stale = { ...session, tokens: { refreshToken: 'r' } }
  for (const call of ['the first', 'the next']) {
    expect(await currentGroups(stale, new Date()), call).toEqual([])
    await hold()
  }
})
