import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'
import { interfaceLanguages } from './interface-languages.ts'

const counts = [0, 7, 280, 999, 1_000, 2_200, 10_000, 63_206, 100_000, 1_234_567, -7, -280, -2_200]

test.each(interfaceLanguages)('counts are written as the browser writes them in %s', (language) => {
  expect(counts.map(formatCount)).toEqual(counts.map((count) => count.toLocaleString(language)))
})
