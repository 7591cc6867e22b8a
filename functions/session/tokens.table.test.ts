import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
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

/** A pool that gives one answer to everything. */
async function poolThatAnswers(status: number, type: string): Promise<void> {
  const pool = createServer((_, response) => response.writeHead(status).end(JSON.stringify({ __type: type })))
  await new Promise<void>((resolve) => pool.listen(0, 'localhost', resolve))
  onTestFinished(() => void pool.close())
  setEnvironment({ COGNITO_LOCAL_ORIGIN: `http://localhost:${(pool.address() as AddressInfo).port}` })
}

test.each([
  [500, 'InternalErrorException'],
  [400, 'TooManyRequestsException'],
])('an admin whose pool is down or asked too often (%d %s) is not taken for somebody else', async (status, type) => {
  const { session } = (await findCaller((await aUser()).cookie.split('=')[1], new Date()))!
  await poolThatAnswers(status, type)
  await expect(currentGroups({ ...session, tokens: { refreshToken: 'r' } }, new Date())).rejects.toThrow(type)
})

test('whose session the pool renews no more is in no group', async () => {
  const { session } = (await findCaller((await aUser()).cookie.split('=')[1], new Date()))!
  await poolThatAnswers(400, 'NotAuthorizedException')
  expect(await currentGroups({ ...session, tokens: { refreshToken: 'r' } }, new Date())).toEqual([])
})
