import { expect, test } from 'vitest'
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
  ['👩‍💻 Dev', 'dev', '👩‍💻D'],
])('the initials of %j (%j) are %s', (displayName, username, expected) => {
  expect(initials(displayName, username)).toBe(expected)
})
