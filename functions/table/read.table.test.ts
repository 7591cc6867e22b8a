import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { interceptTable, type TableCall } from '../testing/fault-injection.ts'
import { type Getter, readTogether } from './read.ts'
import { documentClient, table } from './table.ts'

let calls: TableCall[] = []
let restore = () => {}
beforeEach(() => {
  calls = []
  restore = interceptTable((call, send) => {
    calls.push(call)
    return send()
  })
})
afterEach(() => restore())

const keysOf = ({ body }: TableCall): object[] =>
  (body.RequestItems as Record<string, { Keys: object[] }>)[table.table]!.Keys

const rowOf = (pk: string, sk = 'ROW'): Getter<unknown> => ({ key: { pk, sk }, parse: ({ is }) => is })

async function store(...names: string[]): Promise<void> {
  for (const pk of names)
    await documentClient.send(new PutCommand({ TableName: table.table, Item: { pk, sk: 'ROW', is: pk } }))
  calls = []
}

test('what is read in the same turn goes in one request, whoever asks for it', async () => {
  await store('tea', 'rice', 'salt')
  const read = await Promise.all([readTogether(rowOf('tea')), readTogether(rowOf('nothing'), rowOf('rice'))])
  expect(read).toEqual([['tea'], [undefined, 'rice']])
  expect(calls).toHaveLength(1)
  expect(await readTogether(rowOf('salt'))).toEqual(['salt'])
  expect(calls).toHaveLength(2)
})

test('a row that several ask for is read once', async () => {
  await store('tea')
  const read = await Promise.all([readTogether(rowOf('tea')), readTogether(rowOf('tea'), rowOf('tea'))])
  expect(read).toEqual([['tea'], ['tea', 'tea']])
  expect(calls.map(keysOf)).toEqual([[{ pk: { S: 'tea' }, sk: { S: 'ROW' } }]])
})

test('rows with parts of each other’s keys are told apart', async () => {
  await store('tea')
  expect(await readTogether(rowOf('te', 'aROW'), rowOf('tea'))).toEqual([undefined, 'tea'])
})

test('a row that cannot be read fails whoever asked for it alone', async () => {
  await store('tea', 'rice')
  const broken: Getter<unknown> = {
    ...rowOf('rice'),
    parse: () => {
      throw new Error('no such form')
    },
  }
  const [one, other] = await Promise.allSettled([readTogether(rowOf('tea')), readTogether(broken)])
  expect(one).toMatchObject({ value: ['tea'] })
  expect(other).toMatchObject({ reason: { message: 'no such form' } })
})

test('no request asks for more than 100 rows', async () => {
  const many = (name: string, count: number) => Array.from({ length: count }, (_, i) => rowOf(`${name}${i}`))
  await Promise.all([readTogether(...many('a', 60)), readTogether(...many('b', 60)), readTogether(...many('c', 40))])
  expect(calls.map((call) => keysOf(call).length)).toEqual([60, 100])
  calls = []
  await store('z')
  expect((await readTogether(...many('d', 240), rowOf('z'))).at(-1)).toBe('z')
  expect(calls.map((call) => keysOf(call).length)).toEqual([100, 100, 41])
})

test('no row to read asks for nothing', async () => {
  expect(await readTogether()).toEqual([])
  expect(calls).toEqual([])
})

test('whoever asked is told when the table does not answer, and the next turn begins anew', async () => {
  await store('tea')
  restore()
  restore = interceptTable((call, send) => {
    calls.push(call)
    if (calls.length === 1) throw Object.assign(new Error('refused'), { $fault: 'client', $metadata: {} })
    return send()
  })
  const read = await Promise.allSettled([readTogether(rowOf('tea')), readTogether(rowOf('rice'))])
  expect(read.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readTogether(rowOf('tea'))).toEqual(['tea'])
})

/** The table gives rows back unread, as when a partition is throttled: an answer all the same, not an error. */
function leaveUnread(times: number): number[] {
  const at: number[] = []
  restore()
  restore = interceptTable(async (call, send) => {
    at.push(performance.now())
    const answer = await send()
    if (at.length > times) return answer
    const Keys = keysOf(call).map((key) => unmarshall(key as Record<string, AttributeValue>))
    const output = { Responses: {}, UnprocessedKeys: { [table.table]: { Keys } } }
    return { ...answer, output: { ...(answer as { output: object }).output, ...output } }
  })
  return at
}

test('rows that come back unread are asked for again, each time after a longer pause', async () => {
  await store('tea', 'rice')
  const at = leaveUnread(3)
  expect(await readTogether(rowOf('tea'), rowOf('rice'))).toEqual(['tea', 'rice'])
  expect(at).toHaveLength(4)
  expect(at[3]! - at[0]!, '25, 50 and 100 ms at least').toBeGreaterThan(170)
})

test('rows that stay unread are given up after some seconds', async () => {
  await store('tea')
  const at = leaveUnread(100)
  await expect(readTogether(rowOf('tea'))).rejects.toMatchObject({ code: 'credits.busy' })
  expect(at).toHaveLength(8)
})
