/** One thing that was promised, at most or at least, and what came of it. */
export type Goal = { what: string; measured: number } & ({ most: number } | { least: number })

export const isMet = (goal: Goal): boolean =>
  'most' in goal ? goal.measured <= goal.most : goal.measured >= goal.least

export const areMet = (goals: readonly Goal[]): boolean => goals.every(isMet)

export function printGoals(title: string, goals: readonly Goal[]): void {
  console.log(`\n${title}`)
  for (const goal of goals) {
    const verdict = isMet(goal) ? 'met   ' : 'MISSED'
    const limit = 'most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`
    console.log(`  ${verdict}  ${goal.measured.toFixed(3).padStart(8)} ${limit.padEnd(7)} ${goal.what}`)
  }
}
