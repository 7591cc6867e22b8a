import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { streamPosts } from '#shared/generation/endpoints/stream-posts.ts'
import { deleteHistory } from '#shared/history/endpoints/delete-history.ts'
import { listConversions } from '#shared/history/endpoints/list-conversions.ts'
import { days } from '#shared/time.ts'
import { userPoolId } from '../../infra/local/emulators/cognito/names.ts'
import { callAws } from '../aws/signed-call.ts'
import { aRequest, startScriptedProvider } from '../generation/testing/fixture.ts'
import { sendMail } from '../mail/send-mail.ts'
import * as resetAllowances from '../subscriptions/jobs/reset-allowances.ts'
import { documentClient, table } from '../table/table.ts'
import { interceptInFunction, interceptTable } from './fault-injection.ts'
import { aJobFixture } from './job-fixture.ts'
import {
  asFunction,
  failOnRefusals,
  refuseWithoutRight,
  runningName,
  takeDone,
  takeRefusals,
  withoutRight,
} from './own-rights.ts'
import { runDue } from './run-due.ts'
import { aUser } from './user.ts'

const id = 'subscriptions/reset-allowances'
await startScriptedProvider()
const fixture = await aJobFixture({ [id]: resetAllowances })
afterAll(() => fixture.queues.close())

const aMonthAgo = () => new Date(Date.now() - days(31))

/** Whose each request to the table is. */
async function callersOf(act: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const callers = new Set<string | undefined>()
  const stop = interceptInFunction(async (_, send) => {
    callers.add(runningName())
    return send()
  })
  await act().finally(stop)
  return [...callers].toSorted()
}

test('each request to the table is that of the function which makes it, also while its answer streams and from queues', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const generating = 'endpoint generation/stream-posts'
  expect(await callersOf(() => ada.call(listConversions))).toEqual(['endpoint history/list-conversions'])
  expect(await callersOf(() => ada.call(streamPosts, { body: aRequest() }))).toEqual([generating])
  const readSlowly = async () => {
    const { stream, ended } = await ada.openStream(streamPosts, { body: aRequest() })
    for await (const _ of stream) await documentClient.config.region()
    await ended
  }
  expect(await callersOf(readSlowly)).toEqual([generating])
  await aUser({ now: aMonthAgo() })
  expect(await callersOf(() => fixture.run(id))).toEqual([`job ${id}`, `worker ${id}`])
  await aUser({ now: aMonthAgo() })
  expect(await callersOf(() => runDue(resetAllowances, new Date()))).toEqual([`job ${id}`, `worker ${id}`])
  expect(await callersOf(() => aUser())).toEqual([undefined])
})

test('a function that lacks a right it uses is refused, and a test that did not expect it fails', async () => {
  const ada = await aUser({ plan: 'STARTER' })
  const body = aRequest()
  expect(await ada.call(streamPosts, { body })).toMatchObject({ status: 200 })
  expect(await withoutRight('dynamodb:DeleteItem', () => ada.call(deleteHistory))).toMatchObject({ status: 500 })
  expect(new Set(takeRefusals())).toEqual(new Set(['endpoint history/delete-history: dynamodb:DeleteItem on table']))
  expect(await withoutRight('dynamodb:Query', () => ada.call(listConversions))).toMatchObject({ status: 500 })
  expect(failOnRefusals).toThrow(
    'no role allows what was done: endpoint history/list-conversions: dynamodb:Query on table',
  )
  expect(failOnRefusals).not.toThrow()
  await aUser({ now: aMonthAgo() })
  await expect(withoutRight('dynamodb:Query', () => runDue(resetAllowances, new Date()))).rejects.toThrow(
    'not authorized',
  )
  expect(takeRefusals()).toEqual([`job ${id}: dynamodb:Query on due`])
  await expect(withoutRight('dynamodb:UpdateItem', () => runDue(resetAllowances, new Date()))).rejects.toThrow()
  expect(takeRefusals()).toContain(`worker ${id}: dynamodb:UpdateItem on table`)
  expect(await ada.call(deleteHistory)).toMatchObject({ status: 200 })
})

test('a call of another service needs its right too, and is refused as that service refuses it', async () => {
  await aUser({ now: aMonthAgo() })
  const refused = withoutRight('sqs:SendMessage', () => fixture.run(id))
  await expect(refused).rejects.toThrow('sqs SendMessageBatch: 403 AccessDeniedException User: arn:aws:sts::')
  expect(takeRefusals()).toEqual([
    `job ${id}: sqs:SendMessage on arn:aws:sqs:ap-northeast-1:000000000000:postloom-local-subscriptions-reset-allowances`,
  ])
  const asWorkerOf = <Result>(worker: string, act: () => Result) => asFunction({ kind: 'worker', id: worker }, act)
  for (const [service, operation] of [
    ['secretsmanager', 'GetSecretValue'],
    ['cognito-idp', 'AdminDeleteUser'],
  ] as const)
    await expect(
      asWorkerOf(id, () => callAws(service, operation, { SecretId: 'payments', UserPoolId: userPoolId })),
    ).rejects.toThrow('400 AccessDeniedException')
  const mail = { subject: 'Hello', text: 'Hello' }
  expect(await asWorkerOf(id, () => sendMail('mei@example.test', mail, 'mei'))).toBe(false)
  expect(takeRefusals().map((one) => one.replace(/ on .*/, ''))).toEqual([
    `worker ${id}: secretsmanager:GetSecretValue`,
    `worker ${id}: cognito-idp:AdminDeleteUser`,
    ...Array.from({ length: 3 }, () => `worker ${id}: ses:SendEmail`),
  ])
  await asWorkerOf('payments/renew-plans', () => sendMail('mei@example.test', mail, 'mei'))
  expect(takeRefusals()).toEqual([])
})

test('what a test does in the middle of a request is nobody’s, and the request goes on as its function’s', async () => {
  const ada = await aUser()
  const within = new Set<string | undefined>()
  const stop = interceptTable(async (_, send) => {
    within.add(runningName())
    return send()
  })
  expect(await callersOf(() => ada.call(listConversions))).toEqual(['endpoint history/list-conversions'])
  stop()
  expect([...within]).toEqual([undefined])
})

test('what is refused is so in the words of AWS; outside of functions nothing is', async () => {
  const scan = { service: 'dynamodb', operation: 'Scan', body: { TableName: table.table } }
  const plan = { kind: 'worker', id } as const
  expect(() => asFunction(plan, () => refuseWithoutRight(scan))).toThrow(
    expect.objectContaining({
      name: 'AccessDeniedException',
      message: expect.stringContaining('not authorized to perform: dynamodb:Scan on resource: table'),
    }),
  )
  expect(takeRefusals()).toEqual([`worker ${id}: dynamodb:Scan on table`])
  await documentClient.send(new ScanCommand(scan.body))
  failOnRefusals()
})

test('a function is noted where it did what it was asked for, and not where it refused', async () => {
  takeDone()
  const ada = await aUser()
  await ada.call(streamPosts, { body: aRequest({ content: '' }) })
  expect(takeDone()).toEqual([])
  await ada.call(listConversions)
  expect(takeDone()).toEqual(['endpoint history/list-conversions'])
})
