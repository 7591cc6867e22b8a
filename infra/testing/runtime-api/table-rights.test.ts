import { once } from 'node:events'
import { createServer } from 'node:http'
import { DeleteItemCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import type { TableStatement } from '../../table-rights.ts'
import { findRefused } from '../refused-accesses.ts'
import { startTableRights, tableStatementsOf } from './table-rights.ts'

const rights: TableStatement[] = [
  { actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'], resources: ['table'] },
  { actions: ['Query'], resources: ['due'] },
  { actions: ['PutItem'], resources: ['table'], leadingKeys: ['JOBS'] },
]
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'a' } })

test.each([
  ['GetItem', { Key: key('U') }, []],
  ['DeleteItem', { Key: key('U') }, ['DeleteItem on table']],
  ['Query', { IndexName: 'due' }, []],
  ['Query', { IndexName: 'list' }, ['Query on list']],
  ['Scan', {}, ['Scan on table']],
  ['PutItem', { Item: key('JOBS') }, []],
  ['PutItem', { Item: key('U') }, ['PutItem on table']],
  ['TransactWriteItems', { TransactItems: [{ Update: { Key: key('U') } }, { ConditionCheck: { Key: key('U') } }] }, []],
  [
    'TransactWriteItems',
    { TransactItems: [{ Update: { Key: key('U') } }, { Delete: { Key: key('U') } }, { Put: { Item: key('U') } }] },
    ['DeleteItem on table', 'PutItem on table'],
  ],
])('%s of %j needs rights of its own', (operation, body, refused) => {
  expect(findRefused(rights, operation, body).map(({ action, resource }) => `${action} on ${resource}`)).toEqual(
    refused,
  )
})

test('a role is read from a template, and one that denies something is not taken for one that allows it', () => {
  const templateWith = (Effect: string) => {
    const Resource = { 'Fn::GetAtt': ['Table', 'Arn'] }
    const Statement = [{ Effect, Action: ['dynamodb:GetItem'], Resource }]
    return {
      Resources: {
        Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
        Run: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
        Role: { Type: 'AWS::IAM::Role', Properties: { Policies: [{ PolicyDocument: { Statement } }] } },
      },
      Outputs: {},
      Parameters: {},
    }
  }
  expect(tableStatementsOf(templateWith('Allow'), 'Run')).toEqual([{ actions: ['GetItem'], resources: ['table'] }])
  expect(() => tableStatementsOf(templateWith('Deny'), 'Run')).toThrow('does not know')
})

test('what a role does not allow is refused as AWS does it, and does not reach the table', async () => {
  const asked: string[] = []
  const engine = createServer((request, response) => {
    asked.push(String(request.headers['x-amz-target']))
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{"Item":{"pk":{"S":"U"}}}')
  }).listen(0, '127.0.0.1')
  await once(engine, 'listening')
  onTestFinished(() => void engine.close())
  const guard = await startTableRights(`http://127.0.0.1:${(engine.address() as { port: number }).port}`)
  onTestFinished(guard.close)
  const client = new DynamoDBClient({
    endpoint: guard.endpointOf('GET /api/user', rights),
    region: 'ap-northeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  const row = { TableName: 'any', Key: key('U') }
  expect((await client.send(new GetItemCommand(row))).Item).toEqual({ pk: { S: 'U' } })
  await expect(client.send(new DeleteItemCommand(row))).rejects.toMatchObject({ name: 'AccessDeniedException' })
  expect(asked).toEqual(['DynamoDB_20120810.GetItem'])
  expect(guard.refusals).toEqual(['GET /api/user: DeleteItem on table'])
})
