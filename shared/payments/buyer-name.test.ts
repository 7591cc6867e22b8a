import { expect, test } from 'vitest'
import { isPlainName, toGreetedName, toPlainName } from './buyer-name.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['林 小姐', '林 小姐'],
  ['Ada\r\n\r\nYour account is locked', 'Ada Your account is locked'],
  ['Ada\u2028next\u0085line\ttab\0', 'Ada next line tab'],
  ['see https://evil.example/now', 'see https evil.example/now'],
  ['a:://://b', 'a: b'],
  ['\u202eadA', 'adA'],
])('%j is written as %j', (name, plain) => {
  expect(toPlainName(name)).toBe(plain)
  expect(isPlainName(plain)).toBe(true)
  expect(isPlainName(name)).toBe(name === plain)
})

test.each([
  ['J. R. Tolkien', 'J. R. Tolkien'],
  ['A.B. Lee', 'A. B. Lee'],
  ['You won: evil.example/now', 'You won: evil. example/now'],
  ['www.evil.example', 'www. evil. example'],
  ['evil。example', 'evil。 example'],
  ['Ada\nhttps://evil.example', 'Ada https evil. example'],
])('%j is greeted as %j, which no mail program makes a link of', (name, greeted) => {
  expect(toGreetedName(name)).toBe(greeted)
})
