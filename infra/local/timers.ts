import { join } from 'node:path'
import { functionsFolder } from '../build-functions.ts'
import { schedules } from '../schedules.ts'
import { invoke } from './function-host.ts'

const jobLimitMs = 120_000

/** Runs one job now, as the scheduler would. */
export async function runJob(id: string, version = 0): Promise<unknown> {
  return invoke({ id, entry: join(functionsFolder, id, 'index.mjs'), version }, {}, jobLimitMs)
}

/** Runs the scheduled jobs on timers. @returns how to stop them */
export function startTimers(version: () => number): () => void {
  const timers = schedules.map(({ id, everyMs }) =>
    setInterval(() => {
      runJob(id, version()).catch((error) => console.error(`job ${id} failed:`, error))
    }, everyMs).unref(),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
