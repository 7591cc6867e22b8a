import { expect, test } from 'vitest'
import { formatCreditAmount, formatCredits } from './money.ts'

test.each([
  [0, '0.00'],
  [240, '2.40'],
  [-70, '-0.70'],
  [99_999, '999.99'],
  [140_000, '1,400.00'],
  [-140_000, '-1,400.00'],
  [9_999_999_999, '99,999,999.99'],
])('%d hundredths are read as %s', (hundredths, read) => {
  expect(formatCredits(hundredths)).toBe(read)
  expect(formatCreditAmount(hundredths / 100)).toBe(read)
})
