import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidTiers, planTiers } from '#shared/subscriptions/plans.ts'
import { addMs, days, hours, periodMs, toInstant } from '#shared/time.ts'
import {
  currentPeriod,
  lastPeriod,
  mayBuy,
  type PaidPeriod,
  periodToRenew,
  placePeriod,
  withoutPeriod,
} from './paid-periods.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const day = (count: number): Date => addMs(start, days(count))
const at = (count: number): string => toInstant(day(count))

/** Buys one after the other, each paid for on the given day. */
function buy(...orders: [PaidPeriod['tier'], number][]): PaidPeriod[] {
  const periods: PaidPeriod[] = []
  for (const [i, [tier, when]] of orders.entries())
    periods.push(placePeriod(periods, { tier, sourceOrder: `OR${i}` }, day(when)))
  return periods
}

describe('where a period lies', () => {
  test('the first begins when it is paid', () => {
    expect(buy(['STARTER', 0])).toMatchObject([{ startDate: at(0), endDate: at(30) }])
  })

  test('a higher plan begins at once', () => {
    const periods = buy(['STARTER', 0], ['STANDARD', 10])
    expect(currentPeriod(periods, day(10))).toEqual({ tier: 'STANDARD', startDate: at(10), endDate: at(40) })
    expect(currentPeriod(periods, day(9))).toMatchObject({ tier: 'STARTER', endDate: at(30) })
    expect(currentPeriod(periods, day(40))).toBeUndefined()
  })

  test('the same plan goes on from its end', () => {
    const periods = buy(['STARTER', 0], ['STARTER', 27])
    expect(currentPeriod(periods, day(28))).toEqual({ tier: 'STARTER', startDate: at(0), endDate: at(60) })
    expect(lastPeriod(periods)).toMatchObject({ startDate: at(30), endDate: at(60) })
  })

  test('a lower plan that was paid for all the same waits for the end of the higher one', () => {
    const periods = buy(['STANDARD', 0], ['STARTER', 1])
    expect(currentPeriod(periods, day(29))).toMatchObject({ tier: 'STANDARD', endDate: at(30) })
    expect(currentPeriod(periods, day(31))).toMatchObject({ tier: 'STARTER', endDate: at(60) })
  })

  test('after a gap it begins when it is paid', () => {
    expect(buy(['STARTER', 0], ['STARTER', 45]).at(-1)).toMatchObject({ startDate: at(45), endDate: at(75) })
  })
})

describe('a period that is refunded', () => {
  const refund = (periods: PaidPeriod[], i: number, when: number) =>
    withoutPeriod(periods, periods[i]!, day(when)).map(({ tier, startDate, endDate }) => [tier, startDate, endDate])

  test('while it runs leaves no gap before what waited for its end, and what waited for that', () => {
    const periods = buy(['STARTER', 0], ['STARTER', 26], ['STARTER', 56])
    expect(refund(periods, 0, 27)).toEqual([
      ['STARTER', at(27), at(57)],
      ['STARTER', at(57), at(87)],
    ])
    expect(refund(buy(['STANDARD', 0], ['STARTER', 1]), 0, 2)).toEqual([['STARTER', at(2), at(32)]])
  })

  test('before it begins lets the next one follow what runs', () => {
    const periods = buy(['STARTER', 0], ['STARTER', 0], ['STARTER', 0])
    expect(refund(periods, 1, 3)).toEqual([
      ['STARTER', at(0), at(30)],
      ['STARTER', at(30), at(60)],
    ])
  })

  test('moves nothing that does not wait for it, or waits for another one as well', () => {
    const periods = buy(['STARTER', 0], ['PROFESSIONAL', 10], ['STARTER', 11])
    expect(refund(periods, 0, 12)).toEqual([
      ['PROFESSIONAL', at(10), at(40)],
      ['STARTER', at(40), at(70)],
    ])
    expect(refund(buy(['STARTER', 0], ['STARTER', 26]), 0, 31)).toEqual([['STARTER', at(30), at(60)]])
    expect(refund(buy(['STARTER', 0], ['STANDARD', 1], ['STARTER', 2]), 1, 3)).toEqual([
      ['STARTER', at(0), at(30)],
      ['STARTER', at(30), at(60)],
    ])
  })

  test('lets what waited for it wait for a higher plan that was bought last', () => {
    expect(refund(buy(['STARTER', 0], ['STARTER', 26], ['PROFESSIONAL', 27]), 0, 28)).toEqual([
      ['STARTER', at(57), at(87)],
      ['PROFESSIONAL', at(27), at(57)],
    ])
  })

  test('lets the lower of two that waited for it wait for the higher one', () => {
    expect(refund(buy(['PROFESSIONAL', 0], ['STARTER', 1], ['PROFESSIONAL', 26]), 0, 27)).toEqual([
      ['STARTER', at(57), at(87)],
      ['PROFESSIONAL', at(27), at(57)],
    ])
  })

  test('leaves no gap before what was paid for sooner and waits for its end since another refund', () => {
    const periods = buy(['STARTER', 0], ['STARTER', 26], ['PROFESSIONAL', 27])
    const [starter, professional] = withoutPeriod(periods, periods[0]!, day(28)) as [PaidPeriod, PaidPeriod]
    expect(refund([starter, professional], 1, 40)).toEqual([['STARTER', at(40), at(70)]])
  })
})

