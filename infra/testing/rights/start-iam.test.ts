import { once } from 'node:events'
import { createServer } from 'node:http'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DeleteItemCommand, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetAccountCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { expect, onTestFinished, test } from 'vitest'
import { ofTable, type RoleStatement } from './refused-accesses.ts'
import { roleStatementsOf, tableStatementsOf } from './role-in-template.ts'
import { startIam } from './start-iam.ts'

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'a' } })
const names = { userPoolId: 'ours' }

const templateWith = (Statement: object, shared: object[] = []) => ({
  Resources: {
    Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
    Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'postloom-dev-a' } },
    Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
    Origin: { Type: 'AWS::SecretsManager::Secret', Properties: {} },
    Run: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
    Shared: { Type: 'AWS::IAM::ManagedPolicy', Properties: { PolicyDocument: { Statement: shared } } },
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: {
        Policies: [{ PolicyDocument: { Statement: [Statement] } }],
        ManagedPolicyArns: [{ Ref: 'Shared' }],
      },
    },
  },
  Outputs: {},
  Parameters: {},
})

test('a role is read from a template, and one that denies something is not taken for one that allows it', () => {
  const statement = (Effect: string) => ({
    Effect,
    Action: ['dynamodb:GetItem'],
    Resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
  })
  expect(tableStatementsOf(templateWith(statement('Allow')), 'Run')).toEqual([
    { actions: ['GetItem'], resources: ['table'] },
  ])
  expect(() => tableStatementsOf(templateWith(statement('Deny')), 'Run')).toThrow('does not know')
  expect(() => roleStatementsOf(templateWith(statement('Allow'), [statement('Deny')]), 'Run', names)).toThrow(
    'does not know',
  )
})

test('what a role shares with others is its own, and each resource has the ARN it would have', () => {
  const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] })
  const own = { Effect: 'Allow', Action: 'any:Thing', Resource: [arn('Queue'), arn('Pool'), { Ref: 'Origin' }] }
  const mails = {
    Effect: 'Allow',
    Action: 'ses:SendEmail',
    Resource: { 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':ses:', { Ref: 'AWS::Region' }, ':x']] },
    Condition: { StringEquals: { 'ses:FromAddress': 'us@postloom.test' } },
  }
  expect(roleStatementsOf(templateWith(own, [mails]), 'Run', names)).toEqual([
    {
      actions: ['any:Thing'],
      resources: [
        'arn:aws:sqs:ap-northeast-1:000000000000:postloom-dev-a',
        'arn:aws:cognito-idp:ap-northeast-1:000000000000:userpool/ours',
        'arn:aws:secretsmanager:ap-northeast-1:000000000000:secret:Origin-AbCdEf',
      ],
    },
    {
      actions: ['ses:SendEmail'],
      resources: ['arn:aws:ses:ap-northeast-1:x'],
      conditions: { 'ses:FromAddress': ['us@postloom.test'] },
    },
  ])
  const unknown = { ...mails, Condition: { StringLike: { 'ses:FromAddress': '*' } } }
  expect(() => roleStatementsOf(templateWith(unknown), 'Run', names)).toThrow('does not know')
  expect(() => roleStatementsOf(templateWith({ ...own, Resource: arn('Nothing') }), 'Run', names)).toThrow('not know')
})

/** An emulator that takes everything. @returns what reached it */
async function takingAll(answer: object) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.headers['x-amz-target'] ?? `${request.method} ${request.url}`))
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, origin: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

async function iamBefore(origin: string) {
  const services = ['dynamodb', 'sqs', 'ses', 'secretsmanager', 'cognito-idp']
  const iam = await startIam(Object.fromEntries(services.map((service) => [service, origin])))
  onTestFinished(iam.close)
  return iam
}

const settingsFor = (endpoint: string) => ({
  endpoint,
  region: 'ap-northeast-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
})

