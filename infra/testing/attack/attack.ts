import { minutes } from '#shared/time.ts'
import type { Target } from './target.ts'

/** Says what fell short, unless something held. */
export type Must = (holds: boolean, shortfall: string) => void

export interface Attack {
  /** What is tried. */
  title: string
  /** Part of the short form. */
  isQuick?: boolean
  /** Minutes after which it counts as stalled. */
  patience?: number
  run: (target: Target, must: Must) => Promise<void>
}

export interface AttackGroup {
  name: string
  attacks: Attack[]
}

export interface Result {
  group: string
  title: string
  /** Empty when the product held. */
  shortfalls: string[]
  ms: number
}

/** An attack that has not ended by then has stalled the product. */
const usualPatience = 5

/** Runs one attack after the other; behind each group every account and payment is added up. */
export async function runAttacks(
  target: Target,
  groups: readonly AttackGroup[],
  { isQuick, onResult }: { isQuick: boolean; onResult: (result: Result) => void },
): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, attacks } of groups) {
    const chosen = attacks.filter((attack) => !isQuick || attack.isQuick)
    for (const attack of [...chosen, ...(chosen.length > 0 ? [anAudit] : [])]) {
      const startedAt = performance.now()
      const shortfalls = await shortfallsOf(target, attack)
      const result = { group: name, title: attack.title, shortfalls, ms: performance.now() - startedAt }
      results.push(result)
      onResult(result)
    }
  }
  return results
}

/** The product's own auditor decides about money. */
const anAudit: Attack = {
  title: 'every account and payment adds up afterwards',
  run: async (target, must) => {
    const findings = await target.audit()
    must(findings.length === 0, findings.slice(0, 3).join('; '))
  },
}

async function shortfallsOf(target: Target, attack: Attack): Promise<string[]> {
  const shortfalls: string[] = []
  const must: Must = (holds, shortfall) => void (holds || shortfalls.push(shortfall))
  await untilEnd(target, attack, must).catch((error: Error) => shortfalls.push(`it broke: ${error.message}`))
  return [...shortfalls, ...target.takeFailures()]
}

/** Runs an attack until something falls short. @returns what; undefined when the product held */
export async function shortfallOf(target: Target, attack: Attack): Promise<string | undefined> {
  let first: string | undefined
  const must: Must = (holds, shortfall) => {
    if (holds) return
    first ??= shortfall
    throw new Error(shortfall)
  }
  await untilEnd(target, attack, must).catch((error: Error) => {
    first ??= `it broke: ${error.message}`
  })
  return first ?? target.takeFailures()[0]
}

async function untilEnd(target: Target, { run, patience = usualPatience }: Attack, must: Must): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it did not end')), minutes(patience))
  try {
    await Promise.race([run(target, must), late])
  } finally {
    clearTimeout(timer)
  }
}

/** One line: held, or what fell short. */
export function lineOf({ group, title, shortfalls, ms }: Result): string {
  const seconds = `${(ms / 1_000).toFixed(1)} s`
  if (shortfalls.length === 0) return `held        ${group}: ${title} (${seconds})`
  const more = shortfalls.length > 1 ? `, and ${shortfalls.length - 1} more` : ''
  return `FELL SHORT  ${group}: ${title}: ${shortfalls[0]}${more} (${seconds})`
}
