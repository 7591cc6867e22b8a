import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Output,
  type StackStatus,
} from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetAccountCommand, GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readStage, type StageInput, stages } from '../stages.ts'
import { tableDefinition } from '../table.ts'
import { checkAccount, requireCredentials } from './account-checks.ts'

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
const cloudFormation = mockClient(CloudFormationClient)
const lambda = mockClient(LambdaClient)
const ses = mockClient(SESv2Client)
afterAll(() => {
  for (const client of [cloudFormation, lambda, ses]) client.restore()
})
const stageOf = (change: Partial<StageInput> = {}) => readStage('dev', { dev: { ...stages.dev!, ...change } })

/** The account has these stacks and no others. @param Outputs of each */
function haveStacks(statuses: Record<string, StackStatus>, Outputs: Output[] = []): void {
  cloudFormation.reset()
  cloudFormation.on(DescribeStacksCommand).callsFake(({ StackName }) => {
    const StackStatus = statuses[StackName]
    if (StackStatus) return { Stacks: [{ StackName, StackStatus, CreationTime: new Date(), Outputs }] }
    const message = `Stack with id ${StackName} does not exist`
    throw new CloudFormationServiceException({ name: 'ValidationError', $fault: 'client', message, $metadata: {} })
  })
}

beforeEach(() => {
  for (const client of [lambda, ses]) client.reset()
  haveStacks({ CDKToolkit: 'CREATE_COMPLETE' })
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1_000 } })
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true })
})

test('without credentials, or with expired ones, one line says so before anything else is asked', async () => {
  await expect(requireCredentials(stageOf())).resolves.toBeUndefined()
  for (const name of ['CredentialsProviderError', 'ExpiredToken', 'InvalidClientTokenId']) {
    cloudFormation.on(DescribeStacksCommand).rejects(Object.assign(new Error('no'), { name }))
    await expect(requireCredentials(stageOf())).rejects.toMatchObject({ name })
  }
  cloudFormation.on(DescribeStacksCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDenied' }))
  await expect(requireCredentials(stageOf())).resolves.toBeUndefined()
})

test('an account that is prepared has nothing to say', async () => {
  expect(await checkAccount(stageOf())).toEqual({ obstacles: [], warnings: [] })
})

test('a region that was not bootstrapped is named with its command, and so is that of CloudFront', async () => {
  haveStacks({})
  expect((await checkAccount(stageOf())).obstacles).toEqual([
    'ap-northeast-1 is not prepared for the CDK: npx cdk bootstrap aws://ACCOUNT/ap-northeast-1',
    'us-east-1 is not prepared for the CDK: npx cdk bootstrap aws://ACCOUNT/us-east-1',
  ])
  expect((await checkAccount(stageOf({ region: 'us-east-1' }))).obstacles).toHaveLength(1)
})

test.each([
  ['ROLLBACK_FAILED', 'npm run destroy -- --stage dev'],
  ['DELETE_FAILED', 'npm run destroy -- --stage dev'],
  ['UPDATE_ROLLBACK_FAILED', 'continue its rollback'],
  ['UPDATE_IN_PROGRESS', 'wait until it has ended'],
] as const)('a stack in %s stops a deployment, with what to do', async (status, cure) => {
  haveStacks({ CDKToolkit: 'UPDATE_COMPLETE', 'postloom-dev': status })
  const { obstacles } = await checkAccount(stageOf())
  expect(obstacles).toEqual([expect.stringContaining(`postloom-dev is in ${status}: ${cure}`)])
})

test('the stacks of the edge stop a deployment as well, the one of certificate and firewall where the stage has it', async () => {
  haveStacks({
    CDKToolkit: 'CREATE_COMPLETE',
    'postloom-dev': 'UPDATE_COMPLETE',
    'postloom-dev-edge': 'CREATE_IN_PROGRESS',
    'postloom-dev-edge-log': 'ROLLBACK_FAILED',
  })
  const ofLog = 'the stack postloom-dev-edge-log is in ROLLBACK_FAILED: delete it in the console of CloudFormation'
  expect((await checkAccount(stageOf())).obstacles).toEqual([ofLog])
  expect((await checkAccount(stageOf({ firewall: { requestsPer5Minutes: 2_000 } }))).obstacles).toEqual([
    'the stack postloom-dev-edge is in CREATE_IN_PROGRESS: wait until it has ended',
    ofLog,
  ])
})

test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS'] as const)(
  'a stack in %s stops nothing',
  async (status) => {
    haveStacks({ CDKToolkit: 'CREATE_COMPLETE', 'postloom-dev': status })
    expect((await checkAccount(stageOf())).obstacles).toEqual([])
  },
)

