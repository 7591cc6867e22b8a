import { expect, test } from 'vitest'
import type { TableStatement } from '../../table-rights.ts'
import { type AwsCall, accessesOf } from './accesses.ts'
import { findRefused, ofTable, type RoleStatement, wordsOf } from './refused-accesses.ts'

const refusedOf = (statements: RoleStatement[], call: AwsCall) => findRefused(statements, accessesOf(call)).map(wordsOf)

const tableRights: TableStatement[] = [
  { actions: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'], resources: ['table'] },
  { actions: ['Query'], resources: ['due'] },
  { actions: ['PutItem'], resources: ['table'], leadingKeys: ['JOBS'] },
]
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'a' } })

test.each([
  ['GetItem', { Key: key('U') }, []],
  ['DeleteItem', { Key: key('U') }, ['dynamodb:DeleteItem on table']],
  ['Query', { IndexName: 'due' }, []],
  ['Query', { IndexName: 'list' }, ['dynamodb:Query on list']],
  ['Scan', {}, ['dynamodb:Scan on table']],
  ['PutItem', { Item: key('JOBS') }, []],
  ['PutItem', { Item: key('U') }, ['dynamodb:PutItem on table']],
  ['TransactWriteItems', { TransactItems: [{ Update: { Key: key('U') } }, { ConditionCheck: { Key: key('U') } }] }, []],
  [
    'TransactWriteItems',
    { TransactItems: [{ Update: { Key: key('U') } }, { Delete: { Key: key('U') } }, { Put: { Item: key('U') } }] },
    ['dynamodb:DeleteItem on table', 'dynamodb:PutItem on table'],
  ],
])('%s of %j needs rights of its own', (operation, body, refused) => {
  expect(refusedOf(tableRights.map(ofTable), { service: 'dynamodb', operation, body })).toEqual(refused)
})

const at = (service: string, resource: string) => `arn:aws:${service}:ap-northeast-1:000000000000:${resource}`
const rights: RoleStatement[] = [
  { actions: ['sqs:SendMessage'], resources: [at('sqs', 'postloom-dev-a')] },
  {
    actions: ['secretsmanager:GetSecretValue'],
    resources: [at('secretsmanager', 'secret:postloom/dev/payments-??????')],
  },
  { actions: ['cognito-idp:AdminGetUser'], resources: [at('cognito-idp', 'userpool/ours')] },
  {
    actions: ['ses:SendEmail'],
    resources: [at('ses', 'identity/*')],
    conditions: { 'ses:FromAddress': ['us@postloom.test'] },
  },
  { actions: ['ses:SendEmail'], resources: [at('ses', 'configuration-set/*')] },
  { actions: ['cloudwatch:GetMetricData'], resources: ['*'] },
]
const mail = (from: string, content = 'Simple') => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: ['mei@example.test'] },
  Content: { [content]: {} },
})
const send = 'POST /v2/email/outbound-emails'

test.each<[string, string, object, string[]]>([
  ['sqs', 'SendMessage', { QueueUrl: 'https://sqs.test/1/postloom-dev-a' }, []],
  ['sqs', 'SendMessageBatch', { QueueUrl: 'https://sqs.test/1/postloom-dev-a' }, []],
  [
    'sqs',
    'SendMessage',
    { QueueUrl: 'https://sqs.test/1/postloom-dev-a-dead' },
    ['sqs:SendMessage on postloom-dev-a-dead'],
  ],
  [
    'sqs',
    'DeleteMessageBatch',
    { QueueUrl: 'https://sqs.test/1/postloom-dev-a' },
    ['sqs:DeleteMessage on postloom-dev-a'],
  ],
  ['secretsmanager', 'GetSecretValue', { SecretId: 'postloom/dev/payments' }, []],
  ['secretsmanager', 'GetSecretValue', { SecretId: at('secretsmanager', 'secret:postloom/dev/payments-123456') }, []],
  [
    'secretsmanager',
    'GetSecretValue',
    { SecretId: 'postloom/dev/payments-of-prod' },
    ['secretsmanager:GetSecretValue on secret:postloom/dev/payments-of-prod-AbCdEf'],
  ],
  [
    'secretsmanager',
    'PutSecretValue',
    { SecretId: 'postloom/dev/payments' },
    ['secretsmanager:PutSecretValue on secret:postloom/dev/payments-AbCdEf'],
  ],
  ['cognito-idp', 'AdminGetUser', { UserPoolId: 'ours', Username: 'mei' }, []],
  ['cognito-idp', 'AdminGetUser', { UserPoolId: 'other' }, ['cognito-idp:AdminGetUser on userpool/other']],
  ['cognito-idp', 'AdminDeleteUser', { UserPoolId: 'ours' }, ['cognito-idp:AdminDeleteUser on userpool/ours']],
  ['ses', send, mail('us@postloom.test'), []],
  [
    'ses',
    send,
    mail('else@postloom.test'),
    ['ses:SendEmail on identity/else@postloom.test', 'ses:SendEmail on identity/mei@example.test'],
  ],
  [
    'ses',
    send,
    mail('us@postloom.test', 'Raw'),
    [
      'ses:SendRawEmail on identity/us@postloom.test',
      'ses:SendRawEmail on identity/mei@example.test',
      'ses:SendRawEmail on configuration-set/any',
    ],
  ],
  ['ses', 'GET /v2/email/account', {}, ['ses:GetAccount on *']],
  ['ses', 'GET /v2/email/identities', {}, ['ses:GET /v2/email/identities on *']],
  ['monitoring', 'GetMetricData', {}, []],
  ['monitoring', 'PutMetricData', {}, ['cloudwatch:PutMetricData on *']],
  ['s3', 'GET /any', {}, ['s3:GET /any on *']],
])('%s %s of %j is refused where nothing allows it', (service, operation, body, refused) => {
  const short = refusedOf(rights, { service, operation, body }).map((one) =>
    one.replace(/arn:aws:[\w-]+:[\w-]+:\d+:/, ''),
  )
  expect(short).toEqual(refused)
})

test('without the right to a configuration set, no mail is sent whose sender has one', () => {
  const call = { service: 'ses', operation: send, body: mail('us@postloom.test') }
  const [refused, ...others] = refusedOf(rights.slice(0, 4), call)
  expect([refused, others]).toEqual([`ses:SendEmail on ${at('ses', 'configuration-set/any')}`, []])
})
