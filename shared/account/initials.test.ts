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

test.each([
  ['Wei Chen', 0],
  ['陳 怡君', 0],
  ['たなか', 0],
  ['김민수', 0],
  ['👩‍💻', 1],
])('the initials of %s ask a segmenter %i times', (name, times) => {
  const asked = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  initials(name, undefined)
  expect(asked).toHaveBeenCalledTimes(times)
  asked.mockRestore()
})
