import { PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
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

test('so is a transaction that writes one item twice', async () => {
  const write = (...keys: string[]) =>
    documentClient.send(
      new TransactWriteCommand({ TransactItems: keys.map((sk) => ({ Put: { TableName, Item: { pk: 'p', sk } } })) }),
    )
  await expect(write('a', 'b')).resolves.toBeDefined()
  await expect(write('a', 'b', 'a')).rejects.toThrow('more than once')
})
