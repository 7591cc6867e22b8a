import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

test('progress starts at 20, shares 80 among the platforms and ends at exactly 100', () => {
  expect([0, 1, 2, 3].map((ended) => progressOf(ended, 3))).toEqual([20, 47, 73, 100])
  expect(progressOf(6, 6)).toBe(100)
})
