import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ulid } from 'ulid'
import { afterEach, expect, test } from 'vitest'
import { days, minutes, never, seconds, toInstant } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { commit } from '../table/commit.ts'
import { documentClient, table } from '../table/table.ts'
import { interceptTable, type TableCall } from '../testing/fault-injection.ts'
import { listConditions, type WriteCondition } from '../testing/write-conditions.ts'
import * as credits from './credits.ts'
import { CreditCause } from './entities.ts'
import { balanceCap } from './limits.ts'
import { aHoldRequest, expectConsistentCredits, later, start } from './testing/people.ts'

/**
 * Each clause of each write condition is disabled once, by changing the request to the table; at least one scenario must
 * then fail. A clause that no scenario needs fails the test too: it is useless, or a scenario is missing.
 */

type Step = (userId: string) => Promise<unknown>
/** A command and what must exist before it. `act` gets what `prepare` returns. */
interface Command {
  prepare?: Step
  act: (userId: string, prepared: never) => Promise<unknown>
}

const run = aHoldRequest({ id: '00000000-0000-7000-8000-000000000001' })
const gift = { cause: 'admin#1', source: 'admin' as const, amount: 100, expiresAt: never }
const held: Step = async (userId) => (await credits.reserve(userId, run, start)).hold
const heldWithPost: Step = async (userId) => {
  const { hold } = await credits.reserve(userId, run, start)
  await credits.deliver(hold, 'facebook', { content: 'a' }, start)
  return hold
}

const commands: Record<string, Command> = {
  open: { act: (userId) => subscriptions.openAccount(userId, start) },
  grant: { prepare: aPersonOf, act: (userId) => credits.grant(userId, gift, start) },
  reserve: { prepare: aPersonOf, act: (userId) => credits.reserve(userId, run, start) },
  'reserve again within the minute': {
    prepare: async (userId) => [
      await aPersonOf(userId),
      await credits.reserve(userId, aHoldRequest({ amount: 1 }), start),
    ],
    act: (userId) => credits.reserve(userId, run, start),
  },
  deliver: {
    prepare: async (userId) => [await aPersonOf(userId), await held(userId)][1],
    act: (_, hold) => credits.deliver(hold, 'facebook', { content: 'mine' }, start),
  },
  settle: {
    prepare: async (userId) => [await aPersonOf(userId), await heldWithPost(userId)],
    act: (userId) => credits.close(userId, run.id, start),
  },
  release: {
    prepare: async (userId) => [await aPersonOf(userId), await held(userId)],
    act: (userId) => credits.close(userId, run.id, start),
  },
  'end of a grant': { prepare: aPersonOf, act: (userId) => credits.getBalance(userId, later(days(31))) },
  'renewal of a lease': {
    prepare: async (userId) => [await aPersonOf(userId), await held(userId)][1],
    act: (_, hold) => credits.renewLease(hold, start),
  },
  'taking over': {
    prepare: async (userId) => [await aPersonOf(userId), await held(userId)][1],
    act: (_, hold) => credits.takeOver(hold, later(seconds(30))),
  },
  'postponed allowance': {
    prepare: aPersonOf,
    act: (userId) => credits.postponeAllowance(userId, toInstant(later(days(60)))),
  },
  'disabled account': { prepare: aPersonOf, act: (userId) => commit({ credits: credits.activeWrite(userId, false) }) },
  'kept posts': {
    prepare: async (userId) => [await aPersonOf(userId), await heldWithPost(userId)],
    act: (userId) => credits.keepResults(userId, run.id, undefined),
  },
  'erased posts': {
    prepare: async (userId) => [await aPersonOf(userId), await heldWithPost(userId)],
    act: (userId) => credits.eraseResults(userId, run.id),
  },
}

function aPersonOf(userId: string): Promise<boolean> {
  return subscriptions.openAccount(userId, start)
}

let cleanups: (() => void)[] = []
afterEach(() => {
  for (const undo of cleanups) undo()
  cleanups = []
})

const isWrite = ({ operation }: TableCall) => /^(TransactWriteItems|PutItem|UpdateItem)$/.test(operation)

/** Runs a command; `rival` acts just before the first write of the command is sent. */
async function playAgainst(
  command: Command,
  rival: (userId: string, conditions: WriteCondition[], call: TableCall) => Promise<void>,
) {
  const userId = ulid()
  const prepared = await command.prepare?.(userId)
  let isFirst = true
  let mistake: unknown
  const undo = interceptTable(async (call, send) => {
    if (isFirst && isWrite(call)) {
      isFirst = false
      await rival(userId, listConditions(call), call).catch((error) => {
        mistake = error
      })
    }
    return send()
  })
  cleanups.push(undo)
  const answer = await command.act(userId, prepared as never).catch((error) => error)
  undo()
  if (mistake) throw mistake
  return { userId, answer }
}

