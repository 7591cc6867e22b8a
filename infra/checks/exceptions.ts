import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** What breaks a rule today, by rule. A list only gets shorter: an entry that nothing needs any more is an error too. */
export type Exceptions = Record<string, string[]>

/** Entries that break a rule and are not listed, and entries listed that break nothing. */
export interface Difference {
  added: Exceptions
  stale: Exceptions
}

export const readExceptions = (file: string): Exceptions => JSON.parse(readFileSync(file, 'utf8'))

export function compare(found: Exceptions, listed: Exceptions): Difference {
  return { added: without(found, listed), stale: without(listed, found) }
}

/** Takes the stale entries out of a file; what is new stays an error. */
export function pruneExceptions(file: string, stale: Exceptions): void {
  const kept = without(readExceptions(file), stale)
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

/** What `all` has and `some` has not, without rules that have nothing left. */
function without(all: Exceptions, some: Exceptions): Exceptions {
  const left = Object.entries(all).map(([rule, entries]) => [
    rule,
    entries.filter((entry) => !some[rule]?.includes(entry)).sort(),
  ])
  return Object.fromEntries(left.filter(([, entries]) => entries?.length))
}

/**
 * Prints what breaks a rule without being listed, and what is listed without need.
 * With `--prune` it takes the latter out of the file; nothing adds an entry.
 * @param rules why each rule exists
 * @returns whether there is no difference
 */
export function report(file: string, found: Exceptions, rules: readonly { name: string; comment: string }[]): boolean {
  const { added, stale } = compare(found, readExceptions(file))
  print(added, (rule) => rules.find(({ name }) => name === rule)?.comment ?? '')
  const isPruning = process.argv.includes('--prune')
  if (isPruning) pruneExceptions(file, stale)
  else print(stale, () => `no longer broken; take these out of ${basename(file)}, or run \`npm run check -- --prune\``)
  return Object.keys(added).length === 0 && (isPruning || Object.keys(stale).length === 0)
}

function print(entries: Exceptions, why: (rule: string) => string): void {
  for (const [rule, lines] of Object.entries(entries)) {
    console.error([`${rule}: ${why(rule)}`, ...lines].join('\n  '))
  }
}
