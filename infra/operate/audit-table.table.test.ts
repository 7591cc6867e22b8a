import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import * as accounts from '../../functions/credits/jobs/audit-accounts.ts'
import { aPerson, start } from '../../functions/credits/testing/people.ts'
import * as orders from '../../functions/payments/jobs/audit-orders.ts'
import { documentClient, table } from '../../functions/table/table.ts'
import { aJobFixture } from '../../functions/testing/job-fixture.ts'
import { auditTable, report } from './audit-table.ts'

const jobs = { 'credits/audit-accounts': accounts, 'payments/audit-orders': orders }
const stage = await aJobFixture(jobs)
afterAll(() => stage.queues.close())

const TableName = table.table
const auditNow = () => auditTable(TableName, 'ap-northeast-1', start)

test('sound accounts add up; a damaged one is named, by the command and by the daily job, until it is repaired', async () => {
  expect(report(await auditNow(), 'the table').lines, 'as empty as it is').toEqual(['the table adds up: 0 accounts'])
  const [ada, bob] = [await aPerson(), await aPerson()]
  expect(report(await auditNow(), 'the table')).toEqual({ lines: ['the table adds up: 2 accounts'], isSound: true })
  for (const id of Object.keys(jobs)) {
    expect(await stage.run(id)).toBe(2)
    expect(await stage.queues.countDead(id)).toBe(0)
  }

  const Key = { pk: `$posts#userId_${ada}`, sk: 'ACCOUNT' }
  const account = (await documentClient.send(new GetCommand({ TableName, Key }))).Item!
  await documentClient.send(new PutCommand({ TableName, Item: { ...account, available: account.available + 100 } }))
  const { lines, isSound } = report(await auditNow(), 'the table')
  expect(isSound).toBe(false)
  expect(lines.at(-1)).toBe('1 damaged account of 2 in the table')
  expect(lines.slice(0, -1).every((line) => line.startsWith(ada))).toBe(true)
  expect(lines.join()).not.toContain(bob)
  await stage.run('credits/audit-accounts')
  expect(await stage.queues.countDead('credits/audit-accounts')).toBe(1)

  await documentClient.send(new PutCommand({ TableName, Item: account }))
  expect(report(await auditNow(), 'the table').isSound).toBe(true)
  await stage.replay('credits/audit-accounts')
  expect(await stage.queues.countDead('credits/audit-accounts')).toBe(0)
})