const keyOf = (userId: string, sk: string) => ({ pk: `$posts#userId_${userId}`, sk })
const readRow = async (userId: string, sk: string) =>
  (await documentClient.send(new GetCommand({ TableName: table.table, Key: keyOf(userId, sk), ConsistentRead: true })))
    .Item

const writeRow = (Item: Record<string, unknown>) =>
  documentClient.send(new PutCommand({ TableName: table.table, Item }))
const deleteRow = (userId: string, sk: string) =>
  documentClient.send(new DeleteCommand({ TableName: table.table, Key: keyOf(userId, sk) }))

/** Sets raw attributes of a row, `grant.x` meaning the first allowance's. */
async function tamper(userId: string, sk: string, changes: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(changes)
  const path = (name: string, i: number) => (name.startsWith('grant.') ? `grants.#g.#n${i}` : `#n${i}`)
  await documentClient.send(
    new UpdateCommand({
      TableName: table.table,
      Key: keyOf(userId, sk),
      UpdateExpression: `SET ${entries.map(([name], i) => `${path(name, i)} = :v${i}`).join(', ')}`,
      ExpressionAttributeNames: {
        ...Object.fromEntries(entries.map(([name], i) => [`#n${i}`, name.replace('grant.', '')])),
        ...(entries.some(([name]) => name.startsWith('grant.')) && { '#g': `free#${userId}#0` }),
      },
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], i) => [`:v${i}`, value])),
    }),
  )
}

/** A scenario fails by throwing. */
const scenarios: Record<string, () => Promise<void>> = {}

for (const [name, command] of Object.entries(commands)) {
  scenarios[`${name}: no row that stands there is overwritten`] = () =>
    forEachRow(
      command,
      (_, call) => putsOf(call),
      (row, userId) => writeRow({ ...row, ...keyOf(userId, row.sk), marker: true }),
      async (row, userId) => expect(await readRow(userId, row.sk)).toMatchObject({ marker: true }),
    )
  scenarios[`${name}: no row that has gone comes back`] = () =>
    forEachRow(
      command,
      (conditions) =>
        conditions.filter((condition) => condition.name.endsWith(' there')).map(({ key }) => ({ sk: key })),
      (row, userId) => deleteRow(userId, row.sk),
      async (row, userId) => expect(await readRow(userId, row.sk)).toBeUndefined(),
    )
}

/** Runs a command once for each row of its first write that `list` names; `rival` changes that row. */
async function forEachRow<Row>(
  command: Command,
  list: (conditions: WriteCondition[], call: TableCall) => Row[],
  rival: (row: Row, userId: string) => Promise<unknown>,
  check: (row: Row, userId: string) => Promise<unknown>,
) {
  for (let n = 0, count = 1; n < count; n += 1) {
    let row: Row | undefined
    const { userId } = await playAgainst(command, async (userId, conditions, call) => {
      const rows = list(conditions, call)
      count = rows.length
      row = rows[n]
      if (row) await rival(row, userId)
    })
    if (row) await check(row, userId)
  }
}

function putsOf({ operation, body }: TableCall): { sk: string }[] {
  const items = operation === 'PutItem' ? [{ Put: body }] : ((body.TransactItems ?? []) as { Put?: unknown }[])
  return items.flatMap(({ Put }) => (Put ? [unmarshall((Put as { Item: never }).Item) as { sk: string }] : []))
}

/** A run that holds the allowance and 900 of a pack of 1,000. */
async function heldOfAPack(userId: string): Promise<credits.Hold> {
  await aPersonOf(userId)
  await credits.grant(userId, { cause: 'order#OR1', source: 'purchase', amount: 1_000, expiresAt: never }, start)
  return (await credits.reserve(userId, { ...run, amount: 1_400 }, start)).hold
}

/** Its refund, as far as it concerns what is held. */
async function refundPack(userId: string): Promise<void> {
  const guard = { userId, cause: 'reverse#OR1#150', fingerprint: '0 900 900', grantedAt: toInstant(start) }
  await documentClient.send(new PutCommand(CreditCause.put(guard).params()))
  await tamper(userId, 'ACCOUNT', { owed: 900 })
}

