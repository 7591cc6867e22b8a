import { expect, test } from 'vitest'
import { readCode } from './read-code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['１２３　４５６', '123456'],
  ['012345', '012345'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('%j is read as %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test.each([
  ['1234 5678', '12345678'],
  ['１２３４５６７８', '12345678'],
  ['123456', undefined],
])('of eight digits %j is read as %j', (text, code) => {
  expect(readCode(text, 8)).toBe(code)
})
