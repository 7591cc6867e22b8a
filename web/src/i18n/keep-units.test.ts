import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test.each([
  ['剩 5 點，共 1,400.00 篇', '剩 5\u00a0點，共 1,400.00\u00a0篇'],
  ['超出 # 字，{{count}} 篇', '超出 #\u00a0字，{{count}}\u00a0篇'],
  ['第 2 步', '第 2\u00a0步'],
  ['共 5 · 點數', '共 5 · 點數'],
  ['5 credits of 1,400.00', '5 credits of 1,400.00'],
])('%s', (phrase, kept) => {
  expect(keepUnits.process(phrase)).toBe(kept)
})
