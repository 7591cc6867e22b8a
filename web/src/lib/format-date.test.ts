import { expect, test } from 'vitest'
import { formatDateTime } from './format-date.ts'

test.each([
  ['zh-TW', /11月20日 上午 3:05$/],
  ['ja', /11月20日 3:05$/],
  ['en', /^Nov 20, 3:05\sAM$/],
])('a time in %s has no hour that begins with a nought', (language, expected) => {
  expect(formatDateTime('2026-11-20T03:05:00', language)).toMatch(expected)
})
