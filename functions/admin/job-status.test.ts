import { expect, test } from 'vitest'
import { days, minutes } from '#shared/time.ts'
import { statusOfJob } from './job-status.ts'

const everyMs = minutes(5)

test.each([
  ['unknown', { lateMs: undefined, oldestMs: undefined }],
  ['operational', { lateMs: minutes(-1), oldestMs: undefined }],
  ['degraded', { lateMs: minutes(16), oldestMs: undefined }],
  ['down', { lateMs: days(2), oldestMs: undefined }],
  ['operational', { lateMs: undefined, oldestMs: 0 }],
  ['degraded', { lateMs: minutes(-1), oldestMs: minutes(16) }],
  ['down', { lateMs: undefined, oldestMs: days(2) }],
  // What had begun before an account was deleted may still write for 40 minutes.
  ['operational', { lateMs: minutes(-1), oldestMs: minutes(44), standingMs: minutes(40) }],
  ['degraded', { lateMs: minutes(-1), oldestMs: minutes(56), standingMs: minutes(40) }],
  ['degraded', { lateMs: minutes(16), oldestMs: minutes(10), standingMs: minutes(40) }],
] as const)('%s: %o', (status, delays) => {
  expect(statusOfJob({ everyMs, ...delays })).toBe(status)
})
