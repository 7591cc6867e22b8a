import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeFor } from '#shared/credits/pricing.ts'
import { addMs, days, never, toInstant } from '#shared/time.ts'
import {
  hasEnded,
  inOrderOfUse,
  isOver,
  type LiveGrant,
  listSpent,
  maxGrantsPerHold,
  type Posting,
  places,
  planSpend,
  postClose,
  postEnd,
  postHold,
  sumAvailable,
  sumExpiring,
  sumPostings,
} from './ledger.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const inDays = (count: number) => toInstant(addMs(now, days(count)))
const runs = { numRuns: 10_000 }

const aGrant: fc.Arbitrary<LiveGrant> = fc.record({
  cause: fc.uuid(),
  grantedAt: fc.constantFrom(inDays(-3), inDays(-2), inDays(-1)),
  expiresAt: fc.constantFrom(inDays(-1), toInstant(now), inDays(1), inDays(30), never),
  remaining: fc.nat(500),
  held: fc.nat(100),
  used: fc.nat(100),
  expired: fc.constant(0),
  reversed: fc.constant(0),
})
const someGrants = fc.uniqueArray(aGrant, { selector: ({ cause }) => cause, maxLength: 6 })
const aCost = fc.integer({ min: 1, max: 1_200 })
/** Of no grant anything is owed. */
const nothing = new Map<string, number>()

/** The grants after the postings; fails when one is not theirs. */
function apply(grants: LiveGrant[], postings: Posting[]): LiveGrant[] {
  const after = structuredClone(grants)
  for (const posting of postings) {
    const grant = after.find(({ cause }) => cause === posting.grant)!
    for (const place of places) grant[place] += posting[place] ?? 0
  }
  return after
}

const amountOf = (grant: LiveGrant): number => places.reduce((sum, place) => sum + grant[place], 0)

test('a cost is covered exactly when enough remains, by allocations that sum to it', () => {
  fc.assert(
    fc.property(someGrants, aCost, (grants, cost) => {
      const spend = planSpend(grants, cost, now)
      const available = sumAvailable(grants, now)
      expect(spend.ok).toBe(available >= cost)
      if (!spend.ok) {
        expect(spend.available).toBe(available)
        return
      }
      expect(spend.allocations.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost)
      expect(spend.allocations.every(({ amount, expiresAt }) => amount > 0 && expiresAt > toInstant(now))).toBe(true)
    }),
    runs,
  )
})

test('no grant is touched while one that ends sooner has anything left', () => {
  fc.assert(
    fc.property(someGrants, aCost, (grants, cost) => {
      const spend = planSpend(grants, cost, now)
      if (!spend.ok) return
      const after = apply(grants, postHold(spend.allocations))
      const last = spend.allocations.at(-1)!
      const sooner = after.filter((grant) => grant.expiresAt < last.expiresAt && !hasEnded(grant, now))
      expect(sooner.every(({ remaining }) => remaining === 0)).toBe(true)
    }),
    runs,
  )
})

test('holding and closing keep every grant whole and never below zero, whatever is delivered and whenever', () => {
  fc.assert(
    fc.property(
      someGrants,
      aCost,
      fc.integer({ min: 1, max: 8 }),
      fc.nat(8),
      fc.nat(40),
      fc.nat(300),
      (grants, cost, requested, stored, later, owed) => {
        const spend = planSpend(grants, cost, now)
        if (!spend.ok) return
        const charged = chargeFor(cost, Math.min(stored, requested), requested)
        const owing = new Map(spend.allocations.map(({ grant }) => [grant, owed]))
        const closing = postClose(spend.allocations, charged, owing, addMs(now, days(later)))
        for (const { remaining = 0, expired = 0, reversed = 0 } of closing)
          if (remaining + expired > 0) expect(reversed, 'nothing is given back while something is owed').toBe(owed)
        const after = apply(apply(grants, postHold(spend.allocations)), closing)
        for (const [i, grant] of after.entries()) {
          expect(amountOf(grant)).toBe(amountOf(grants[i]!))
          expect(places.every((place) => grant[place] >= 0)).toBe(true)
          expect(grant.held).toBe(grants[i]!.held)
        }
        const totals = sumPostings(closing)
        const remaining = cost - charged - totals.expired - totals.reversed
        expect(totals).toMatchObject({ held: -cost, used: charged, remaining })
      },
    ),
    runs,
  )
})

test('what comes back to a grant that has ended expires, to any other it returns', () => {
  const held = [
    { grant: 'free', amount: 100, expiresAt: inDays(1) },
    { grant: 'pack', amount: 140, expiresAt: never },
  ]
  expect(postClose(held, 80, nothing, now)).toEqual([
    { grant: 'free', held: -100, used: 80, remaining: 20 },
    { grant: 'pack', held: -140, used: 0, remaining: 140 },
  ])
  expect(postClose(held, 80, nothing, addMs(now, days(1)))[0]).toEqual({
    grant: 'free',
    held: -100,
    used: 80,
    expired: 20,
  })
})

