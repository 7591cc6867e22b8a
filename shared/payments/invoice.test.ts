import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InvoiceKind, invoiceChoiceSchema, isInvoiceNumber, tidyInvoiceNumber } from './invoice.ts'

test.each<[InvoiceKind, string, boolean]>([
  ['mobile', '/ABC1234', true],
  ['mobile', '/.+-0Z9A', true],
  ['mobile', 'ABC1234', false],
  ['mobile', '/abc1234', false],
  ['mobile', '/ABC123', false],
  ['mobile', '/ABC12345', false],
  ['mobile', '/ABC_234', false],
  ['mobile', '/ABC1234\n', false],
  ['certificate', 'AB12345678901234', true],
  ['certificate', 'AB1234567890123', false],
  ['certificate', 'A112345678901234', false],
  ['certificate', 'ab12345678901234', false],
  ['donation', '168', true],
  ['donation', '1234567', true],
  ['donation', '12', false],
  ['donation', '12345678', false],
  ['donation', '16８', false],
  // Divisible by 10, as numbers older than 2023 are.
  ['company', '04595257', true],
  ['company', '22099131', true],
  // The seventh digit is 7: the first is right when its 10 counts as 0, the second when it counts as 1.
  ['company', '10458575', true],
  ['company', '10458574', true],
  ['company', '10458576', false],
  // Divisible by 5 and not by 10: since April 2023.
  ['company', '04595252', true],
  ['company', '04595253', false],
  ['company', '00000000', false],
  ['company', '2209913', false],
  ['company', '220991311', false],
])('%s %j: %j', (kind, number, isRight) => {
  expect(isInvoiceNumber(kind, number)).toBe(isRight)
  expect(invoiceChoiceSchema.safeParse({ kind, number }).success).toBe(isRight)
})

test('one wrong digit that changes the sum is found, unless it moves it by five', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 9 }), (value, step) => {
      const digits = String(value).padStart(8, '0')
      // The last digit has weight 1, so that the sum moves as the digit does.
      const last = (Number(digits[7]) + step) % 10
      const other = `${digits.slice(0, 7)}${last}`
      const moved = Math.abs(last - Number(digits[7])) % 5
      if (digits[6] === '7' || digits === '00000000' || other === '00000000') return
      if (isInvoiceNumber('company', digits)) expect(isInvoiceNumber('company', other)).toBe(moved === 0)
    }),
    { numRuns: 10_000 },
  )
})

test('a title is one plain line', () => {
  const company = { kind: 'company', number: '22099131' } as const
  expect(invoiceChoiceSchema.parse({ ...company, title: ' 台灣某某股份有限公司 ' })).toEqual({
    ...company,
    title: '台灣某某股份有限公司',
  })
  for (const title of ['', '  ', 'a\nb', 'https://evil.example', 'x'.repeat(61)])
    expect(invoiceChoiceSchema.safeParse({ ...company, title }).success).toBe(false)
})

test.each([
  [' /abc 1234 ', '/ABC1234'],
  ['／ＡＢＣ＋１２３', '/ABC+123'],
  ['ab12345678901234', 'AB12345678901234'],
  ['２２０９　９１３１', '22099131'],
])('%j is tidied to %j', (typed, number) => {
  expect(tidyInvoiceNumber(typed)).toBe(number)
})
