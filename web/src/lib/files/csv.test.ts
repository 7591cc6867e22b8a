import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('cells with commas, quotes and line ends are quoted, and a byte order mark says that the file is UTF-8', () => {
  expect(toCsv([['a,b', 'say "yes"', 'two\nlines', 1.5]])).toBe('\uFEFF"a,b","say ""yes""","two\nlines",1.5\r\n')
})

test('a text that a spreadsheet would run as a formula stays text; numbers below zero stay numbers', () => {
  expect(toCsv([['=1+1', '@x', '-2.40', -2.4]])).toBe("\uFEFF'=1+1,'@x,-2.40,-2.4\r\n")
  for (const formula of ['-1+1', '-2.4-cmd', '-1.', '＝1+1', '＋1', '－1', '＠x', '\t=1', '-SUM(A1)'])
    expect(toCsv([[formula]])).toBe(`\uFEFF'${formula}\r\n`)
})

test('what is kept on one line on screens has an ordinary space in a file', () => {
  expect(toCsv([['5\u00a0點']])).toBe('\uFEFF5 點\r\n')
})
