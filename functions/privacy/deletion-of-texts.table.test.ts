import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { updateHouseRules } from '#shared/platforms/endpoints/update-house-rules.ts'
import { updatePlatform } from '#shared/platforms/endpoints/update-platform.ts'
import { noHouseRules } from '#shared/platforms/house-rules.ts'
import { deleteAccount } from '#shared/privacy/endpoints/delete-account.ts'
import { exportAccount } from '#shared/privacy/endpoints/export-account.ts'
import { deletionWord } from '#shared/privacy/schema.ts'
import { addMs, minutes } from '#shared/time.ts'
import { audit } from '../credits/auditor.ts'
import * as credits from '../credits/credits.ts'
import { aRequest, rewriteAgain, startScriptedProvider, streamed } from '../generation/testing/fixture.ts'
import { documentClient, table } from '../table/table.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import * as privacy from './privacy.ts'
import { rowsWith } from './testing/leavers.ts'

await startScriptedProvider()

/** Calls of a person that write each field there is, each with a mark of its own. */
async function writeEverywhere(ada: TestUser, mark: (field: string) => string): Promise<string> {
  const expectDone = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer
    expect(status, text).toBe(200)
  }
  const names = { facebook: { name: mark('page'), handle: '' }, youtube: { name: '', handle: mark('handle') } }
  await expectDone(ada.call(updateSettings, { body: { profile: { displayName: mark('display'), names, version: 0 } } }))
  await expectDone(
    ada.call(updatePlatform, { params: { platform: 'threads' }, body: { prompt: mark('prompt') } as never }),
  )
  const rules = {
    banned: [mark('banned')],
    spellings: [[mark('wrong'), mark('right')] as [string, string]],
    required: [{ text: mark('required'), platforms: ['linkedin' as const] }],
    signOff: mark('signoff'),
    link: `https://example.test/${mark('houselink')}`,
    voice: [mark('voice')],
  }
  await expectDone(ada.call(updateHouseRules, { body: { ...noHouseRules, ...rules, version: 0 } }))
  const body = aRequest({
    content: `${mark('content')} grows tea at 1,600 metres, and picks it by hand in spring.`,
    link: `https://example.test/${mark('link')}`,
    editorPrompt: mark('editorprompt'),
    generatorPrompt: mark('generatorprompt'),
    customPrompts: { facebook: mark('customprompt') },
  })
  await streamed(ada, body)
  const { conversionId: id } = body
  const update = (change: object) => expectDone(ada.call(updateConversion, { params: { id }, body: change }))
  await update({ title: mark('title'), isSaved: true, posted: { facebook: true } })
  for (const wording of ['first', 'second'])
    await update({ posts: { facebook: { content: mark(wording) } }, session: randomUUID() })
  await expectDone(
    rewriteAgain(ada, id, { content: body.content, platform: 'instagram', customPrompt: mark('rewriteprompt') }),
  )
  return id
}

/** Every page of what a person downloads, as text. */
async function exportOf(ada: TestUser): Promise<string> {
  let text = ''
  let cursor: string | null = null
  do {
    const answer: Awaited<ReturnType<typeof ada.call<typeof exportAccount>>> = await ada.call(exportAccount, {
      query: cursor ? { cursor } : {},
    })
    expect(answer.status).toBe(200)
    text += answer.text
    cursor = answer.body.nextCursor
  } while (cursor)
  return text
}

test('whoever leaves takes all that they wrote along, and no row of the table has any of it afterwards', async () => {
  const word = `q${randomBytes(4).toString('hex')}`
  const marks = new Set<string>()
  const mark = (field: string): string => {
    marks.add(`${field}${word}`)
    return `${field}${word}`
  }
  const username = `ada-${randomBytes(4).toString('hex')}`
  const ada = await aUser({ plan: 'STANDARD', username })
  await writeEverywhere(ada, mark)
  expect(await rowsWith(mark('first')), 'a wording from before, which is kept packed').toHaveLength(1)
  const text = await exportOf(ada)
  // What the rewrite does not ask for any more is not kept.
  const unkept = [...marks].filter((one) => /^(?:editor|generator)prompt/.test(one))
  for (const one of marks) expect(text.includes(one), one).toBe(!unkept.includes(one))
  expect(text).toContain(`${username}@example.test`)
  expect(await ada.call(deleteAccount, { body: { confirm: deletionWord } })).toMatchObject({ status: 200 })
  await privacy.continueDeletion(ada.id, addMs(new Date(), minutes(45))).catch(() => {})
  for (const own of [word, `${username}@example.test`]) expect(await rowsWith(own)).toEqual([])
})

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
