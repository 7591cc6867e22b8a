import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readStage } from '../stages.ts'
import { readInstant, restoredName, restoreTable } from './restore-table.ts'

Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
const prod = readStage('prod')
const at = new Date('2026-11-20T08:15:00Z')
const now = new Date('2026-11-22T12:00:00Z')
const name = 'postloom-prod-at-20261120081500'
const dynamo = mockClient(DynamoDBClient)
afterAll(() => dynamo.restore())
const inputsOf = (command: typeof UpdateTableCommand | typeof RestoreTableToPointInTimeCommand) =>
  dynamo.commandCalls(command as never).map(({ args }) => args[0].input)
const active = { Table: { TableStatus: 'ACTIVE' as const, TableArn: `arn:aws:dynamodb:x:1:table/${name}` } }

beforeEach(() => {
  dynamo.reset()
  dynamo.onAnyCommand().resolves({})
})

test('a restored table gets what a restored table lacks', async () => {
  const missing = new ResourceNotFoundException({ message: 'none', $metadata: {} })
  dynamo.on(DescribeTableCommand).rejectsOnce(missing).resolves(active)
  expect(await restoreTable(prod, 'table-in-use', at, now)).toBe(name)
  expect(inputsOf(RestoreTableToPointInTimeCommand)).toEqual([
    { SourceTableName: 'table-in-use', TargetTableName: name, RestoreDateTime: at },
  ])
  expect(inputsOf(UpdateTableCommand)).toEqual([{ TableName: name, DeletionProtectionEnabled: true }])
  const [backups] = dynamo.commandCalls(UpdateContinuousBackupsCommand)
  expect(backups!.args[0].input.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true })
  const [expiry] = dynamo.commandCalls(UpdateTimeToLiveCommand)
  expect(expiry!.args[0].input.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true })
  const [tag] = dynamo.commandCalls(TagResourceCommand)
  expect(tag!.args[0].input).toEqual({
    ResourceArn: active.Table.TableArn,
    Tags: [{ Key: 'postloom-stage', Value: 'prod' }],
  })
})

test('a second run does not restore again, and is not stopped by what the first has done', async () => {
  dynamo.on(DescribeTableCommand).resolves(active)
  dynamo.on(UpdateTimeToLiveCommand).rejects(new Error('TimeToLive is already enabled'))
  expect(await restoreTable(prod, 'table-in-use', at, now)).toBe(name)
  expect(inputsOf(RestoreTableToPointInTimeCommand)).toEqual([])
})

test('a table whose protection is as it should be is not told so: that would be a change that is none', async () => {
  dynamo.on(DescribeTableCommand).resolves({ Table: { ...active.Table, DeletionProtectionEnabled: true } })
  await restoreTable(prod, 'table-in-use', at, now)
  dynamo.on(DescribeTableCommand).resolves(active)
  await restoreTable(readStage('dev'), 'table-in-use', at, now)
  expect(inputsOf(UpdateTableCommand)).toEqual([])
  expect(dynamo.commandCalls(TagResourceCommand)).toHaveLength(2)
})

test('a table that was made a moment ago refuses changes for a while: they are repeated, and nothing else is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const early = (name: string) => Object.assign(new Error('too early'), { name })
  dynamo.on(DescribeTableCommand).resolves(active)
  dynamo.on(UpdateTableCommand).rejectsOnce(early('LimitExceededException')).resolves({})
  dynamo
    .on(UpdateContinuousBackupsCommand)
    .rejectsOnce(early('ContinuousBackupsUnavailableException'))
    .rejectsOnce(early('ContinuousBackupsUnavailableException'))
    .resolves({})
  dynamo.on(UpdateTimeToLiveCommand).rejectsOnce(early('ResourceInUseException')).resolves({})
  const restored = restoreTable(prod, 'table-in-use', at, now)
  await vi.runAllTimersAsync()
  expect(await restored).toBe(name)
  expect(dynamo.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(3)
  expect(dynamo.commandCalls(TagResourceCommand)).toHaveLength(1)

  dynamo.on(UpdateContinuousBackupsCommand).rejects(early('AccessDeniedException'))
  await expect(restoreTable(prod, 'table-in-use', at, now)).rejects.toThrow('too early')
  expect(dynamo.commandCalls(UpdateContinuousBackupsCommand)).toHaveLength(4)
})

test('another refusal of the time to live is not swallowed', async () => {
  dynamo.on(DescribeTableCommand).resolves(active)
  dynamo.on(UpdateTimeToLiveCommand).rejects(new Error('not authorized'))
  await expect(restoreTable(prod, 'table-in-use', at, now)).rejects.toThrow('not authorized')
})

test('an instant to come is refused before anything is asked', async () => {
  await expect(restoreTable(prod, 'table-in-use', new Date('2027-01-01T00:00:00Z'), now)).rejects.toThrow('future')
  expect(dynamo.calls()).toEqual([])
})

test('the name tells stage and instant', () => {
  expect(restoredName('dev', new Date('2026-01-02T03:04:05.678Z'))).toBe('postloom-dev-at-20260102030405')
})

test('an instant is taken as it is typed, or not at all', () => {
  expect(readInstant('2026-11-20T08:15:00Z')).toEqual(at)
  for (const text of [undefined, '', 'Z', '2026-11-20T08:15:00', '2026-02-31T08:15:00Z', '11/20/2026 08:15 Z'])
    expect(() => readInstant(text), text).toThrow('--to 2026-11-20T08:15:00Z')
})
