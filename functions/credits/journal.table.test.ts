import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listEntries } from '#shared/credits/endpoints/list-entries.ts'
import { listGrants } from '#shared/credits/endpoints/list-grants.ts'
import { addMs, never, seconds, toInstant } from '#shared/time.ts'
import { meterTable } from '../testing/table-meter.ts'
import { aUser } from '../testing/user.ts'
import * as credits from './credits.ts'
import { CreditEntry } from './entities.ts'
import { aHoldRequest } from './testing/people.ts'

test('the ledger shows what came, was held, used and returned, newest first', async () => {
  const now = new Date()
  const ada = await aUser({ now })
  const request = aHoldRequest()
  const { hold } = await credits.reserve(ada.id, request, addMs(now, 1))
  await credits.deliver(hold, 'facebook', { content: 'a' }, addMs(now, 2))
  await credits.close(ada.id, request.id, addMs(now, 3))
  const { body } = await ada.call(listEntries)
  expect(body.entries).toMatchObject([
    { kind: 'settle', amount: 0.8, change: 1.6, conversionId: request.id },
    { kind: 'hold', amount: 2.4, change: -2.4, conversionId: request.id },
    { kind: 'grant', amount: 5, change: 5, origin: 'FREE' },
  ])
  expect(body.nextCursor).toBeNull()
})

test('pages follow each other without a gap, filtered or not, and a made-up cursor shows the first page', async () => {
  const now = new Date()
  const ada = await aUser({ now, plan: 'STARTER' })
  for (let i = 0; i < 60; i += 1) {
    const at = addMs(now, seconds(20 * i + 1))
    const { hold } = await credits.reserve(ada.id, aHoldRequest({ amount: 1 }), at)
    await credits.close(ada.id, hold.id, addMs(at, 1))
  }
  for (const kind of [undefined, 'hold'] as const) {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await ada.call(listEntries, { query: { ...(kind && { kind }), ...(cursor && { cursor }) } })
      seen.push(...body.entries.map(({ id }) => id))
      cursor = body.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(kind ? 60 : 122)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted().toReversed())
  }
  const { body } = await ada.call(listEntries, { query: { cursor: 'ENTRY#x' } })
  expect(body.entries).toHaveLength(50)
})

test('a few lines among thousands are found in a few reads, over pages, each once', async () => {
  const now = new Date()
  const ada = await aUser({ now })
  const lines = Array.from({ length: 2_500 }, (_, i) => ({
    ...{ userId: ada.id, cause: randomUUID(), amount: 1, postings: [] },
    at: toInstant(addMs(now, seconds(i + 1))),
    kind: i % 45 === 0 ? ('grant' as const) : ('hold' as const),
  }))
  await CreditEntry.put(lines).go()
  const pages: string[][] = []
  let cursor: string | null = null as string | null
  do {
    const { calls } = await meterTable(async () => {
      const page = await credits.listEntries(ada.id, { kind: 'grant', ...(cursor && { cursor }) })
      pages.push(page.entries.map(({ id }) => id))
      cursor = page.nextCursor
    })
    expect(calls).toBeLessThanOrEqual(6)
  } while (cursor)
  const grants = lines.filter(({ kind }) => kind === 'grant').map(({ at, cause }) => `${at}#grant#${cause}`)
  // The last one is the first allowance.
  expect(pages.flat().slice(0, -1)).toEqual(grants.toReversed())
  expect(pages.map(({ length }) => length)).toEqual([50, 7])
})

test('grants are listed in the order they are spent, without those that are used up', async () => {
  const now = new Date()
  const ada = await aUser({ now, plan: 'STARTER' })
  await credits.grant(ada.id, { cause: 'order#OR1', source: 'purchase', amount: 5_000, expiresAt: never }, now)
  const { body } = await ada.call(listGrants)
  expect(body).toMatchObject([
    { origin: 'FREE', remaining: 5 },
    { origin: 'STARTER', remaining: 25 },
    { origin: 'PACK', remaining: 50 },
  ])
  expect(body[2]).not.toHaveProperty('expiresAt')
})