test('the ten executions of a new account are a notice, and an obstacle where some are reserved', async () => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } })
  const plain = await checkAccount(stageOf())
  expect(plain.obstacles).toEqual([])
  expect(plain.warnings).toEqual([expect.stringMatching(/may run 10 functions at a time.*Service Quotas/)])
  const { obstacles } = await checkAccount(stageOf({ generationConcurrency: 5 }))
  expect(obstacles).toEqual([
    expect.stringMatching(
      /generationConcurrency of dev reserves 15, for each of 3 functions 5, other functions reserve 0, and 100 must stay free/,
    ),
  ])
})

test('reserved executions that leave 100 free are no obstacle; one more is', async () => {
  expect((await checkAccount(stageOf({ generationConcurrency: 300 }))).obstacles).toEqual([])
  expect((await checkAccount(stageOf({ generationConcurrency: 301 }))).obstacles).toHaveLength(1)
})

test('what other functions of the account reserve is not free; what this stage holds already is not theirs', async () => {
  const AccountLimit = { ConcurrentExecutions: 1_000, UnreservedConcurrentExecutions: 400 }
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit })
  const obstacles = async (generationConcurrency: number) =>
    (await checkAccount(stageOf({ generationConcurrency }))).obstacles
  expect(await obstacles(100)).toEqual([])
  expect(await obstacles(101)).toEqual([expect.stringContaining('other functions reserve 600, and 100 must stay free')])
  const names = { OutputKey: 'FunctionsWithVersions', OutputValue: 'stream,generate,regenerate' }
  haveStacks({ CDKToolkit: 'CREATE_COMPLETE', 'postloom-dev': 'UPDATE_COMPLETE' }, [names])
  lambda.on(GetFunctionConcurrencyCommand).resolves({})
  lambda.on(GetFunctionConcurrencyCommand, { FunctionName: 'stream' }).resolves({ ReservedConcurrentExecutions: 150 })
  expect(await obstacles(150)).toEqual([])
  expect(await obstacles(151)).toEqual([expect.stringContaining('other functions reserve 450')])
})

test('mails: an unknown sender and the sandbox are notices; a verified domain is enough', async () => {
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: 'none', $metadata: {} }))
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false })
  expect((await checkAccount(stageOf())).warnings).toEqual([
    expect.stringContaining('SES does not know postloom@postloom.test'),
    expect.stringContaining('SES sends to verified addresses only'),
  ])
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'postloom.test' }).resolves({ VerifiedForSendingStatus: true })
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true })
  expect((await checkAccount(stageOf())).warnings).toEqual([])
})

test('an address below a domain that SES knows may send', async () => {
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException({ message: 'none', $metadata: {} }))
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'example.com' }).resolves({ VerifiedForSendingStatus: true })
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true })
  expect((await checkAccount(stageOf({ mailFrom: 'hello@mail.eu.example.com' }))).warnings).toEqual([])
  expect((await checkAccount(stageOf({ mailFrom: 'hello@example.org' }))).warnings).toHaveLength(1)
  const asked = ses.commandCalls(GetEmailIdentityCommand).map(({ args }) => args[0].input.EmailIdentity)
  expect(asked, 'nobody owns a whole top level').not.toContain('com')
})

test('a question that the account refuses is a notice, not an obstacle', async () => {
  lambda.on(GetAccountSettingsCommand).rejects(new Error('not authorized to perform lambda:GetAccountSettings'))
  expect(await checkAccount(stageOf())).toEqual({
    obstacles: [],
    warnings: ['the concurrency of Lambda could not be read: not authorized to perform lambda:GetAccountSettings'],
  })
})

test('a restored table that is not there, not ready or of another form stops a deployment', async () => {
  const dynamo = mockClient(DynamoDBClient)
  onTestFinished(() => dynamo.restore())
  const restoredTable = 'postloom-dev-at-20261120081500'
  const obstacles = async () => (await checkAccount(stageOf({ restoredTable }))).obstacles
  const GlobalSecondaryIndexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => ({ IndexName }))
  dynamo.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }))
  expect(await obstacles()).toEqual([
    `there is no table ${restoredTable} in ap-northeast-1: correct restoredTable of dev in infra/stages.ts`,
  ])
  dynamo.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'CREATING', GlobalSecondaryIndexes } })
  expect(await obstacles()).toEqual([`the table ${restoredTable} is in CREATING: wait until it is ACTIVE`])
  dynamo.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE' } })
  expect(await obstacles()).toEqual([expect.stringContaining('has no index due, list')])
  dynamo.on(DescribeTableCommand).resolves({ Table: { TableStatus: 'ACTIVE', GlobalSecondaryIndexes } })
  expect(await obstacles()).toEqual([])
  expect(dynamo.commandCalls(DescribeTableCommand)[0]!.args[0].input).toEqual({ TableName: restoredTable })
})
