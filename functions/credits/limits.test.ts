import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMs, days, minutes, never, toInstant } from '#shared/time.ts'
import type { AccountSnapshot, RunCount } from './account.ts'
import { admit, countRun, countUndelivered, runLimits } from './limits.ts'

const now = new Date('2026-11-20T12:00:30.000Z')
const minute = Math.floor(now.getTime() / minutes(1))
const day = Math.floor(now.getTime() / days(1))
const fresh: RunCount = { minute: 0, minuteRuns: 0, day: 0, dayRuns: 0 }

const account = (over: Partial<AccountSnapshot> = {}): AccountSnapshot => ({
  userId: 'u',
  isOpen: true,
  isActive: true,
  available: 500,
  held: 0,
  owed: 0,
  totals: { granted: 500, used: 0, reversed: 0 },
  openHolds: 0,
  holds: [],
  count: fresh,
  undelivered: { day: 0, posts: 0, at: undefined },
  openedAt: toInstant(now),
  nextAllowanceAt: never,
  grants: [
    {
      cause: 'a',
      grantedAt: toInstant(now),
      expiresAt: never,
      remaining: 500,
      held: 0,
      used: 0,
      expired: 0,
      reversed: 0,
    },
  ],
  ...over,
})
const admitted = (over: Partial<AccountSnapshot>, amount = 100) => admit(account(over), amount, now, runLimits)

test.each([
  ['a disabled account', { isActive: false }, { because: 'disabled' }],
  ['a third open run beside this one', { openHolds: 3 }, { because: 'too-many-running' }],
  [
    'an eleventh run in the minute',
    { count: { ...fresh, minute, minuteRuns: 10 } },
    { because: 'rate', retryAfter: 30 },
  ],
  [
    'a two-hundred-and-first run in the day',
    { count: { ...fresh, day, dayRuns: 200 } },
    { because: 'rate', retryAfter: 43_170 },
  ],
  [
    'a run within an hour of the tenth undelivered post',
    { undelivered: { day, posts: 10, at: toInstant(addMs(now, -minutes(20))) } },
    { because: 'rate', retryAfter: 2_400 },
  ],
  ['too little credit', { grants: [] }, { because: 'insufficient', needed: 100, available: 0 }],
])('%s is refused', (_, over, refusal) => {
  expect(admitted(over)).toEqual({ ok: false, ...refusal })
})

test('the tenth run of a minute, the two hundredth of a day and the third at once begin', () => {
  expect(admitted({ count: { minute, minuteRuns: 9, day, dayRuns: 199 }, openHolds: 2 }, 500)).toMatchObject({
    ok: true,
    count: { minuteRuns: 10, dayRuns: 200 },
  })
})

test.each([
  ['nine undelivered posts', { day, posts: 9, at: toInstant(now) }],
  ['an hour after the tenth', { day, posts: 12, at: toInstant(addMs(now, -minutes(60))) }],
])('%s pause nothing', (_, undelivered) => expect(admitted({ undelivered })).toMatchObject({ ok: true }))

test('undelivered posts are counted by the day', () => {
  const first = countUndelivered({ day: day - 1, posts: 30, at: undefined }, 2, now)
  expect(first).toEqual({ day, posts: 2, at: toInstant(now) })
  expect(countUndelivered(first, 3, addMs(now, 5))).toEqual({ day, posts: 5, at: toInstant(addMs(now, 5)) })
})

test('the count of runs starts again in each minute and day, and a clock that is a little ahead stays so', () => {
  expect(countRun({ minute: minute - 1, minuteRuns: 10, day, dayRuns: 50 }, now)).toEqual({
    minute,
    minuteRuns: 1,
    day,
    dayRuns: 51,
  })
  expect(countRun({ minute: minute + 1, minuteRuns: 4, day, dayRuns: 4 }, now)).toMatchObject({
    minute: minute + 1,
    minuteRuns: 5,
  })
})

test('what was counted before a clock was set back keeps nobody waiting', () => {
  const ahead = { minute: minute + 40_000, minuteRuns: 10, day: day + 29, dayRuns: 200 }
  expect(countRun(ahead, now)).toEqual({ minute, minuteRuns: 1, day, dayRuns: 1 })
})

test('whatever the pace, no minute begins more than ten runs and no day more than two hundred', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (pauses) => {
      let count = fresh
      let at = now
      const begun: Date[] = []
      for (const pause of pauses) {
        at = addMs(at, pause)
        const admission = admit(account({ count }), 1, at, { ...runLimits, perDay: 40 })
        if (!admission.ok) {
          expect(admission).toMatchObject({ because: 'rate' })
          continue
        }
        count = admission.count
        begun.push(at)
      }
      const perMinute = Map.groupBy(begun, (date) => Math.floor(date.getTime() / minutes(1)))
      for (const runs of perMinute.values()) expect(runs.length).toBeLessThanOrEqual(10)
      expect(begun.length).toBeLessThanOrEqual(40)
    }),
    { numRuns: 10_000 },
  )
})
