import { expect, test } from 'vitest'
import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import * as credits from '../credits/credits.ts'
import { aRequest, eventsIn, only, startScriptedProvider } from '../generation/testing/fixture.ts'
import { aUser } from '../testing/user.ts'

const provider = await startScriptedProvider()

test('an account that is disabled during a run: the run ends by itself, is settled, and its posts are kept', async () => {
  const [root, ada] = [await aUser({ role: 'admin' }), await aUser({ plan: 'STARTER' })]
  const body = aRequest()
  const { stream, ended } = await ada.openStream(streamPosts, { body })
  let text = ''
  let answer: Awaited<ReturnType<typeof root.call>> | undefined
  for await (const chunk of stream) {
    text += String(chunk)
    if (answer === undefined && text.includes('"started"'))
      answer = await root.call(setUserState, { params: { id: ada.id }, body: { isActive: false, reason: 'Abuse' } })
  }
  await ended
  expect(answer).toMatchObject({ status: 200, body: { user: { isActive: false } } })
  const [done] = only(eventsIn(text), 'done')
  expect(done).toMatchObject({ receipt: { charged: 2.4 } })
  expect(await credits.findHold(ada.id, body.conversionId)).toMatchObject({ state: 'settled', charged: 240 })
  expect(await credits.findResults(ada.id, body.conversionId)).toHaveLength(3)
  expect(provider.calls.length).toBeGreaterThan(3)
  // Nothing more begins.
  expect(await ada.call(streamPosts, { body: aRequest() })).toMatchObject({ status: 401 })
  expect(await root.call(auditUser, { params: { id: ada.id } })).toMatchObject({ body: { findings: [] } })
})
