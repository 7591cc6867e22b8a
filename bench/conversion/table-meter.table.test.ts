import {
  BatchGetItemCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { ownTableEngine } from '../../functions/testing/own-table-engine.ts'
import { countRoundTrips, startTableMeter } from './table-meter.ts'

const TableName = process.env.TABLE_NAME!
const meter = await startTableMeter(ownTableEngine())
const client = new DynamoDBClient({ endpoint: meter.endpoint })
afterAll(() => meter.close())

const key = (person: string, sk: string) => ({ pk: { S: person }, sk: { S: sk } })
const put = (person: string, sk: string) => ({ Put: { TableName, Item: key(person, sk) } })

test('capacity, items and kinds of rows are those of the call', async () => {
  await client.send(new PutItemCommand({ TableName, Item: { ...key('ada', 'RUN#x'), text: { S: 'a'.repeat(1_500) } } }))
  await client.send(new TransactWriteItemsCommand({ TransactItems: [put('ada', 'ACCOUNT'), put('ada', 'ENTRY#1')] }))
  const Keys = [key('ada', 'ACCOUNT'), key('ada', 'ENTRY#1'), key('ada', 'nothing')]
  await client.send(new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }))
  expect(meter.takeCalls()).toMatchObject([
    { what: 'PutItem RUN#x', writeUnits: 2, readUnits: 0, items: 1 },
    { what: 'TransactWriteItems ACCOUNT, ENTRY#1', writeUnits: 4, readUnits: 0, items: 2 },
    { what: 'BatchGetItem ACCOUNT, ENTRY#1, nothing', writeUnits: 0, readUnits: 3, items: 2 },
  ])
})

test('a row that stands in the queue index costs what the index takes beside it', async () => {
  const Item = { ...key('eve', 'ACCOUNT'), due_pk: { S: 'RESETS#00' }, due_sk: { S: '2026' } }
  await client.send(new PutItemCommand({ TableName, Item }))
  expect(meter.takeCalls()).toMatchObject([{ writeUnits: 2 }])
})

test('every call counts once, by whatever key it names its rows', async () => {
  await client.send(new PutItemCommand({ TableName, Item: key('SHARD#3', 'ada') }))
  await client.send(new PutItemCommand({ TableName, Item: key('eve', 'ACCOUNT') }))
  expect(meter.takeCalls()).toHaveLength(2)
  expect(meter.takeCalls()).toEqual([])
})

test('calls sent together are one round trip, calls in a chain are several', async () => {
  const send = () => client.send(new PutItemCommand({ TableName, Item: key('bob', 'ACCOUNT') }))
  // Connections that are opened meanwhile may keep calls apart that were sent together.
  await Promise.all([send(), send(), send()])
  meter.takeCalls()
  await Promise.all([send(), send(), send()])
  const together = meter.takeCalls()
  expect(countRoundTrips(together)).toBe(1)
  await send()
  const [later] = meter.takeCalls()
  expect(countRoundTrips([...together, later!])).toBe(2)
  expect(countRoundTrips([...together, later!], later!.startedAt)).toBe(1)
})
