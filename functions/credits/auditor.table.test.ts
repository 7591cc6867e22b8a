import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { days, minutes, never } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import type { RawRow } from '../table/raw-rows.ts'
import { documentClient, table } from '../table/table.ts'
import { audit, examine } from './auditor.ts'
import * as credits from './credits.ts'
import { aHoldRequest, aPerson, later, start } from './testing/people.ts'

const now = later(days(32))
let userId: string
let consistentRows: RawRow[]
const ids = { settled: aHoldRequest().id, released: aHoldRequest().id, open: aHoldRequest().id }

/** A person with all there is: live and ended grants, a run that settled in part, one that was released, one open. */
beforeAll(async () => {
  userId = await aPerson()
  await credits.grant(userId, { cause: 'admin#1', source: 'admin', amount: 600, expiresAt: never, actor: 'A' }, start)
  const { hold } = await credits.reserve(userId, aHoldRequest({ id: ids.settled }), start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  await credits.close(userId, ids.settled, start)
  await subscriptions.ensureAllowance(userId, later(days(31)))
  await credits.reserve(userId, aHoldRequest({ id: ids.released }), now)
  await credits.close(userId, ids.released, now)
  await credits.reserve(userId, aHoldRequest({ id: ids.open, amount: 700 }), now)
  const answer = await documentClient.send(
    new QueryCommand({
      TableName: table.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `$posts#userId_${userId}` },
    }),
  )
  consistentRows = answer.Items ?? []
})

test('an account without mistakes has no finding', async () => {
  expect(await audit(documentClient, table.table, now, [userId])).toEqual([])
})

test('everybody is listed for the audits, behind anybody on', async () => {
  const listed = await Array.fromAsync(credits.listAccounts())
  expect(listed.map((account) => account.userId)).toContain(userId)
  for (const [i, account] of listed.entries())
    expect(await Array.fromAsync(credits.listAccounts(account))).toEqual(listed.slice(i + 1))
})

/** The rules that a damaged copy breaks. */
function rulesBroken(
  damage: (rows: RawRow[], find: (sk: RegExp) => RawRow) => RawRow[] | undefined,
  at = now,
): string[] {
  const rows = structuredClone(consistentRows)
  const find = (sk: RegExp) => rows.find((row) => sk.test(row.sk))!
  const findings = examine(userId, damage(rows, find) ?? rows, at)
  return [...new Set(findings.map(({ rule }) => rule))]
}

const set = (sk: RegExp, changes: RawRow) => (_: RawRow[], find: (sk: RegExp) => RawRow) =>
  void Object.assign(find(sk), changes)
const without = (sk: RegExp) => (rows: RawRow[]) => rows.filter((row) => !sk.test(row.sk))
const twice = (sk: RegExp, changes: RawRow) => (rows: RawRow[], find: (sk: RegExp) => RawRow) => [
  ...rows,
  { ...find(sk), ...changes },
]
const outcomeOf = (rows: RawRow[], id: string, platform: string) =>
  rows.find((row) => row.id === id && row.platform === platform)!
const live = (changes: RawRow) => (_: RawRow[], find: (sk: RegExp) => RawRow) =>
  void Object.assign(find(/^ACCOUNT/).grants['admin#1'], changes)
const held = /^RUN#.*#HOLD$/

