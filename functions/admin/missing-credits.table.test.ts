import { randomUUID } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { getManagedUser } from '#shared/admin/endpoints/get-managed-user.ts'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import { listUserEntries } from '#shared/admin/endpoints/list-user-entries.ts'
import type { ManagedUser } from '#shared/admin/schema.ts'
import { addMs, days, minutes, toInstant } from '#shared/time.ts'
import { UserEntity } from '../account/entities.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { aUser, type TestUser } from '../testing/user.ts'
import * as admin from './admin.ts'

// Each reason for which somebody may miss credits, and where the admin area shows it.

const now = new Date()
const root = await aUser({ role: 'admin' })
const idOf = ({ id }: TestUser) => ({ params: { id } })
const shown = async (user: TestUser): Promise<ManagedUser> => (await root.call(getManagedUser, idOf(user))).body
const ledgerOf = async (user: TestUser) => (await root.call(listUserEntries, idOf(user))).body.items

function expectWhole({ granted, available, held, used, expired, takenBack }: ManagedUser['credits']): void {
  expect(available + held + used + expired + takenBack).toBeCloseTo(granted, 5)
}

/** A run for two platforms, of which Facebook is delivered. @param run another id than the conversion's: a regeneration */
async function aRun(user: TestUser, conversionId: string, { run = conversionId, isOver = true } = {}): Promise<void> {
  const platforms = ['facebook' as const, 'threads' as const]
  const { hold } = await credits.reserve(
    user.id,
    { id: run, conversionId, platforms, amount: 160, fingerprint: 'f' },
    now,
  )
  if (run === conversionId)
    await history.record({
      userId: user.id,
      id: conversionId,
      createdAt: toInstant(now),
      content: 'A text about tea, long enough.',
      contentType: 'news',
      platforms,
      link: undefined,
      outputLanguage: 'auto',
      selectedModel: 'gemini',
      isDemo: false,
    })
  await credits.deliver(hold, 'facebook', { content: 'Tea.' }, now)
  if (!isOver) return
  await credits.close(user.id, run, addMs(now, 4_000))
  await history.finishRun({ userId: user.id, conversionId, runId: run }, { threads: 'timed-out' }, addMs(now, 4_000))
}

test('used: the line of the ledger leads to the conversion, which says what became of each post', async () => {
  const ada = await aUser({ credits: 5 })
  const [id, rerun] = [newId({ msecs: now.getTime() }), randomUUID()]
  await aRun(ada, id)
  await aRun(ada, id, { run: rerun })
  const person = await shown(ada)
  expect(person.credits).toMatchObject({ granted: 5, used: 1.6, held: 0, available: 3.4, expired: 0, takenBack: 0 })
  expectWhole(person.credits)
  const lines = (await ledgerOf(ada)).filter(({ run }) => run)
  expect(new Set(lines.map(({ cause }) => cause))).toEqual(new Set([id, rerun]))
  expect(
    lines.map(({ conversionId }) => conversionId),
    'a regeneration leads to its conversion',
  ).toEqual(lines.map(() => id))
  const query = { search: ada.id, conversion: id, limit: '1' }
  const found = await root.call(listHistories, { query })
  expect(found.body.items).toMatchObject([
    { id, user: { id: ada.id }, results: [{ result: 'delivered' }, { platform: 'threads', result: 'timed-out' }] },
  ])
  expect(found.text).not.toContain('tea')
})

test('a conversion is found with its own person only, and is gone once it is deleted', async () => {
  const [ada, ben] = [await aUser({ credits: 5 }), await aUser()]
  const id = newId({ msecs: now.getTime() })
  await aRun(ada, id)
  const find = async (search?: string, conversion = id) =>
    (await root.call(listHistories, { query: { conversion, ...(search && { search }) } })).body
  expect((await find(ada.id)).items).toHaveLength(1)
  for (const search of [ben.id, 'nobody@example.test', undefined]) expect((await find(search)).items).toEqual([])
  expect((await find(ada.id, randomUUID())).items).toEqual([])
  const malformed = await root.call(listHistories, { query: { search: ada.id, conversion: '../ACCOUNT' } })
  expect(malformed).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  await history.remove(ada.id, id, now)
  expect((await find(ada.id)).items).toEqual([])
})

test('held by a run that goes on', async () => {
  const ada = await aUser({ credits: 5 })
  await aRun(ada, newId({ msecs: now.getTime() }), { isOver: false })
  const person = await shown(ada)
  expect(person.credits).toMatchObject({ granted: 5, used: 0, held: 1.6, available: 3.4 })
  expectWhole(person.credits)
})

test('expired with its period, also before a job has written it down', async () => {
  const ada = await aUser({ credits: 5 })
  const later = addMs(now, days(31))
  const before = await admin.getManagedUser(ada.id, later)
  expect(before.credits).toMatchObject({ granted: 5, expired: 5, available: 0 })
  expectWhole(before.credits)
  await subscriptions.ensureAllowance(ada.id, later)
  const after = await admin.getManagedUser(ada.id, later)
  expect(after.credits).toMatchObject({ granted: 10, expired: 5, available: 5 })
  expectWhole(after.credits)
})

test('taken back by a refund, and owed where it was used before', async () => {
  const ada = await aUser({ credits: 0 })
  const cause = 'order#OR1795384709321'
  await credits.grant(ada.id, { cause, source: 'purchase', amount: 500, expiresAt: '9999-12-31T00:00:00.000Z' }, now)
  await aRun(ada, newId({ msecs: now.getTime() }))
  await credits.reverse(ada.id, { orderId: 'OR1795384709321', refundedTwd: 150, amount: 500 }, addMs(now, minutes(1)))
  const person = await shown(ada)
  expect(person.credits).toMatchObject({ granted: 5, used: 0.8, takenBack: 4.2, owed: 0.8, available: 0 })
  expectWhole(person.credits)
})

test.each([
  ['an e-mail that is not proved', { emailProof: 'pending' }, 'awaits-proof'],
  ['an account that was deleted before', { isReturning: true }, 'had-one-before'],
  ['neither', {}, undefined],
] as const)('never given, because of %s', async (_, row, reason) => {
  const ada = await aUser({ credits: 0 })
  if (Object.keys(row).length > 0) await UserEntity.patch({ userId: ada.id }).set(row).go()
  expect((await shown(ada)).noFirstAllowance).toBe(reason)
})
