import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Capacity units and calls to the table of one pattern. */
export interface PatternCost {
  write: number
  read: number
  calls: number
}

const page = join(import.meta.dirname, '../../docs/access-patterns.md')
const row = /^\| ([^|]+?) +\|[^|]+\|[^|]+\| +([\d.]+) \| +([\d.]+) \| +(\d+) \|$/gm

/** The measured figures of `docs/access-patterns.md`, by pattern; a test holds the page to the code. */
export function readAccessPatterns(): Map<string, PatternCost> {
  const rows = [...readFileSync(page, 'utf8').matchAll(row)]
  return new Map(
    rows.map(([, pattern, write, read, calls]) => [
      pattern!,
      { write: Number(write), read: Number(read), calls: Number(calls) },
    ]),
  )
}

/** @throws when the page has no such line */
export function costOf(pattern: string): PatternCost {
  const found = readAccessPatterns().get(pattern)
  if (!found) throw new Error(`docs/access-patterns.md has no line "${pattern}"`)
  return found
}