const minuteOf = (now: Date): number => Math.floor(now.getTime() / minutes(1))
const dayOf = (now: Date): number => Math.floor(now.getTime() / days(1))

const rivalsOfReserve: Record<string, [command: string, changes: Record<string, unknown>]> = {
  'disables the account': ['reserve', { isActive: false }],
  'has three runs open': ['reserve', { openHolds: 3 }],
  'leaves less than the account says': ['reserve', { available: 239 }],
  'leaves less in the grant': ['reserve', { 'grant.remaining': 239 }],
  'makes the grant end': ['reserve', { 'grant.expiresAt': toInstant(start) }],
  'begins ten runs in this minute': ['reserve', { minute: minuteOf(start), minuteRuns: 10 }],
  'begins two hundred runs today': ['reserve', { day: dayOf(start), dayRuns: 200 }],
  'begins nine more runs in this minute': ['reserve again within the minute', { minuteRuns: 10 }],
  'begins as many runs as a day has': ['reserve again within the minute', { dayRuns: 200 }],
}
for (const [what, [command, changes]] of Object.entries(rivalsOfReserve)) {
  scenarios[`${command}: nothing is held when a rival ${what}`] = async () => {
    const { userId } = await playAgainst(commands[command]!, (userId) => tamper(userId, 'ACCOUNT', changes))
    expect(await credits.findHold(userId, run.id)).toBeUndefined()
  }
}

Object.assign(scenarios, {
  'grant: a balance never passes its cap': async () => {
    const { userId, answer } = await playAgainst(commands.grant!, (userId) =>
      tamper(userId, 'ACCOUNT', { available: balanceCap - 99, 'grant.remaining': balanceCap - 99 }),
    )
    expect(answer).toMatchObject({ code: 'credits.balance-cap' })
    expect(await readRow(userId, `GRANT#${never}#admin#1`)).toBeUndefined()
  },
  'grant: what is held counts against the cap': async () => {
    const { answer } = await playAgainst(
      {
        ...commands.grant!,
        prepare: async (userId) => [
          await aPersonOf(userId),
          await tamper(userId, 'ACCOUNT', { available: balanceCap - 100, 'grant.remaining': balanceCap - 100 }),
        ],
      },
      (userId) => tamper(userId, 'ACCOUNT', { held: 1 }),
    )
    expect(answer).toMatchObject({ code: 'credits.balance-cap' })
  },
  'settle: two closings at different instants charge once': async () => {
    const { userId } = await playAgainst(
      commands.settle!,
      async (userId) => void (await credits.close(userId, run.id, later(1))),
    )
    await expectConsistentCredits(later(1), userId)
  },
  'release: two closings at different instants give back once': async () => {
    const { userId } = await playAgainst(
      commands.release!,
      async (userId) => void (await credits.close(userId, run.id, later(1))),
    )
    await expectConsistentCredits(later(1), userId)
  },
  'settle: two closings of a run with every post charge once': async () => {
    const request = aHoldRequest({ id: run.id, platforms: ['facebook'] })
    const prepare: Step = async (userId) => {
      await aPersonOf(userId)
      const { hold } = await credits.reserve(userId, request, start)
      await credits.deliver(hold, 'facebook', { content: 'a' }, start)
    }
    const { userId } = await playAgainst(
      { ...commands.settle!, prepare },
      async (userId) => void (await credits.close(userId, run.id, later(1))),
    )
    await expectConsistentCredits(later(1), userId)
  },
  'release: a post that slips in is charged': async () => {
    const { userId } = await playAgainst(commands.release!, async (userId) => {
      const hold = await credits.findHold(userId, run.id)
      await credits.deliver(hold!, 'threads', { content: 'just in time' }, start)
    })
    expect(await credits.findHold(userId, run.id)).toMatchObject({ state: 'settled', delivered: ['threads'] })
    await expectConsistentCredits(start, userId)
  },
  'settle: a post that slips in is charged': async () => {
    const { userId } = await playAgainst(commands.settle!, async (userId) => {
      const hold = await credits.findHold(userId, run.id)
      await credits.deliver(hold!, 'threads', { content: 'just in time' }, start)
    })
    expect(await credits.findHold(userId, run.id)).toMatchObject({ delivered: ['facebook', 'threads'] })
    await expectConsistentCredits(start, userId)
  },
  'release: nothing is given back of a payment that is refunded meanwhile': async () => {
    const { userId } = await playAgainst({ ...commands.release!, prepare: heldOfAPack }, refundPack)
    expect(await credits.readAccount(userId, start)).toMatchObject({ available: 600, owed: 0 })
  },
  'settle: nothing is given back of a payment that is refunded meanwhile': async () => {
    const prepare: Step = async (userId) => {
      const hold = await heldOfAPack(userId)
      await credits.deliver(hold, 'facebook', { content: 'a' }, start)
    }
    const { userId } = await playAgainst({ ...commands.settle!, prepare }, refundPack)
    expect(await credits.readAccount(userId, start)).toMatchObject({ available: 600 - 466, owed: 0 })
  },
  'end of a grant: credits that a rival holds do not expire': async () => {
    const { userId } = await playAgainst(commands['end of a grant']!, async (userId) => {
      // A server whose clock is slow: for it the grant has not ended yet.
      await credits.reserve(userId, run, later(days(29)))
    })
    await expectConsistentCredits(later(days(29)), userId)
  },
  'end of a grant: one that has not ended stays': async () => {
    const { userId } = await playAgainst(commands['end of a grant']!, (userId) =>
      tamper(userId, 'ACCOUNT', { 'grant.expiresAt': toInstant(later(days(60))) }),
    )
    expect(await credits.readAccount(userId, later(days(31)))).toMatchObject({ available: 500 })
  },
  'renewal of a lease: not for a hold that has ended': async () => {
    const { answer } = await playAgainst(
      commands['renewal of a lease']!,
      async (userId) => void (await credits.close(userId, run.id, start)),
    )
    expect(answer).toBe(false)
  },
  'renewal of a lease: not for a worker who lost it': async () => {
    const { answer } = await playAgainst(commands['renewal of a lease']!, async (userId) => {
      const hold = await credits.findHold(userId, run.id)
      await credits.takeOver(hold!, later(seconds(30)))
    })
    expect(answer).toBe(false)
  },
  'renewal of a lease: not for a hold that has run out': async () => {
    const command = {
      ...commands['renewal of a lease']!,
      act: (_: string, hold: never) => credits.renewLease(hold, later(minutes(5))),
    }
    expect((await playAgainst(command, async () => {})).answer).toBe(false)
  },
  'taking over: not while the lease runs': async () => {
    const command = {
      ...commands['taking over']!,
      act: (_: string, hold: never) => credits.takeOver(hold, later(seconds(29))),
    }
    expect((await playAgainst(command, async () => {})).answer).toBeUndefined()
  },
  'taking over: not once the hold has ended': async () => {
    const { answer } = await playAgainst(
      commands['taking over']!,
      async (userId) => void (await credits.close(userId, run.id, start)),
    )
    expect(answer).toBeUndefined()
  },
  'taking over: not once the hold has run out': async () => {
    const command = {
      ...commands['taking over']!,
      act: (_: string, hold: never) => credits.takeOver(hold, later(minutes(5))),
    }
    expect((await playAgainst(command, async () => {})).answer).toBeUndefined()
  },
  'postponed allowance: never back': async () => {
    const { userId } = await playAgainst(commands['postponed allowance']!, async (userId) =>
      credits.postponeAllowance(userId, toInstant(later(days(90)))),
    )
    expect((await credits.readAccount(userId, start)).nextAllowanceAt).toBe(toInstant(later(days(90))))
  },
})

