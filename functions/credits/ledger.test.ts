import fc from 'fast-check'
import { expect, test } from 'vitest'
import { never, toInstant } from '#shared/time.ts'
import { type Grant, hasEnded, liveSum, planClose, planSpend } from './ledger.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const instant = fc.constantFrom(
  '2026-11-01T00:00:00.000Z',
  toInstant(now),
  '2026-11-20T12:00:00.001Z',
  '2026-12-01T00:00:00.000Z',
  never,
)
const grants = fc.uniqueArray(
  fc.record({
    expiresAt: instant,
    cause: fc.string({ minLength: 1, maxLength: 6 }),
    grantedAt: instant,
    remaining: fc.integer({ min: 0, max: 500 }),
  }) as fc.Arbitrary<Grant>,
  { selector: ({ expiresAt, cause }) => `${expiresAt}${cause}`, maxLength: 8 },
)

test('what is spent sums to the amount, from live grants only, never more than one holds', () => {
  fc.assert(
    fc.property(grants, fc.integer({ min: 0, max: 1_500 }), (rows, amount) => {
      const plan = planSpend(rows, amount, now)
      if (!plan.ok) {
        expect(plan.available).toBeLessThan(amount)
        expect(plan.available + plan.shortBy).toBe(amount)
        return
      }
      expect(plan.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      for (const part of plan.parts) {
        const grant = rows.find(({ cause, expiresAt }) => cause === part.cause && expiresAt === part.expiresAt)!
        expect(hasEnded(grant, now)).toBe(false)
        expect(part.amount).toBeGreaterThan(0)
        expect(part.amount).toBeLessThanOrEqual(grant.remaining)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('no grant is touched while one that expires sooner still holds something', () => {
  fc.assert(
    fc.property(grants, fc.integer({ min: 1, max: 1_500 }), (rows, amount) => {
      const plan = planSpend(rows, amount, now)
      if (!plan.ok) return
      const last = plan.parts.at(-1)!
      const taken = new Map(plan.parts.map(({ cause, expiresAt, amount: part }) => [`${expiresAt}${cause}`, part]))
      for (const grant of rows) {
        if (hasEnded(grant, now) || grant.expiresAt >= last.expiresAt) continue
        expect(taken.get(`${grant.expiresAt}${grant.cause}`) ?? 0).toBe(grant.remaining)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('a hold ends without a remainder: used, returned and expired make up every part', () => {
  fc.assert(
    fc.property(
      grants,
      fc.integer({ min: 0, max: 1_500 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      (rows, amount, share, isLate) => {
        const plan = planSpend(rows, amount, now)
        if (!plan.ok) return
        const charged = Math.floor(amount * share)
        const ends = planClose(plan.parts, charged, isLate ? new Date('2027-01-01') : now)
        expect(ends.reduce((sum, end) => sum + end.used, 0)).toBe(charged)
        for (const end of ends) {
          expect(end.used + end.returned + end.expired).toBe(end.amount)
          expect(Math.min(end.used, end.returned, end.expired)).toBeGreaterThanOrEqual(0)
          if (isLate && end.expiresAt !== never) expect(end.returned).toBe(0)
        }
      },
    ),
    { numRuns: 10_000 },
  )
})

test('a grant no longer pays at the millisecond it ends', () => {
  const grant = { expiresAt: toInstant(now), cause: 'a', grantedAt: toInstant(now), remaining: 100 }
  expect(liveSum([grant], now)).toBe(0)
  expect(liveSum([grant], new Date(now.getTime() - 1))).toBe(100)
})
