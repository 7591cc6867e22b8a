import { expect, test } from 'vitest'
import { lineOf } from './small-results.ts'

const result = { memoryMb: 256, ratios: [1.02, 1.04, 1.06], seconds: [5, 5, 5], cpuMs: 31, usedMb: 180 }

test('a line says what was measured of a size, and whether it meets the goals', () => {
  expect(lineOf(result)).toMatch(
    /^ {2}256 MB: 3 conversions of 5\.0 s; all posts \/ limit median 1\.040, p95 1\.058; 31 ms .* 180 MB in use; 0\.0\d\d dollars for 1,000 {2}met$/,
  )
  expect(lineOf({ ...result, seconds: [60] })).toMatch(/dollars for 1,000 {2}MISSED$/)
  expect(lineOf({ ...result, ratios: [1.2] })).toMatch(/p95 1\.200; .* MISSED$/)
})
