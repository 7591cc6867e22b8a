import { parseArgs } from 'node:util'
import { buildFunctions } from '../../infra/build/build-functions.ts'
import { areMet, type Goal, printGoals } from '../goals.ts'
import { checkBudget, isWithin } from './budget.ts'
import { measureTableCosts, meteredJobs, type TableCost } from './capacity.ts'
import { type Contender, contenderNames, startContender } from './contenders.ts'
import { closeConnections, driveAll } from './drive.ts'
import { describeCell, goalOfCalls, goalOfFinisher, goalOfRepairs, goalsOfCell, goalsOfTable } from './goals.ts'
import { type Cell, jobsOf } from './jobs.ts'
import { type CellResult, measureCell } from './measure.ts'
import type { Person } from './people.ts'
import { profileCells, profileCrowd, profiledCells } from './profile-cells.ts'
import type { CallCount } from './provider-stats.ts'
import { printCell, printTableCost } from './report.ts'
import { startStage } from './stage.ts'
import { median } from './statistics.ts'

/**
 * `npm run bench`: how near a conversion comes to the lower limit of its time, beside three other ways to build it.
 * Ends with 1 when a goal is missed. `-- --quick` drives a quarter of the conversions, to see whether all runs.
 * `-- --profile` tells where the time of ours goes. `-- --start` starts everything, without building functions, and ends.
 */
const {
  quick = false,
  profile = false,
  start = false,
} = parseArgs({
  options: { quick: { type: 'boolean' }, profile: { type: 'boolean' }, start: { type: 'boolean' } },
}).values
const seed = 'postloom'
const share = quick ? 4 : 1

const cells: Cell[] = [
  { platformCount: 6, concurrency: 1, jobs: jobsOf('alone', 6, 12 / share) },
  { platformCount: 6, concurrency: 8, jobs: jobsOf('crowd', 6, 96 / share) },
  { platformCount: 3, concurrency: 1, jobs: jobsOf('alone', 3, 12 / share) },
  { platformCount: 3, concurrency: 8, jobs: jobsOf('crowd', 3, 96 / share) },
]
const warmUp = jobsOf('warm-up', 6, 24)

const startedAt = performance.now()
if (!start) await buildFunctions()
const stage = await startStage(seed)
const contenders: Contender[] = []
try {
  const people = await makePeople()
  for (const name of profile ? (['ours'] as const) : contenderNames)
    contenders.push(await startContender(name, stage, people))
  if (!start) await run(people)
} finally {
  await Promise.all(contenders.map(({ child }) => child.close()))
  closeConnections()
  await stage.close()
}
console.log(`\n${((performance.now() - startedAt) / 1_000).toFixed(0)} s in all`)

async function run(people: Map<string, Person>): Promise<void> {
  for (const { ask } of contenders) await driveAll(ask, warmUp, 8)
  if (profile) await profileCells(contenders[0]!)
  else process.exitCode = (await measureAll(people)) ? 0 : 1
}

/** @returns whether every goal is met */
async function measureAll(people: Map<string, Person>): Promise<boolean> {
  const results: CellResult[] = []
  for (const cell of cells) {
    results.push(await measureCell(cell, contenders, seed))
    printCell(results.at(-1)!, seed)
  }
  const counts = await stage.callsBy('ours')
  printLateness(counts)
  const costs = await measureTableCosts(stage, people)
  for (const cost of costs.slice(1)) printTableCost(cost)
  const finisher = goalOfFinisher(await profileCrowd(contenders.find(({ name }) => name === 'ours')!))
  return judge(results, costs, [goalOfCalls(results, counts, seed), goalOfRepairs(results, counts), finisher])
}

/** A fresh person for every conversion of ours, so that no pace limit is met. */
async function makePeople(): Promise<Map<string, Person>> {
  // The table's client reads its environment when it is loaded.
  Object.assign(process.env, stage.functionEnv('ours'))
  const { createPeople } = await import('./people.ts')
  if (start) return createPeople(['somebody'])
  const jobs = [...warmUp, ...[...cells, ...profiledCells].flatMap((cell) => cell.jobs), ...meteredJobs]
  return createPeople(jobs.map(({ id }) => id))
}

function printLateness(counts: Record<string, CallCount>): void {
  const lateMs = median(Object.values(counts).map((count) => count.lateMs))
  console.log(
    `\nthe provider itself ended its slowest answer ${lateMs.toFixed(1)} ms late (median); it is in every ratio`,
  )
}

/** @param others goals beside those of the cells and of the table */
function judge(results: CellResult[], costs: TableCost[], others: Goal[]): boolean {
  const budgetLines = costs.flatMap(checkBudget)
  const overBudget = {
    what: 'calls over their budget',
    most: 0,
    measured: budgetLines.filter((l) => !isWithin(l)).length,
  }
  const groups: [string, Goal[]][] = [
    ...results.map((result) => [describeCell(result), goalsOfCell(result, seed)] as [string, Goal[]]),
    ['provider, finisher and table', [...others, ...goalsOfTable(costs), overBudget]],
  ]
  for (const [title, goals] of groups) printGoals(title, goals)
  return groups.every(([, goals]) => areMet(goals))
}
