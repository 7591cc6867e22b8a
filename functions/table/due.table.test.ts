import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { expect, onTestFinished, test } from 'vitest'
import { addMs, days, hours, toInstant } from '#shared/time.ts'
import { interceptTable } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import { meterTable } from '../testing/table-meter.ts'
import { listDue, listQueue } from './due.ts'
import { type Due, dueKeys } from './due-keys.ts'
import { documentClient, dueIndex, table } from './table.ts'

const now = new Date('2026-11-20T12:00:00.000Z')

async function putDue(queue: string, due: Due): Promise<void> {
  const { duePk, dueSk } = dueKeys(queue, due)
  const Item = { pk: due.userId, sk: dueSk, [dueIndex.pk]: duePk, [dueIndex.sk]: dueSk }
  await documentClient.send(new PutCommand({ TableName: table.table, Item }))
}

async function listAll(queue: string, at: Date): Promise<Due[]> {
  const found: Due[] = []
  for await (const due of listDue(queue, at)) found.push(due)
  return found
}

test('what has fallen due is found in every partition, the present instant included, the next one not', async () => {
  const people = Array.from({ length: 100 }, () => ulid())
  for (const [i, userId] of people.entries())
    await putDue('QUEUE', { at: toInstant(addMs(now, i - 49)), userId, id: i % 2 ? 'x' : undefined })
  await putDue('OTHER', { at: toInstant(now), userId: ulid(), id: undefined })
  const found = await listAll('QUEUE', now)
  expect(found.map(({ userId }) => userId).toSorted()).toEqual(people.slice(0, 50).toSorted())
  expect(found.find(({ userId }) => userId === people[1])).toEqual({
    at: toInstant(addMs(now, -48)),
    userId: people[1],
    id: 'x',
  })
  expect(found.find(({ userId }) => userId === people[0])?.id).toBeUndefined()
})

test('each day begins with another partition, so that in sixteen days each has been first', async () => {
  const people = Array.from({ length: 200 }, () => ulid())
  for (const userId of people) await putDue('DAILY', { at: toInstant(now), userId, id: undefined })
  const partitionOf = (userId: string) => dueKeys('DAILY', { at: toInstant(now), userId, id: undefined }).duePk
  const firsts = new Set<string>()
  for (let day = 0; day < 16; day += 1) {
    const found = await listAll('DAILY', addMs(now, days(day)))
    expect(found).toHaveLength(people.length)
    firsts.add(partitionOf(found[0]!.userId))
  }
  expect(firsts.size).toBe(16)
})

test('four starts of a day begin with partitions evenly apart, so that together they reach all', async () => {
  const people = Array.from({ length: 200 }, () => ulid())
  for (const userId of people) await putDue('OFTEN', { at: toInstant(now), userId, id: undefined })
  const partitionOf = (userId: string) => dueKeys('OFTEN', { at: toInstant(now), userId, id: undefined }).duePk
  const reached = new Set<string>()
  for (const after of [0, 6, 12, 18]) {
    const found = await listAll('OFTEN', addMs(now, hours(after)))
    const inOrder = [...new Set(found.map(({ userId }) => partitionOf(userId)))]
    for (const one of inOrder.slice(0, 4)) reached.add(one)
  }
  expect(reached.size).toBeGreaterThanOrEqual(15)
})

test('a whole queue is listed in an order that stays, from behind any entry on, and pages of the table make no difference', async () => {
  const due = (userId: string, i: number): Due => ({
    at: toInstant(addMs(now, days(i % 7))),
    userId,
    id: i % 3 ? undefined : ulid(),
  })
  const entries = Array.from({ length: 120 }, (_, i) => due(ulid(), i))
  for (const entry of entries) await putDue('ROUND', entry)
  await putDue('ROUNDS', { at: toInstant(now), userId: ulid(), id: undefined })
  const whole = await Array.fromAsync(listQueue('ROUND'))
  expect(whole).toHaveLength(120)
  expect(new Set(whole.map(({ userId }) => userId))).toEqual(new Set(entries.map(({ userId }) => userId)))
  const restore = interceptTable((call, send) => {
    if (call.operation === 'Query') call.body.Limit = 3
    return send()
  })
  onTestFinished(restore)
  for (const i of [0, 1, 40, 118, 119])
    expect(await Array.fromAsync(listQueue('ROUND', whole[i]))).toEqual(whole.slice(i + 1))
  expect(await Array.fromAsync(listQueue('ROUND'))).toEqual(whole)
})

test('a person keeps to one partition, and people are spread over all of them', () => {
  const partitionOf = (userId: string) => dueKeys('Q', { at: toInstant(now), userId, id: undefined }).duePk
  const people = Array.from({ length: 1_000 }, () => ulid())
  expect(partitionOf(people[0]!)).toBe(partitionOf(people[0]!))
  expect(new Set(people.map(partitionOf)).size).toBe(16)
})

test('a job that a test runs handles what is due in every partition, and asks no empty one', async () => {
  const people = Array.from({ length: 5 }, () => ulid())
  const isLater = ulid()
  for (const userId of people) await putDue('FEW', { at: toInstant(now), userId, id: undefined })
  await putDue('FEW', { at: toInstant(addMs(now, 1)), userId: isLater, id: undefined })
  const handled: string[] = []
  const job = {
    listDue: (at: Date) => listDue('FEW', at),
    handle: async ({ userId }: Due) => handled.push(userId),
  }
  const { calls } = await meterTable(() => runDue({ job }, now))
  expect(handled.toSorted()).toEqual(people.toSorted())
  const at = toInstant(now)
  expect(calls).toBe(new Set(people.map((userId) => dueKeys('FEW', { at, userId, id: undefined }).duePk)).size)
  await runDue({ job }, addMs(now, 1))
  expect(handled).toContain(isLater)
})
