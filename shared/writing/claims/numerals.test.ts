import { expect, test } from 'vitest'
import { numberIn, numeral } from './numerals.ts'

test.each([
  ['廿', 20],
  ['廿五', 25],
  ['卅一', 31],
  ['百廿', 120],
  ['一百廿五', 125],
])('%s is %i', (written, value) => {
  expect(numberIn(written)).toBe(value)
})

test.each(['甲五', '五甲', '十甲五', '二廿'])('a sign that is no numeral makes %s none', (written) => {
  expect(numberIn(written)).toBeUndefined()
})

test.each(['廿日市で開店。', '廿日市市役所'])('a town is no number: %s', (text) => {
  expect(text.match(new RegExp(numeral, 'gu'))).toBeNull()
})
