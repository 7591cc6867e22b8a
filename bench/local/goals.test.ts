import { expect, test } from 'vitest'
import { areMet } from '../goals.ts'
import { goalsOf } from './goals.ts'

test.each([
  ['all of them as they should be', { startMs: 3_000, megabytesAtFirst: 450, megabytesAfterRuns: 450 }, true],
  ['a slow start', { startMs: 3_001, megabytesAtFirst: 360, megabytesAfterRuns: 420 }, false],
  ['much memory at first', { startMs: 900, megabytesAtFirst: 451, megabytesAfterRuns: 420 }, false],
  ['memory that runs have taken', { startMs: 900, megabytesAtFirst: 360, megabytesAfterRuns: 451 }, false],
])('%s: %o are the goals met: %s', (_, measured, expected) => {
  expect(areMet(goalsOf(measured))).toBe(expected)
})
