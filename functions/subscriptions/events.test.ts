import { expect, test } from 'vitest'
import { addMs, days, toInstant } from '#shared/time.ts'
import { mayStillRenew, nextEvent } from './events.ts'
import type { Subscription } from './subscription.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const at = (day: number) => addMs(start, days(day))
const endDate = toInstant(at(30))
const subscription: Subscription = {
  userId: 'ada',
  status: 'active',
  language: 'en',
  periods: [{ tier: 'STARTER', sourceOrder: 'OR1', startDate: toInstant(start), endDate }],
  card: { token: 'encrypted', lastFour: '4242', savedAt: toInstant(start) },
}
const reminded = { ...subscription, remindedFor: endDate }

test.each([
  ['a reminder comes three days before the end', subscription, 0, { kind: 'reminder', at: toInstant(at(27)) }],
  ['then the renewal, a day before the end', reminded, 28, { kind: 'renewal', at: toInstant(at(29)) }],
  ['which is made up for two days', reminded, 31.9, { kind: 'renewal', at: toInstant(at(29)) }],
  ['and not longer', reminded, 32, undefined],
  [
    'a reminder is not made up once the plan has ended, a renewal is',
    subscription,
    30,
    { kind: 'renewal', at: toInstant(at(29)) },
  ],
  ['each once', { ...reminded, renewingFor: endDate }, 29, undefined],
  ['no renewal without a card', { ...reminded, card: undefined }, 29, undefined],
  ['none after a cancellation', { ...reminded, status: 'cancelled' as const }, 29, undefined],
  ['nothing where nothing was paid for', { ...subscription, periods: [] }, 0, undefined],
])('%s', (_, plan, day, event) => {
  const found = nextEvent(plan, at(day))
  expect(found && { kind: found.kind, at: found.at }).toEqual(event)
})

test.each([
  ['while what was paid for runs', { ...reminded, card: undefined }, 29, 29, true],
  ['after the end while a card is kept, because a try is left', reminded, 30.5, 30.5, true],
  ['no card of a plan that ended without one', { ...reminded, card: undefined }, 30.5, 30.5, false],
  ['the first card whose page was opened before the end', { ...reminded, card: undefined }, 29.9, 30.1, true],
  ['for as long as a renewal is made up', { ...reminded, card: undefined }, 29.9, 32, false],
  [
    'none after the last try, where one that nobody refused is kept',
    { ...reminded, lapsedFor: endDate },
    29.9,
    31,
    false,
  ],
  ['no card after the last refusal', { ...reminded, card: undefined, lapsedFor: endDate }, 29.9, 31, false],
  ['no card where nothing was paid for', { ...subscription, card: undefined, periods: [] }, 0, 0, false],
])('a card has a use: %s', (_, plan, askedDay, day, hasUse) => {
  expect(mayStillRenew(plan, toInstant(at(askedDay)), at(day))).toBe(hasUse)
})
