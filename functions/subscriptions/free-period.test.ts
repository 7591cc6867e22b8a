import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMs, periodMs, toInstant } from '#shared/time.ts'
import { freePeriodAt } from './free-period.ts'

const anchor = '2026-11-20T12:00:00.000Z'

test.each([
  ['2026-11-20T12:00:00.000Z', 0],
  ['2026-12-20T11:59:59.999Z', 0],
  ['2026-12-20T12:00:00.000Z', 1],
  ['2027-11-20T12:00:00.000Z', 12],
  ['2026-11-19T00:00:00.000Z', 0],
])('at %s the free period is number %i', (at, n) => {
  expect(freePeriodAt(anchor, new Date(at)).n).toBe(n)
})

test('periods follow each other without gap or overlap, each 30 × 24 hours', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(periodMs - 1), (n, offset) => {
      const start = addMs(new Date(anchor), n * periodMs)
      expect(freePeriodAt(anchor, addMs(start, offset))).toEqual({
        n,
        startsAt: toInstant(start),
        endsAt: toInstant(addMs(start, periodMs)),
      })
    }),
    { numRuns: 10_000 },
  )
})
