import { expect, test } from 'vitest'
import { planAt } from './subscription.ts'

const period = {
  tier: 'STARTER' as const,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-01T00:00:00.000Z',
  sourceOrder: 'OR1',
}
const subscription = { userId: 'u', status: 'active' as const, periods: [period] }
const during = new Date('2026-11-20T12:00:00.000Z')

test('without a subscription a person is on FREE', () => {
  expect(planAt(undefined, during)).toEqual({ tier: 'FREE', isActive: true })
})

test('a cancelled plan is usable to its end', () => {
  expect(planAt({ ...subscription, status: 'cancelled' }, during)).toMatchObject({ tier: 'STARTER', isActive: false })
})

test.each([
  ['past its end, at the very instant', { endDate: during.toISOString() }],
  ['not begun', { startDate: '2026-11-20T12:00:00.001Z' }],
])('a plan that is %s is FREE', (_, over) => {
  expect(planAt({ ...subscription, periods: [{ ...period, ...over }] }, during)).toEqual({
    tier: 'FREE',
    isActive: true,
  })
})
