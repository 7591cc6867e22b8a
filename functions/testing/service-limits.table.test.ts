import { PutCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { documentClient, table } from '../table/table.ts'

const TableName = table.table
const long = 'x'.repeat(1_025)

test('a key of an index that the service would refuse is refused here', async () => {
  const key = { pk: 'p', sk: 's' }
  const put = (Item: object) => documentClient.send(new PutCommand({ TableName, Item: { ...key, ...Item } }))
  await expect(put({ due_pk: 'd', due_sk: long })).rejects.toMatchObject({ name: 'ValidationException' })
  await expect(put({ due_pk: 'd', due_sk: 'x', text: long })).resolves.toBeDefined()
  const update = new UpdateCommand({
    TableName,
    Key: key,
    UpdateExpression: 'SET #a = :a',
    ExpressionAttributeNames: { '#a': 'list_sk' },
    ExpressionAttributeValues: { ':a': long },
  })
  await expect(documentClient.send(update)).rejects.toMatchObject({ name: 'ValidationException' })
})

const updateWith = (ConditionExpression: string, values: Record<string, unknown> = {}) =>
  documentClient.send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'p', sk: 's' },
      UpdateExpression: 'SET n = :n',
      ConditionExpression,
      ExpressionAttributeValues: { ':n': 1, ...values },
    }),
  )

test('so are more operators, operands and characters than an expression may have', async () => {
  const operands = Array.from({ length: 101 }, (_, i) => `:v${i}`)
  const values = Object.fromEntries(operands.map((name) => [name, name]))
  await expect(updateWith(`pk IN (${operands.join(', ')})`, values)).rejects.toMatchObject({
    name: 'ValidationException',
  })
  const many = Array.from({ length: 151 }, () => 'pk <> :n').join(' AND ')
  await expect(updateWith(many)).rejects.toThrow('300 operators')
  await expect(updateWith(`attribute_exists(${'p'.repeat(4_096)})`)).rejects.toThrow('4 KB')
})

test('so is a value removed from a map that may be missing, unless a condition comes first', async () => {
  const remove = (ConditionExpression?: string) =>
    documentClient.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'p', sk: 'without maps' },
        UpdateExpression: 'SET n = :n REMOVE #m.#a',
        ConditionExpression,
        ExpressionAttributeNames: { '#m': 'reruns', '#a': 'a' },
        ExpressionAttributeValues: { ':n': 1 },
      }),
    )
  await expect(remove()).rejects.toMatchObject({ name: 'ValidationException' })
  await expect(remove('attribute_exists(#m.#a)')).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
})

test.each(['n = n', 'attribute_exists(pk) AND #n <> n', '#n.a<= n.a'])(
  'so is an attribute that is compared with itself: %s',
  async (ConditionExpression) => {
    const names = ConditionExpression.includes('#') ? { '#n': 'n' } : undefined
    const update = new UpdateCommand({
      TableName,
      Key: { pk: 'p', sk: 's' },
      UpdateExpression: 'SET n = :n',
      ConditionExpression,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':n': 1 },
    })
    await expect(documentClient.send(update)).rejects.toMatchObject({ name: 'ValidationException' })
  },
)

test('one that is compared with others, or set to itself, is not', async () => {
  await expect(updateWith('n <> nn OR attribute_not_exists(n) OR n.a = n.aa')).resolves.toBeDefined()
  const update = { TableName, Key: { pk: 'p', sk: 's' }, UpdateExpression: 'SET n = n' }
  await expect(documentClient.send(new UpdateCommand(update))).resolves.toBeDefined()
})

test.each([
  [undefined, 'pk', { sk: 's' }],
  ['list', 'list_pk', { list_sk: 's', pk: 'p', sk: 's' }],
])('so is a query of index %s that goes on in another partition', async (IndexName, name, others) => {
  const query = (start: string) =>
    documentClient.send(
      new QueryCommand({
        TableName,
        IndexName,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': name },
        ExpressionAttributeValues: { ':pk': 'asked' },
        ExclusiveStartKey: { ...others, [name]: start },
      }),
    )
  await expect(query('asked')).resolves.toBeDefined()
  await expect(query('other')).rejects.toThrow('outside query boundaries')
})

test('so is a transaction that writes one item twice', async () => {
  const write = (...keys: string[]) =>
    documentClient.send(
      new TransactWriteCommand({ TransactItems: keys.map((sk) => ({ Put: { TableName, Item: { pk: 'p', sk } } })) }),
    )
  await expect(write('a', 'b')).resolves.toBeDefined()
  await expect(write('a', 'b', 'a')).rejects.toThrow('more than once')
})
