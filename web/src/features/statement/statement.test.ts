import { expect, test } from 'vitest'
import type { Entry } from '#shared/credits/schema.ts'
import { monthsIn, statementOf, withBalances } from './statement.ts'

const entry = (at: string, change: number): Entry => ({ id: at, at, kind: 'settle', amount: Math.abs(change), change })
/** Newest first, as the server has it. */
const ledger = [
  entry('2026-12-02T12:00:00.000Z', -0.1),
  entry('2026-11-20T12:00:00.000Z', 0.2),
  entry('2026-11-10T12:00:00.000Z', -1.6),
  entry('2026-10-10T12:00:00.000Z', 5),
]

test('the balance after each line is the sum of what came before, to the hundredth', () => {
  expect(withBalances(ledger).map(({ balance }) => balance)).toEqual([5, 3.4, 3.6, 3.5])
  const tenths = Array.from({ length: 30 }, (_, n) => entry(`2026-11-20T12:00:00.0${String(n).padStart(2, '0')}Z`, 0.1))
  expect(withBalances(tenths.toReversed()).at(-1)?.balance).toBe(3)
})

test('a month begins with the balance of the one before', () => {
  const lines = withBalances(ledger)
  expect(monthsIn(lines)).toEqual(['2026-12', '2026-11', '2026-10'])
  expect(statementOf(lines, '2026-11')).toMatchObject({ opening: 5, closing: 3.6, lines: [{}, {}] })
  expect(statementOf(lines, '2026-10')).toMatchObject({ opening: 0, closing: 5 })
  expect(statementOf(lines, undefined)).toMatchObject({ opening: 0, closing: 3.5 })
})

test('a month without lines has the balance of before, and an account without any has none', () => {
  expect(statementOf(withBalances(ledger), '2027-01')).toEqual({ opening: 3.5, lines: [], closing: 3.5 })
  expect(statementOf([], undefined)).toEqual({ opening: 0, lines: [], closing: 0 })
})

test('a rewrite without charge has no line; a run that used all it held has one', () => {
  const free = { ...entry('2026-11-21T12:00:00.000Z', 0), kind: 'hold' } as const
  const whole = { ...entry('2026-11-20T12:00:00.000Z', 0), amount: 2.4 }
  expect(withBalances([free, whole, ...ledger.slice(3)]).map(({ at }) => at)).toEqual([ledger[3]!.at, whole.at])
})