/** The conditions of each scenario's writes, while all of them are in force. */
const seen = new Map<string, Set<string>>()

test.each(Object.entries(scenarios))('%s', async (name, scenario) => {
  const conditions = new Set<string>()
  cleanups.push(
    interceptTable((call, send) => {
      for (const condition of listConditions(call)) conditions.add(condition.name)
      return send()
    }),
  )
  await scenario()
  seen.set(name, conditions)
})

/** A comparison with an attribute that is not there is false: beside one, `there` adds nothing. */
const isImplied = (condition: string, all: string[]): boolean =>
  condition.endsWith(' there') &&
  all.some((other) => other !== condition && other.startsWith(condition.replace(/there$/, '')))

/**
 * Conditions that repeat others. A release writes at least one tombstone, whose own condition also refuses a second
 * release. A grant leaves the account only after its holds have ended, so the condition on the hold refuses too; that on the
 * grant makes the write below it a refused one (`races.table.test.ts`).
 */
const redundant = [
  'HOLD+ACCOUNT+ENTRY release: Update ACCOUNT if attribute_exists(grants.*.remaining)',
  'HOLD+ACCOUNT+ENTRY release: Update HOLD if state = ?',
  'HOLD+ACCOUNT+ENTRY settle: Update ACCOUNT if attribute_exists(grants.*.remaining)',
]

