import { type BudgetCheck, checkBudget } from './budget.ts'
import type { TableCost } from './capacity.ts'
import { contenderNames, labels } from './contenders.ts'
import { type Limit, limitOf } from './draw.ts'
import { describeCell, ratiosOf, ratioTo } from './goals.ts'
import type { CellResult } from './measure.ts'
import { median, p95 } from './statistics.ts'

const ratio = (value: number): string => value.toFixed(3).padStart(7)
const units = (value: number): string => value.toFixed(1).padStart(6)

const heading = `${' '.repeat(34)}${[
  ['all posts', 16],
  ['first post', 16],
  ['first text', 16],
  ['cpu', 8],
  ['ours by it', 12],
]
  .map(([text, width]) => String(text).padStart(Number(width)))
  .join('')}\n${' '.repeat(34)}${'  median    p95'.padStart(16).repeat(3)}${'ms'.padStart(8)}${'median'.padStart(12)}`

/** Times by the limit of each conversion: 1 is the lower limit. */
export function printCell(result: CellResult, seed: string): void {
  const limits = result.cell.jobs.map(({ id, platforms }) => limitOf(seed, id, platforms))
  const limit = (part: keyof Limit) => median(limits.map((each) => each[part])).toFixed(0)
  console.log(`\n${describeCell(result)}: ${result.cell.jobs.length} conversions`)
  console.log(
    `median limits: all posts ${limit('allPostsMs')} ms, first post ${limit('firstPostMs')} ms, first text ${limit('firstTextMs')} ms`,
  )
  console.log(heading)
  for (const name of contenderNames) {
    const parts = (['allPostsMs', 'firstPostMs', 'firstTextMs'] as const).map((part) => {
      const ratios = ratiosOf(result, name, part, seed)
      return `${ratio(median(ratios)).padStart(9)}${ratio(p95(ratios))}`
    })
    const cpu = result.by.get(name)!.cpuMs.toFixed(1).padStart(8)
    console.log(`${labels[name].padEnd(34)}${parts.join('')}${cpu}${ratio(ratioTo(result, name)).padStart(12)}`)
  }
}

/** Every call of one conversion in the order it was sent, and what each unit buys. */
export function printTableCost(cost: TableCost): void {
  const { platformCount, readUnits, writeUnits, items, roundTrips, roundTripsBefore } = cost
  console.log(
    `\ntable, ${platformCount} platforms, 2,000 characters: ${writeUnits} write units, ${readUnits} read units, ` +
      `${items} items, ${cost.calls.length} calls in ${roundTrips} round trips, ` +
      `${roundTripsBefore} of them before the first byte to the provider`,
  )
  console.log('  writes  budget   reads  budget  calls  budget  what it buys')
  for (const line of checkBudget(cost)) console.log(formatLine(line))
}

function formatLine({
  line,
  calls,
  mostCalls,
  writeUnits,
  readUnits,
  mostWriteUnits,
  mostReadUnits,
}: BudgetCheck): string {
  const numbers = [writeUnits, mostWriteUnits, readUnits, mostReadUnits].map(units).join('  ')
  const counts = `${String(calls).padStart(5)}  ${String(mostCalls).padStart(6)}`
  return `  ${numbers}  ${counts}  ${line.buys} (${line.call})`
}
