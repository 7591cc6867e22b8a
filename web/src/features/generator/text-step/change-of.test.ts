import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test('what was put in is told from what was there, at the caret where letters are alike', () => {
  expect(changeOf('one two', 'one new two', 8)).toEqual({ text: 'new ', start: 4, end: 4 })
  expect(changeOf('aaaa', 'aaaaaa', 3)).toEqual({ text: 'aa', start: 1, end: 1 })
  expect(changeOf('one two', 'one six two', 11)).toEqual({ text: 'six two', start: 4, end: 7 })
  expect(changeOf('', 'all', 3)).toEqual({ text: 'all', start: 0, end: 0 })
})

test('an emoji that takes the place of one like it is new as a whole', () => {
  expect(changeOf('a🎉b', 'a🎊b', 3)).toEqual({ text: '🎊', start: 1, end: 3 })
  // The second halves are the same.
  expect(changeOf('a\u{1f389}b', 'a\u{1fb89}b', 3)).toEqual({ text: '\u{1fb89}', start: 1, end: 3 })
})