test('what a role does not allow is refused as AWS does it, and does not reach the table', async () => {
  const { asked, origin } = await takingAll({ Item: { pk: { S: 'U' } } })
  const iam = await iamBefore(origin)
  const rights = [ofTable({ actions: ['GetItem'], resources: ['table'] })]
  const client = new DynamoDBClient(settingsFor(iam.endpointOf('GET /api/user', rights)))
  const row = { TableName: 'any', Key: key('U') }
  expect((await client.send(new GetItemCommand(row))).Item).toEqual({ pk: { S: 'U' } })
  await expect(client.send(new DeleteItemCommand(row))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('is not authorized to perform: dynamodb:DeleteItem on resource: table'),
  })
  expect(asked).toEqual(['DynamoDB_20120810.GetItem'])
  expect(iam.refusals).toEqual(['GET /api/user: dynamodb:DeleteItem on table'])
  expect([...iam.used]).toEqual(['dynamodb:GetItem'])
})

const aMail = {
  FromEmailAddress: 'us@postloom.test',
  Destination: { ToAddresses: ['mei@example.test'] },
  Content: { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } } },
}

test.each<[string, (endpoint: string) => Promise<unknown>, object]>([
  [
    'a message',
    (endpoint) =>
      new SQSClient({ ...settingsFor(endpoint), useQueueUrlAsEndpoint: false }).send(
        new SendMessageCommand({ QueueUrl: 'https://sqs.test/1/a', MessageBody: 'x' }),
      ),
    { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } },
  ],
  [
    'a mail',
    (endpoint) => new SESv2Client(settingsFor(endpoint)).send(new SendEmailCommand(aMail)),
    { name: 'AccessDeniedException', $metadata: { httpStatusCode: 403 } },
  ],
  [
    'a question to SES',
    (endpoint) => new SESv2Client(settingsFor(endpoint)).send(new GetAccountCommand({})),
    { name: 'AccessDeniedException', $metadata: { httpStatusCode: 403 } },
  ],
  [
    'a secret',
    (endpoint) => new SecretsManagerClient(settingsFor(endpoint)).send(new GetSecretValueCommand({ SecretId: 'a' })),
    { name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } },
  ],
  [
    'a person in the pool',
    (endpoint) =>
      new CognitoIdentityProviderClient(settingsFor(endpoint)).send(
        new AdminGetUserCommand({ UserPoolId: 'ours', Username: 'mei' }),
      ),
    { name: 'AccessDeniedException', $metadata: { httpStatusCode: 400 } },
  ],
])('%s is refused so that the SDK knows it, and passed on where it is allowed', async (_, ask, refusal) => {
  const { asked, origin } = await takingAll({ MessageId: '1', MD5OfMessageBody: '9dd4e461268c8034f5c8564e155c67a6' })
  const iam = await iamBefore(origin)
  const message = expect.stringContaining('is not authorized to perform')
  await expect(ask(iam.endpointOf('Worker a', []))).rejects.toMatchObject({ ...refusal, message })
  expect([iam.refusals.length > 0, asked]).toEqual([true, []])
  const actions = ['sqs:SendMessage', 'ses:SendEmail', 'ses:GetAccount']
  const all: RoleStatement = {
    actions: [...actions, 'secretsmanager:GetSecretValue', 'cognito-idp:AdminGetUser'],
    resources: ['*'],
  }
  await ask(iam.endpointOf('Worker b', [all]))
  expect(asked).toHaveLength(1)
})

test('what nobody has signed, and a service that is not there, are refused', async () => {
  const { asked, origin } = await takingAll({})
  const iam = await iamBefore(origin)
  const endpoint = iam.endpointOf('Job a', [{ actions: ['s3:GET /a'], resources: [] }])
  expect((await fetch(`${endpoint}/any`, { method: 'POST', body: '{}' })).status).toBe(400)
  const authorization = 'AWS4-HMAC-SHA256 Credential=local/20260101/ap-northeast-1/s3/aws4_request, …'
  expect((await fetch(`${endpoint}/a`, { headers: { authorization: encodeURI(authorization) } })).status).toBe(400)
  expect([iam.refusals, asked]).toEqual([['Job a: POST /any on *', 'Job a: s3:GET /a on *'], []])
})
