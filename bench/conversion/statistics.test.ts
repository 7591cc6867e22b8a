import { expect, test } from 'vitest'
import { median, p95 } from './statistics.ts'

test('the median of an even count lies between the middle two, whatever their order', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('the 95th percentile of 0 to 100 is 95', () => {
  expect(p95(Array.from({ length: 101 }, (_, i) => 100 - i))).toBe(95)
})

test('nothing has no median', () => expect(median([])).toBeNaN())