test.each([
  ['L1', 'a live grant has more than was granted', live({ remaining: 10_000 })],
  ['L1', 'a place has less than nothing', live({ remaining: -1, used: 1 })],
  ['L1', 'a place has no whole number', live({ remaining: 0.5 })],
  [
    'L1',
    'a grant lost its places',
    (_: RawRow[], find: (sk: RegExp) => RawRow) => void delete find(/^ACCOUNT/).grants['admin#1'],
  ],
  ['L1', 'a live grant has no row', without(/^GRANT#.*admin/)],
  ['L2', 'the account has more than its grants', set(/^ACCOUNT/, { available: 1_000_000 })],
  ['L2', 'the account says another total was granted', set(/^ACCOUNT/, { granted: 1 })],
  ['L2', 'the account has gone', without(/^ACCOUNT/)],
  ['L2', 'the account owes what no refund says', set(/^ACCOUNT/, { owed: 1 })],
  ['L2', 'something is owed of what can be spent', (rows: RawRow[]) => void owe(rows)],
  ['L3', 'used credits are forgotten', set(/^ACCOUNT/, { used: 0 })],
  ['L3', 'less than nothing is available', set(/^ACCOUNT/, { available: -1 })],
  ['L4', 'a hold has gone', without(held)],
  ['L4', 'open holds are miscounted', set(/^ACCOUNT/, { openHolds: 0 })],
  ['L4', 'the list of open holds is another', set(/^ACCOUNT/, { holds: new Set(['x#y']) })],
  ['L4', 'a hold took other amounts', (rows: RawRow[]) => void Object.assign(openHold(rows).parts[0], { amount: 1 })],
  [
    'L5',
    'a hold was closed and its credits not',
    (rows: RawRow[]) => void Object.assign(openHold(rows), { state: 'released' }),
  ],
  ['L5', 'a hold was closed twice', twice(/^ENTRY#.*#settle#/, { at: 'later' })],
  ['L5', 'an open hold left the queue', (rows: RawRow[]) => void delete openHold(rows).due_pk],
  [
    'L6',
    'a run cost more than its posts',
    (rows: RawRow[]) => void Object.assign(holdOf(rows, 'settled'), { charged: 240 }),
  ],
  ['L6', 'a charged post has gone', without(/#RESULT#facebook$/)],
  [
    'L6',
    'a post was stored after the end',
    (rows: RawRow[]) => void Object.assign(outcomeOf(rows, ids.released, 'threads'), { state: 'stored' }),
  ],
  ['L6', 'a post has no run', twice(/#RESULT#threads$/, { id: 'x' })],
  ['L7', 'a grant has no guard', without(/^CAUSE#admin/)],
  ['L7', 'a cause has two grants', twice(/^GRANT#.*admin/, {})],
  ['L7', 'a guard has no grant', twice(/^CAUSE#admin/, { cause: 'order#1' })],
  ['L8', 'a line of the journal has gone', without(/^ENTRY#.*#settle#/)],
  ['L8', 'a line was changed', set(/^ENTRY#.*#expire#/, { postings: [{ grant: 'x', remaining: -1, expired: 1 }] })],
  ['L8', 'a line does not balance', set(/^ENTRY#.*#hold#/, { postings: [{ grant: 'admin#1', held: 240 }] })],
  [
    'L9',
    'an allowance is another person’s',
    (rows: RawRow[]) => void rename(rows, 'free#01J00000000000000000000000#1'),
  ],
  ['L9', 'an allowance of a period to come was granted', (rows: RawRow[]) => void rename(rows, `free#${userId}#7`)],
])('%s is broken when %s', (rule, _, damage) => {
  expect(rulesBroken(damage as never)).toContain(rule)
})

/** A refund of the gift that took nothing, though something was left of it. */
function owe(rows: RawRow[]): void {
  for (const row of rows) row.cause = row.cause === 'admin#1' ? 'order#1' : row.cause
  const account = rows.find(({ sk }) => sk === 'ACCOUNT')!
  account.grants['order#1'] = account.grants['admin#1']
  delete account.grants['admin#1']
  rows.push({ sk: 'CAUSE#reverse#1#150', cause: 'reverse#1#150', fingerprint: '0 100 100' })
  account.owed = 100
}

const holdOf = (rows: RawRow[], which: keyof typeof ids): RawRow =>
  rows.find((row) => row.sk === `RUN#${ids[which]}#HOLD`)!
const openHold = (rows: RawRow[]): RawRow => holdOf(rows, 'open')

/** Gives the second allowance another cause, everywhere alike. */
function rename(rows: RawRow[], cause: string): void {
  for (const row of rows) if (row.cause === `free#${userId}#1`) row.cause = cause
  const account = rows.find(({ sk }) => sk === 'ACCOUNT')!
  account.grants[cause] = account.grants[`free#${userId}#1`]
  delete account.grants[`free#${userId}#1`]
}

test('L5 is broken when a hold is open ten minutes after its end, not before', () => {
  const untouched = () => undefined
  expect(rulesBroken(untouched, later(days(32) + minutes(15)))).toEqual([])
  expect(rulesBroken(untouched, later(days(32) + minutes(15) + 1))).toEqual(['L5'])
})

test('of several accounts every damaged one is named, and no other', async () => {
  const [first, second] = [await aPerson(), await aPerson()]
  for (const person of [first, second])
    await documentClient.send(
      new UpdateCommand({
        TableName: table.table,
        Key: { pk: `$posts#userId_${person}`, sk: 'ACCOUNT' },
        UpdateExpression: 'SET available = :more',
        ExpressionAttributeValues: { ':more': 501 },
      }),
    )
  const undamaged = await aPerson()
  const findings = await audit(documentClient, table.table, start, [undamaged, first, second])
  expect(new Set(findings.map((finding) => finding.userId))).toEqual(new Set([first, second]))
  expect(findings[0]).toMatchObject({ rule: 'L2', what: 'available is 501, its grants say 500' })
})
