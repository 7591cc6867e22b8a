import { expect, test } from 'vitest'
import { isOtherText } from './is-other-text.ts'

const text = 'The old ferry terminal reopens on Saturday as a public library.'

test.each([
  ['the same text', text, text, false],
  ['a sentence more', text, `${text} Entry is free.`, false],
  ['a new beginning', text, `Good news! ${text}`, false],
  ['a word changed', text, text.replace('Saturday', 'Sunday'), false],
  ['another text', text, 'From 3 March, buses have a lane of their own', true],
  ['nothing', text, '', true],
  ['the first text', '', text, false],
  ['blanks before', '   ', text, false],
])('whether %s is another text', (_, before, after, expected) => {
  expect(isOtherText(before, after)).toBe(expected)
})