describe('what a renewal follows', () => {
  test.each([
    ['the one plan', buy(['STARTER', 0]), 'STARTER', 30],
    ['the last of its periods', buy(['STARTER', 0], ['STARTER', 27]), 'STARTER', 60],
    ['a higher plan that was bought since', buy(['STARTER', 0], ['STANDARD', 10]), 'STANDARD', 40],
    [
      'that plan also where the lower one ends later',
      buy(['STARTER', 0], ['STARTER', 26], ['STANDARD', 28]),
      'STANDARD',
      58,
    ],
    [
      'the highest of three',
      buy(['STARTER', 0], ['STARTER', 26], ['STANDARD', 27], ['PROFESSIONAL', 28]),
      'PROFESSIONAL',
      58,
    ],
    ['no higher plan that was over before', buy(['STANDARD', 0], ['STARTER', 31]), 'STARTER', 61],
  ] as const)('is %s', (_, periods, tier, end) => {
    expect(periodToRenew(periods)).toMatchObject({ tier, endDate: at(end) })
  })

  test('is nothing where nothing was paid for', () => {
    expect(periodToRenew([])).toBeUndefined()
  })
})

describe('whether a plan may be bought', () => {
  test('anything on FREE, anything higher, and again once a plan has ended', () => {
    for (const tier of paidTiers) expect(mayBuy([], tier, start)).toEqual({ ok: true })
    expect(mayBuy(buy(['STARTER', 0]), 'STANDARD', day(1))).toEqual({ ok: true })
    expect(mayBuy(buy(['STANDARD', 0]), 'STARTER', day(30))).toEqual({ ok: true })
  })

  test('the same plan in its last five days, to the very hour', () => {
    const periods = buy(['STARTER', 0])
    expect(mayBuy(periods, 'STARTER', addMs(day(25), -1))).toEqual({
      ok: false,
      code: 'subscription.same-plan',
      availableAt: at(25),
    })
    expect(mayBuy(periods, 'STARTER', day(25))).toEqual({ ok: true })
    expect(mayBuy(buy(['STARTER', 0], ['STARTER', 25]), 'STARTER', day(26))).toMatchObject({ availableAt: at(55) })
  })

  test('a lower one after the end of what runs', () => {
    expect(mayBuy(buy(['PROFESSIONAL', 0]), 'STARTER', day(29))).toEqual({
      ok: false,
      code: 'subscription.lower-plan',
      availableAt: at(30),
    })
  })
})

test('no paid day is lost: on each tier a person gets at least 30 days for every period of that tier or a higher one', () => {
  const orders = fc.array(fc.tuple(fc.constantFrom(...paidTiers), fc.nat(200)), { maxLength: 8 })
  fc.assert(
    fc.property(orders, (unsorted) => {
      const periods = buy(...unsorted.toSorted((a, b) => a[1] - b[1]))
      for (const tier of paidTiers) {
        const onTier = periods.filter((period) => planTiers.indexOf(period.tier) >= planTiers.indexOf(tier))
        const own = onTier.filter((period) => period.tier === tier)
        const sorted = own.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
        for (const [i, period] of sorted.entries()) {
          expect(Date.parse(period.endDate) - Date.parse(period.startDate)).toBe(periodMs)
          if (i > 0) expect(period.startDate >= sorted[i - 1]!.endDate).toBe(true)
        }
      }
      for (let when = 0; when < 400; when += 7) {
        const running = periods.filter(({ startDate, endDate }) => startDate <= at(when) && endDate > at(when))
        const best = currentPeriod(periods, day(when))
        expect(best === undefined).toBe(running.length === 0)
        if (best) expect(best.endDate > toInstant(addMs(day(when), hours(0)))).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})
