import { type Contender, startOurs } from './contenders.ts'
import { drive } from './drive.ts'
import { type Job, jobOf } from './jobs.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import { countRoundTrips, startTableMeter, type TableCall, type TableMeter } from './table-meter.ts'

/** What one conversion cost at the table. */
export interface TableCost {
  platformCount: number
  calls: TableCall[]
  readUnits: number
  writeUnits: number
  items: number
  roundTrips: number
  /** In a chain before the first byte to the provider left. */
  roundTripsBefore: number
}

/** Conversions that are metered, each of another person; the first only warms the function up. */
export const meteredJobs: Job[] = [
  jobOf('metered warm-up', 3),
  jobOf('metered 1', 3),
  jobOf('metered 2', 3),
  jobOf('metered 3', 6),
]

/** Runs ours once more, with the meter between the function and the table. */
export async function measureTableCosts(stage: Stage, people: Map<string, Person>): Promise<TableCost[]> {
  const meter = await startTableMeter(stage.tableEndpoint)
  const env = { ...stage.functionEnv('metered'), AWS_ENDPOINT_URL_DYNAMODB: meter.endpoint }
  const ours = await startOurs(env, people)
  try {
    const costs: TableCost[] = []
    for (const job of meteredJobs) costs.push(await measureOne(stage, ours, meter, job))
    return costs.slice(1)
  } finally {
    await ours.child.close()
    await meter.close()
  }
}

/** One after the other, so that every call to the table is of this conversion. */
async function measureOne(stage: Stage, { ask }: Contender, meter: TableMeter, job: Job): Promise<TableCost> {
  await drive(ask, job)
  const calls = meter.takeCalls()
  const { firstCallAt } = (await stage.callsBy('metered'))[job.id]!
  const sum = (part: 'readUnits' | 'writeUnits' | 'items') => calls.reduce((total, call) => total + call[part], 0)
  return {
    platformCount: job.platforms.length,
    calls,
    readUnits: sum('readUnits'),
    writeUnits: sum('writeUnits'),
    items: sum('items'),
    roundTrips: countRoundTrips(calls),
    roundTripsBefore: countRoundTrips(calls, firstCallAt),
  }
}
