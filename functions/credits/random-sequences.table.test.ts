import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { platformIds } from '#shared/platforms/schema.ts'
import { addMs, days, hours, minutes, never, seconds, toInstant } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { anOutcomeCounter, inTurns, isDeep, type PlannedFault, someFaults } from '../testing/random-sequences.ts'
import { runDue } from '../testing/run-due.ts'
import * as credits from './credits.ts'
import * as sweepHolds from './jobs/sweep-holds.ts'
import { aPerson, expectConsistentCredits, start, threePlatforms } from './testing/people.ts'

/**
 * Random sequences of commands of one person. The commands of a batch run at once; fast-check chooses the order of their
 * table calls and makes some of them fail; the clock moves on between batches. The auditor examines the account after
 * each batch. There are few ids, balances near zero and prices that do not divide evenly, so that commands collide.
 */

const operationsWanted = isDeep ? 50_000 : 0
const sequences = isDeep ? 6_000 : 200

const runIds = [1, 2, 3, 4, 5, 6].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
const pick = <Value>(values: readonly Value[], i: number): Value => values[i % values.length]!

interface Command {
  name: keyof typeof commands
  /** Which run, grant or platform, and how much: each command reads what it needs. */
  i: number
  amount: number
  /** Clocks of servers differ. */
  skewMs: number
}

const request = ({ i, amount }: Command): credits.HoldRequest => ({
  id: pick(runIds, i),
  platforms: platformIds.slice(0, 1 + (amount % platformIds.length)),
  // Some are series: their first post counts for three.
  ...(i % 3 === 0 && { units: { [platformIds[0]]: 3 } }),
  amount,
  fingerprint: i === 9 ? 'another' : 'usual',
})

/** Ids of the runs that the present sequence has asked for. */
let begun: string[] = []

async function withHold(
  userId: string,
  { i }: Pick<Command, 'i'>,
  act: (hold: credits.Hold) => Promise<unknown>,
): Promise<unknown> {
  const hold = begun.length > 0 && (await credits.findHold(userId, pick(begun, i)))
  return hold ? act(hold) : 'no hold'
}

const commands = {
  grant: (userId: string, { i, amount }: Command, now: Date) => {
    // The same cause comes again, mostly for the same grant and sometimes for another one.
    const n = i % 5
    const expiresAt = n % 2 ? never : toInstant(addMs(start, hours(n)))
    const request = { cause: `admin#${n}`, source: 'admin' as const, amount: i === 9 ? amount : 150, expiresAt }
    return credits.grant(userId, request, now)
  },
  reverse: async (userId: string, { i, amount }: Command, now: Date) => {
    const orderId = String(i % 3)
    const request = { cause: `order#${orderId}`, source: 'purchase' as const, amount: 150, expiresAt: never }
    await credits.grant(userId, request, now)
    const covered = Math.min(amount, 150)
    return credits.reverse(userId, { orderId, refundedTwd: covered, amount: covered }, now)
  },
  reserve: (userId: string, command: Command, now: Date) => {
    begun.push(request(command).id)
    return credits.reserve(userId, request(command), now)
  },
  deliver: (userId: string, command: Command, now: Date) =>
    withHold(userId, command, (hold) => {
      const platform = pick(hold.platforms, command.amount)
      const parts = 1 + (command.i % (hold.units?.[platform] ?? 1))
      return credits.deliver(hold, platform, { content: 'post', parts }, now)
    }),
  close: (userId: string, { i }: Command, now: Date) =>
    withHold(userId, { i }, (hold) => credits.close(userId, hold.id, now)),
  takeOver: (userId: string, command: Command, now: Date) =>
    withHold(userId, command, (hold) => credits.takeOver(hold, now)),
  renew: (userId: string, command: Command, now: Date) =>
    withHold(userId, command, (hold) => credits.renewLease(hold, now)),
  erase: (userId: string, { i }: Command) => credits.eraseResults(userId, pick(runIds, i)),
  expire: (userId: string, _: Command, now: Date) => credits.getBalance(userId, now),
  reset: (userId: string, _: Command, now: Date) => subscriptions.ensureAllowance(userId, now),
  sweep: (_userId: string, _: Command, now: Date) => runDue(sweepHolds, now),
}

const aCommand: fc.Arbitrary<Command> = fc.record({
  // Commands that move credits come more often than those that read.
  name: fc.constantFrom(
    'grant',
    'reverse',
    'reserve',
    'reserve',
    'reserve',
    'deliver',
    'deliver',
    'deliver',
    'close',
    'close',
    'takeOver',
    'renew',
    'erase',
    'expire',
    'reset',
    'sweep',
  ),
  i: fc.nat(9),
  amount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 420 })),
  skewMs: fc.integer({ min: -2_000, max: 2_000 }),
})

interface Batch {
  pauseMs: number
  commands: Command[]
  faults: PlannedFault[]
}

const aBatch: fc.Arbitrary<Batch> = fc.record({
  pauseMs: fc.constantFrom(0, 0, 0, 0, seconds(31), seconds(31), minutes(6), hours(1), days(31)),
  commands: fc.array(aCommand, { minLength: 1, maxLength: 8 }),
  faults: someFaults(20, 5),
})

const counter = anOutcomeCounter()

const obey = (userId: string, command: Command, now: Date): Promise<void> =>
  counter.count(command.name, async () =>
    toWord(await commands[command.name](userId, command, addMs(now, command.skewMs))),
  )

function toWord(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer)
  if ('isNew' in answer) return answer.isNew ? 'new' : 'known'
  if ('charged' in answer) return answer.charged ? 'charged' : 'returned'
  return 'done'
}

test(`${sequences} random sequences break no rule of any account`, {
  timeout: isDeep ? 3_600_000 : 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aBatch, { minLength: 1, maxLength: 5 }), fc.scheduler(), async (batches, scheduler) => {
      if (operationsWanted && counter.operations() >= operationsWanted) return
      const userId = await aPerson()
      begun = [runIds[0]!]
      await credits.reserve(
        userId,
        { id: runIds[0]!, platforms: threePlatforms, amount: 100, fingerprint: 'usual' },
        start,
      )
      let now = start
      for (const batch of batches) {
        now = addMs(now, batch.pauseMs)
        await inTurns(scheduler, batch.faults, () =>
          Promise.all(batch.commands.map((command) => obey(userId, command, now))),
        )
        await runDue(sweepHolds, now)
        await expectConsistentCredits(addMs(now, seconds(2)), userId)
      }
      const end = addMs(now, minutes(6))
      await runDue(sweepHolds, end)
      expect(await credits.readAccount(userId, end)).toMatchObject({ held: 0, openHolds: 0 })
      await expectConsistentCredits(end, userId)
    }),
    { numRuns: sequences },
  )
})

afterAll(() => {
  if (isDeep) console.log(counter.operations(), 'operations', counter.outcomes())
})
