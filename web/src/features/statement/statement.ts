import type { Entry } from '#shared/credits/schema.ts'
import { dayHere } from '../../lib/format-date.ts'

/** One line of the ledger, and what could be spent after it. */
export interface StatementLine extends Entry {
  balance: number
}

export interface Statement {
  /** What could be spent before the first line. */
  opening: number
  lines: StatementLine[]
  closing: number
}

/**
 * The lines of a ledger with the balance after each, oldest first. Summed up in hundredths, so that no fraction is lost.
 * @param entries the whole ledger, newest first
 */
export function withBalances(entries: readonly Entry[]): StatementLine[] {
  let hundredths = 0
  return entries
    .filter(isOfCredits)
    .toReversed()
    .map((entry) => {
      hundredths += Math.round(entry.change * 100)
      return { ...entry, balance: hundredths / 100 }
    })
}

/** A rewrite without charge holds nothing and uses nothing: a statement has no line for it. */
const isOfCredits = ({ amount, change }: Entry): boolean => amount !== 0 || change !== 0

/** The month of an instant where the reader is: `2026-11`. */
const monthOf = (at: string): string => dayHere(new Date(at)).slice(0, 7)

/** Months that have lines, newest first. */
export const monthsIn = (lines: readonly StatementLine[]): string[] =>
  [...new Set(lines.map(({ at }) => monthOf(at)))].toReversed()

/** @param month absent: from the first line to the last */
export function statementOf(all: readonly StatementLine[], month: string | undefined): Statement {
  const lines = month ? all.filter(({ at }) => monthOf(at) === month) : [...all]
  const earlier = month ? all.filter(({ at }) => monthOf(at) < month) : []
  const opening = earlier.at(-1)?.balance ?? 0
  return { opening, lines, closing: lines.at(-1)?.balance ?? opening }
}
