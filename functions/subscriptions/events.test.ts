import { expect, test } from 'vitest'
import { addMs, days, toInstant } from '#shared/time.ts'
import { nextEvent } from './events.ts'
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
