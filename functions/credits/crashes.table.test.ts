import { ulid } from 'ulid'
import { describe, expect, test } from 'vitest'
import { days, minutes, never, seconds } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { breakCall, type Fault, faults, isCrash } from '../testing/fault-injection.ts'
import { runDue } from '../testing/run-due.ts'
import * as credits from './credits.ts'
import * as sweepHolds from './jobs/sweep-holds.ts'
import { aHoldRequest, aPerson, expectConsistentCredits, later, start, threePlatforms } from './testing/people.ts'

/** Runs `command` with its `n`-th call broken. @returns whether it crashed, and how many calls it made */
async function runBroken(n: number, fault: Fault, command: () => Promise<unknown>) {
  const broken = breakCall(n, fault)
  const hasCrashed = await command().then(
    () => false,
    (error) => {
      broken.restore()
      if (!isCrash(error)) throw error
      return true
    },
  )
  broken.restore()
  return { hasCrashed, calls: broken.count() }
}

/** A whole run as its worker does it; a later worker joins and goes on. */
async function work(userId: string, request: credits.HoldRequest, now: Date): Promise<credits.RunReceipt> {
  const { hold, isNew } = await credits.reserve(userId, request, now)
  const own = isNew ? hold : await credits.takeOver(hold, now)
  if (own) {
    await credits.renewLease(own, now)
    for (const platform of request.platforms) await credits.deliver(own, platform, { content: platform }, now)
  }
  return credits.close(userId, request.id, now)
}

const recoveries = {
  redo: (userId: string, request: credits.HoldRequest) => work(userId, request, later(seconds(31))),
  sweep: () => runDue(sweepHolds, later(minutes(6))),
  both: (userId: string, request: credits.HoldRequest) =>
    Promise.all([work(userId, request, later(seconds(31))), runDue(sweepHolds, later(minutes(6)))]),
}

describe.each(faults)('%s at any call of a run', (fault) => {
  test.each(Object.keys(recoveries) as (keyof typeof recoveries)[])('is repaired by %s', async (recovery) => {
    for (let n = 1; ; n += 1) {
      const userId = await aPerson()
      const request = aHoldRequest({ amount: 250 })
      const { hasCrashed, calls } = await runBroken(n, fault, () => work(userId, request, start))
      if (calls < n) return expect(n).toBeGreaterThan(9)
      if (hasCrashed) await recoveries[recovery](userId, request)
      const hold = await credits.findHold(userId, request.id)
      expect(hold?.state).not.toBe('open')
      const posts = await credits.findResults(userId, request.id)
      expect(hold?.charged ?? 0).toBe(Math.floor((250 * posts.length) / 3))
      if (!hasCrashed || recovery === 'redo') expect(posts).toHaveLength(3)
      await expectConsistentCredits(later(minutes(20)), userId)
    }
  })
})

describe.each(faults)('%s at any call while credits arrive and end', (fault) => {
  test('is repaired by doing it again', async () => {
    for (let n = 1; ; n += 1) {
      const userId = ulid()
      const live = async () => {
        await subscriptions.openAccount(userId, start)
        const request = { cause: 'admin#1', source: 'admin' as const, amount: 300, expiresAt: never, actor: 'A' }
        await credits.grant(userId, request, start)
        await subscriptions.ensureAllowance(userId, later(days(31)))
        return credits.getBalance(userId, later(days(31)))
      }
      const { hasCrashed, calls } = await runBroken(n, fault, live)
      if (calls < n) return expect(n).toBeGreaterThan(8)
      if (hasCrashed) await live()
      expect(await credits.getBalance(userId, later(days(31)))).toMatchObject({ available: 800, held: 0 })
      await expectConsistentCredits(later(days(31)), userId)
    }
  })
})

test('a run that nobody ever closes is closed by the next one of the same person', async () => {
  const userId = await aPerson()
  const { hold } = await credits.reserve(userId, aHoldRequest({ amount: 480 }), start)
  await credits.deliver(hold, threePlatforms[0]!, { content: 'a' }, start)
  await credits.reserve(userId, aHoldRequest({ amount: 340 }), later(minutes(6)))
  expect(await credits.findHold(userId, hold.id)).toMatchObject({ state: 'settled', charged: 160 })
  await expectConsistentCredits(later(minutes(6)), userId)
})
