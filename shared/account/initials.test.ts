import { expect, test, vi } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ada Lovelace', 'ada', 'AL'],
  ['ada', 'countess', 'A'],
  ['Mary Ann Evans', 'george', 'MA'],
  ['', 'grace', 'GR'],
  [undefined, 'g', 'G'],
  ['  ', '', 'U'],
  [undefined, undefined, 'U'],
  ['王 小明', 'wang', '王小'],
  ['がく 大', 'gaku', 'が大'],
  ['か\u3099く', 'gaku', 'か\u3099'],
  ['Élan', 'elan', 'É'],
  ['E\u0301lan', 'elan', 'E\u0301'],
  ['𠮷田', 'yoshida', '𠮷'],
  ['김 민수', 'kim', '김민'],
  ['👩‍💻 Dev', 'dev', '👩‍💻D'],
])('the initials of %j (%j) are %s', (displayName, username, expected) => {
  expect(initials(displayName, username)).toBe(expected)
})

test.each(['Wei Chen', '陳 怡君', 'たなか', '김민수'])('the initials of %s need no segmenter', (name) => {
  const made = vi.spyOn(Intl, 'Segmenter')
  initials(name, undefined)
  expect(made).not.toHaveBeenCalled()
  made.mockRestore()
})

test('an emoji needs a segmenter', () => {
  const made = vi.spyOn(Intl, 'Segmenter')
  initials('👩‍💻', undefined)
  expect(made).toHaveBeenCalledOnce()
  made.mockRestore()
})
