import { describe, expect, test } from 'vitest'
import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defaultMailChoices, type MailChoices } from '#shared/account/settings.ts'
import { regeneratePosts } from '#shared/generation/endpoints/regenerate-posts.ts'
import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { never } from '#shared/time.ts'
import * as account from '../../account/account.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import * as mailRuns from '../../history/jobs/mail-runs.ts'
import { newId } from '../../ids.ts'
import { withMails } from '../../payments/testing/mails.ts'
import { readRawRows } from '../../table/raw-rows.ts'
import { documentClient, table } from '../../table/table.ts'
import { breakCall } from '../../testing/fault-injection.ts'
import { handleDue, runDue } from '../../testing/run-due.ts'
import { aUser, type TestUser, type UserOptions } from '../../testing/user.ts'
import { aRequest, article, auditOf, startScriptedProvider, streamed } from '../testing/fixture.ts'

const { sentTo } = withMails()
const provider = await startScriptedProvider()

interface Reader extends TestUser {
  mails: () => Promise<{ subject: string; text: string; html: string }[]>
}

async function aReader(choices: Partial<MailChoices>, options: UserOptions = {}): Promise<Reader> {
  const user = await aUser({ plan: 'STARTER', credits: 6, ...options })
  const mails = { ...defaultMailChoices, ...choices, version: 0 }
  const answer = await user.call(updateSettings, { body: { mails, language: 'en' } })
  expect(answer.status).toBe(200)
  const { email } = (await account.findUser(user.id))!
  return {
    ...user,
    mails: async () => (await sentTo(email)).map(({ subject, body }) => ({ subject, ...body })),
  }
}

/** Three posts for 2.40 credits. */
async function write(user: TestUser): Promise<string> {
  const request = aRequest()
  await streamed(user, request)
  return request.conversionId
}
const passJob = () => runDue(mailRuns, new Date())
const mailRowsOf = async ({ id }: TestUser) =>
  (await readRawRows(documentClient, table.table, id)).filter(({ sk }) => String(sk).startsWith('MAIL#'))
const subjectsOf = async (user: Reader) => (await user.mails()).map(({ subject }) => subject)
const give = (user: TestUser, amount: number) =>
  credits.grant(
    user.id,
    { source: 'admin', expiresAt: never, cause: `admin#${newId()}`, amount, reason: 'Gift' },
    new Date(),
  )

test('somebody who has chosen nothing has no row and no mail', async () => {
  const ada = await aUser({ plan: 'STARTER', credits: 6 })
  await write(ada)
  expect(await mailRowsOf(ada)).toEqual([])
})

describe('a run that has ended', () => {
  test('is told of once, with what became of it and the way to the settings', async () => {
    const ada = await aReader({ runFinished: true })
    const id = await write(ada)
    await Promise.all([passJob(), passJob(), passJob()])
    await passJob()
    const [mail, ...more] = await ada.mails()
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^3 posts ready: High in the mountains/)
    for (const part of [
      'Hello Ada Lovelace,',
      'Written: 3 of 3',
      'Credits used: 2.40',
      'Credits left: 3.60',
      `conversion=${id}`,
    ])
      expect(mail!.text).toContain(part)
    for (const body of [mail!.text, mail!.html]) expect(body).toContain('/settings#mails')
  })

  test('is told of where nothing was delivered, and nothing charged', async () => {
    const ada = await aReader({ runFinished: true })
    provider.play(({ kind }) => (kind === 'brief' ? undefined : { status: 400 }))
    await write(ada)
    await passJob()
    const [mail] = await ada.mails()
    expect(mail!.subject).toMatch(/^No post could be written/)
    expect(mail!.text).toContain('Credits left: 6.00')
  })

  test('is not told of while it goes on, when the choice was taken back, or when its conversion is gone', async () => {
    const ada = await aReader({ runFinished: true })
    const now = new Date()
    const id = newId()
    const { hold } = await credits.reserve(ada.id, { id, platforms: ['facebook'], amount: 100, fingerprint: 'f' }, now)
    const wish = { userId: ada.id, runId: id, conversionId: id, startedAt: hold.startedAt, isFinished: true }
    await history.noteRunMail(wish)
    await passJob()
    expect((await mailRowsOf(ada))[0]!.claimedAt).toBeUndefined()
    await credits.close(ada.id, id, now)
    await passJob()
    expect((await mailRowsOf(ada))[0]!.claimedAt).toBeDefined()
    await ada.call(deleteConversion, { params: { id: await write(ada) } })
    await write(ada)
    await ada.call(updateSettings, { body: { mails: { ...defaultMailChoices, version: 1 } } })
    await passJob()
    expect(await ada.mails()).toEqual([])
  })

  test('is not told of where one post was written again', async () => {
    const ada = await aReader({ runFinished: true })
    const id = await write(ada)
    const body = { content: article, platform: 'facebook', price: 0 } as never
    expect(await ada.call(regeneratePosts, { params: { id }, body })).toMatchObject({ status: 200 })
    expect(await mailRowsOf(ada)).toHaveLength(1)
  })

  test('is told of at most once wherever the worker stops, and the ledger stands', async () => {
    for (let n = 1; ; n += 1) {
      const ada = await aReader({ runFinished: true, lowCredits: true })
      const id = await write(ada)
      const handle = () => handleDue(mailRuns, { at: '', userId: ada.id, id }, new Date())
      const broken = breakCall(n, 'crash after')
      await handle().catch(() => {})
      broken.restore()
      await handle()
      await handle()
      const subjects = await subjectsOf(ada)
      expect(new Set(subjects).size, `call ${n}`).toBe(subjects.length)
      expect(subjects.length, `call ${n}`).toBeLessThanOrEqual(2)
      expect(await auditOf(ada)).toEqual([])
      if (broken.count() < n) {
        expect(subjects).toHaveLength(2)
        expect(n).toBeGreaterThan(5)
        break
      }
    }
  })
})

describe('few credits', () => {
  const low = (left: string) => `You have ${left} credits left`

  test('are told of once for each time that a run goes below a fifth of the allowance', async () => {
    const ada = await aReader({ lowCredits: true })
    await write(ada)
    await passJob()
    await write(ada)
    await passJob()
    expect(await subjectsOf(ada)).toEqual([low('3.60')])
    expect(await mailRowsOf(ada), 'below it before, a run is not noted').toHaveLength(1)
    await give(ada, 480)
    await write(ada)
    await passJob()
    expect(await subjectsOf(ada)).toEqual([low('3.60'), low('3.60')])
  })

  test('are told of once where two runs cross together, and not where credits came before the mail', async () => {
    const [ada, ben] = [await aReader({ lowCredits: true }, { credits: 8 }), await aReader({ lowCredits: true })]
    await Promise.all([write(ada), write(ada), write(ben)])
    await give(ben, 1_000)
    await passJob()
    expect(await subjectsOf(ada)).toEqual([low('3.20')])
    expect(await subjectsOf(ben)).toEqual([])
  })

  test('are not told of to somebody whose address is not proved', async () => {
    const ada = await aReader({ lowCredits: true, runFinished: true })
    const { UserEntity } = await import('../../account/entities.ts')
    await UserEntity.patch({ userId: ada.id }).set({ emailProof: 'pending' }).go()
    await write(ada)
    await passJob()
    expect(await ada.mails()).toEqual([])
  })
})