test('what is owed of a grant is taken back from its rest, and no more than that', () => {
  const held = [
    { grant: 'plan', amount: 100, expiresAt: inDays(1) },
    { grant: 'pack', amount: 140, expiresAt: never },
  ]
  const owed = new Map([
    ['plan', 5],
    ['pack', 500],
  ])
  expect(postClose(held, 80, owed, now)).toEqual([
    { grant: 'plan', held: -100, used: 80, reversed: 5, remaining: 15 },
    { grant: 'pack', held: -140, used: 0, reversed: 140, remaining: 0 },
  ])
  expect(postClose(held, 80, owed, addMs(now, days(1)))[0]).toMatchObject({ reversed: 5, expired: 15 })
})

test('what remains of an ended grant expires whole', () => {
  fc.assert(
    fc.property(aGrant, (grant) => {
      const [after] = apply([grant], [postEnd(grant)])
      expect(after).toMatchObject({ remaining: 0, expired: grant.expired + grant.remaining, held: grant.held })
      expect(amountOf(after!)).toBe(amountOf(grant))
    }),
    runs,
  )
})

test('the soonest expiry is spent first, then never-expiring, then the oldest', () => {
  const grant = (cause: string, expiresAt: string, grantedAt: string): LiveGrant => ({
    cause,
    expiresAt,
    grantedAt,
    remaining: 1,
    held: 0,
    used: 0,
    expired: 0,
    reversed: 0,
  })
  const grants = [
    grant('new pack', never, inDays(-1)),
    grant('plan', inDays(20), inDays(-10)),
    grant('old pack', never, inDays(-9)),
    grant('free', inDays(2), inDays(-28)),
  ]
  expect(inOrderOfUse(grants).map(({ cause }) => cause)).toEqual(['free', 'plan', 'old pack', 'new pack'])
})

test('a grant ends at its instant, not after it', () => {
  expect(hasEnded({ expiresAt: toInstant(now) }, now)).toBe(true)
  expect(hasEnded({ expiresAt: toInstant(addMs(now, 1)) }, now)).toBe(false)
})

test('expiring soon counts what ends within the time given, its last instant included', () => {
  const grant = { cause: 'a', grantedAt: inDays(-1), held: 0, used: 0, expired: 0, reversed: 0 }
  const grants = [
    { ...grant, remaining: 1, expiresAt: toInstant(now) },
    { ...grant, remaining: 10, expiresAt: inDays(7) },
    { ...grant, remaining: 100, expiresAt: toInstant(addMs(now, days(7) + 1)) },
    { ...grant, remaining: 1_000, expiresAt: never },
  ]
  expect(sumExpiring(grants, now, addMs(now, days(7)))).toBe(10)
})

test('one hold draws on no more grants than one update can name', () => {
  const crumbs = Array.from({ length: 30 }, (_, i) => ({
    cause: `admin#${i}`,
    grantedAt: inDays(-1),
    expiresAt: never,
    remaining: 10,
    held: 0,
    used: 0,
    expired: 0,
    reversed: 0,
  }))
  expect(planSpend(crumbs, 200, now)).toMatchObject({ ok: true })
  expect(planSpend(crumbs, 201, now)).toEqual({ ok: false, available: maxGrantsPerHold * 10 })
})

test.each([
  ['spent and never-expiring', { remaining: 0, held: 0, expiresAt: never }, true],
  ['spent before its end', { remaining: 0, held: 0, expiresAt: inDays(1) }, false],
  ['ended with something left', { remaining: 1, held: 5, expiresAt: inDays(-1) }, true],
  ['ended with credits held alone', { remaining: 0, held: 5, expiresAt: inDays(-1) }, false],
  ['ended and empty', { remaining: 0, held: 0, expiresAt: inDays(-1) }, true],
  ['live', { remaining: 1, held: 0, expiresAt: never }, false],
])('a grant that is %s needs closing: %o %s', (_, over, expected) => {
  expect(isOver({ cause: 'a', grantedAt: inDays(-1), used: 0, expired: 0, reversed: 0, ...over }, now)).toBe(expected)
})

test('what a receipt says was spent is what the ledger used, grant by grant', () => {
  fc.assert(
    fc.property(
      fc.array(aGrant, { maxLength: 6 }),
      fc.nat(600),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (grants, cost, share) => {
        const spend = planSpend(grants, cost, now)
        if (!spend.ok) return
        const charged = Math.floor(cost * share)
        const used = postClose(spend.allocations, charged, nothing, now).flatMap(({ grant, used: amount = 0 }) =>
          amount ? [[grant, amount]] : [],
        )
        expect(listSpent(spend.allocations, charged).map(({ grant, amount }) => [grant, amount])).toEqual(used)
      },
    ),
    runs,
  )
})