test('a scenario fails when a condition is left out', async () => {
  const all = [...new Set([...seen.values()].flatMap((conditions) => [...conditions]))]
  const missed: string[] = []
  for (const condition of all.filter((name) => !isImplied(name, all))) {
    const names = [...seen].filter(([, conditions]) => conditions.has(condition)).map(([name]) => name)
    if (!(await failsWithout(condition, names))) missed.push(condition)
  }
  expect(missed.toSorted()).toEqual(redundant)
  expect(all.toSorted()).toMatchInlineSnapshot(`
    [
      "ACCOUNT+CAUSE+GRANT+ENTRY grant: Put ACCOUNT if absent",
      "ACCOUNT+CAUSE+GRANT+ENTRY grant: Put CAUSE if absent",
      "ACCOUNT+CAUSE+GRANT+ENTRY grant: Put ENTRY grant if absent",
      "ACCOUNT+CAUSE+GRANT+ENTRY grant: Put GRANT if absent",
      "ACCOUNT+CAUSE+GRANT+ENTRY grant: Update ACCOUNT if available <= ?",
      "ACCOUNT+CAUSE+GRANT+ENTRY grant: Update ACCOUNT if held <= ?",
      "ACCOUNT+CAUSE+GRANT+ENTRY grant: Update ACCOUNT if there",
      "ACCOUNT+GRANT+ENTRY expire: Put ENTRY expire if absent",
      "ACCOUNT+GRANT+ENTRY expire: Update ACCOUNT if grants.*.expiresAt <= ?",
      "ACCOUNT+GRANT+ENTRY expire: Update ACCOUNT if grants.*.remaining = ?",
      "ACCOUNT+GRANT+ENTRY expire: Update ACCOUNT if there",
      "ACCOUNT+GRANT+ENTRY expire: Update GRANT if there",
      "ACCOUNT: Update ACCOUNT if dueAt < ?",
      "ACCOUNT: Update ACCOUNT if there",
      "HOLD+ACCOUNT+ENTRY hold: Put ENTRY hold if absent",
      "HOLD+ACCOUNT+ENTRY hold: Put HOLD if absent",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if available >= ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if day = ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if dayRuns < ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if grants.*.expiresAt > ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if grants.*.remaining >= ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if isActive = ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if minute = ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if minuteRuns < ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if openHolds < ?",
      "HOLD+ACCOUNT+ENTRY hold: Update ACCOUNT if there",
      "HOLD+ACCOUNT+ENTRY release: Put ENTRY release if absent",
      "HOLD+ACCOUNT+ENTRY release: Put RESULT if absent",
      "HOLD+ACCOUNT+ENTRY release: Update ACCOUNT if attribute_exists(grants.*.remaining)",
      "HOLD+ACCOUNT+ENTRY release: Update ACCOUNT if owed = ?",
      "HOLD+ACCOUNT+ENTRY release: Update ACCOUNT if there",
      "HOLD+ACCOUNT+ENTRY release: Update HOLD if state = ?",
      "HOLD+ACCOUNT+ENTRY release: Update HOLD if there",
      "HOLD+ACCOUNT+ENTRY settle: Put ENTRY settle if absent",
      "HOLD+ACCOUNT+ENTRY settle: Put RESULT if absent",
      "HOLD+ACCOUNT+ENTRY settle: Update ACCOUNT if attribute_exists(grants.*.remaining)",
      "HOLD+ACCOUNT+ENTRY settle: Update ACCOUNT if owed = ?",
      "HOLD+ACCOUNT+ENTRY settle: Update ACCOUNT if there",
      "HOLD+ACCOUNT+ENTRY settle: Update HOLD if state = ?",
      "HOLD+ACCOUNT+ENTRY settle: Update HOLD if there",
      "HOLD: Update HOLD if (leaseUntil <= ? OR worker = ?)",
      "HOLD: Update HOLD if expiresAt > ?",
      "HOLD: Update HOLD if state = ?",
      "HOLD: Update HOLD if there",
      "HOLD: Update HOLD if worker = ?",
      "RESULT: Put RESULT if absent",
      "RESULT: Update RESULT if there",
    ]
  `)
})

/** Whether one of these scenarios fails while a condition is disabled. */
async function failsWithout(condition: string, names: string[]): Promise<boolean> {
  const undo = interceptTable((call, send) => {
    for (const { name, strip } of listConditions(call)) if (name === condition) strip()
    return send()
  })
  try {
    for (const name of names) await scenarios[name]!()
    return false
  } catch {
    return true
  } finally {
    undo()
  }
}
