import { expect, test } from 'vitest'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { deletionWord } from '#shared/privacy/schema.ts'
import { addMs, minutes } from '#shared/time.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import { aRequest, startScriptedProvider } from '../generation/testing/fixture.ts'
import { documentClient, table } from '../table/table.ts'
import { aUser } from '../testing/user.ts'
import * as privacy from './privacy.ts'
import { rowsWith } from './testing/leavers.ts'

await startScriptedProvider()

test('an account that is deleted during a run: the run ends by itself, is settled, and none of its texts stays', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const word = 'Muzha'
  const body = aRequest({
    content: `The Lin family grows tea in ${word} at 1,600 metres, and picks it by hand in spring.`,
  })
  const { stream, ended } = await ada.openStream(streamPosts, { body })
  let text = ''
  let answer: Awaited<ReturnType<typeof ada.call>> | undefined
  for await (const chunk of stream) {
    text += String(chunk)
    if (answer === undefined && text.includes('"started"'))
      answer = await ada.call(deleteAccount, { body: { confirm: deletionWord } })
  }
  await ended
  expect(answer).toMatchObject({ status: 200 })
  expect(await ada.call(streamPosts, { body: aRequest() }), 'nothing more begins').toMatchObject({ status: 401 })
  const later = addMs(new Date(), minutes(45))
  // Nothing answers for the user pool here: that step fails, after the texts are erased.
  await privacy.continueDeletion(ada.id, later).catch(() => {})
  expect((await credits.findHold(ada.id, body.conversionId))?.state).not.toBe('open')
  expect(await credits.findResults(ada.id, body.conversionId)).toEqual([])
  expect(await rowsWith(word)).toEqual([])
  expect(await audit(documentClient, table.table, later, [ada.id])).toEqual([])
})
