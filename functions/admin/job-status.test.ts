import { expect, test } from 'vitest'
import { days, minutes } from '#shared/time.ts'
import { statusOfJob } from './job-status.ts'

const everyMs = minutes(5)

test.each([
  ['unknown', 'credits/audit-accounts', undefined, undefined],
  ['operational', 'credits/audit-accounts', minutes(-1), undefined],
  ['degraded', 'credits/audit-accounts', minutes(16), undefined],
  ['down', 'credits/audit-accounts', days(2), undefined],
  ['operational', 'credits/sweep-holds', undefined, 0],
  ['degraded', 'credits/sweep-holds', minutes(-1), minutes(16)],
  ['down', 'credits/sweep-holds', undefined, days(2)],
  // A buyer may leave a page open for half an hour.
  ['operational', 'payments/reconcile-orders', minutes(-1), minutes(29)],
  ['degraded', 'payments/reconcile-orders', minutes(16), minutes(29)],
] as const)('%s: %s, late by %s ms, oldest work of %s ms', (status, id, lateMs, oldestMs) => {
  expect(statusOfJob({ id, everyMs, lateMs, oldestMs })).toBe(status)
})
