import { expect, test } from 'vitest'
import { addMs, days, toInstant } from '#shared/time.ts'
import { nextEvent } from './events.ts'
import type { SubscriptionRow } from './store.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const at = (day: number) => addMs(start, days(day))
const endDate = toInstant(at(30))
const row: SubscriptionRow = {
  ...{ userId: 'ada', version: '1', status: 'active', language: 'en' },
  periods: [{ tier: 'STARTER', sourceOrder: 'OR1', startDate: toInstant(start), endDate }],
  card: { token: 'encrypted', lastFour: '4242', savedAt: toInstant(start) },
}
const reminded = { ...row, remindedFor: endDate }

test.each([
  ['a reminder comes three days before the end', row, 0, { is: 'reminder', at: toInstant(at(27)) }],
  ['then the renewal, a day before the end', reminded, 28, { is: 'renewal', at: toInstant(at(29)) }],
  ['which is made up for two days', reminded, 31.9, { is: 'renewal', at: toInstant(at(29)) }],
  ['and not longer', reminded, 32, undefined],
  [
    'a reminder is not made up once the plan has ended, a renewal is',
    row,
    30,
    { is: 'renewal', at: toInstant(at(29)) },
  ],
  ['each once', { ...reminded, renewingFor: endDate }, 29, undefined],
  ['no renewal without a card', { ...reminded, card: undefined }, 29, undefined],
  ['none after a cancellation', { ...reminded, status: 'cancelled' as const }, 29, undefined],
  ['nothing where nothing was paid for', { ...row, periods: [] }, 0, undefined],
])('%s', (_, plan, day, event) => {
  const found = nextEvent(plan, at(day))
  expect(found && { is: found.is, at: found.at }).toEqual(event)
})
