import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contender } from './contenders.ts'
import { driveAll } from './drive.ts'
import { type Cell, jobsOf } from './jobs.ts'
import { printTimes, profileWhile, readProfile, type TimeSpent } from './profile.ts'

/** Beside what is built: profiles that Chromium's developer tools open. */
const folder = join(import.meta.dirname, '../../.build/bench')

/** Other conversions than those that are timed: a profile takes time of its own. */
const crowd: Cell = { platformCount: 6, concurrency: 8, jobs: jobsOf('profiled crowd', 6, 48) }
export const profiledCells: Cell[] = [
  { platformCount: 6, concurrency: 1, jobs: jobsOf('profiled alone', 6, 12) },
  crowd,
  { platformCount: 3, concurrency: 1, jobs: jobsOf('profiled alone', 3, 12) },
  { platformCount: 3, concurrency: 8, jobs: jobsOf('profiled crowd', 3, 48) },
]

/** Where the time of the greatest of the profiled cells goes. */
export const profileCrowd = (ours: Contender): Promise<TimeSpent> => profileCell(ours, crowd)

/** Writes a profile of each cell and prints what in it takes most of the time. */
export async function profileCells(ours: Contender): Promise<void> {
  for (const cell of profiledCells) {
    const { totalMs, finisherMs, byFile, byFunction, withCalled } = await profileCell(ours, cell)
    const ofEach = (ms: number): string => (ms / cell.jobs.length).toFixed(1)
    console.log(
      `\n${cell.platformCount} platforms, ${cell.concurrency} at a time: ${ofEach(totalMs)} ms a conversion, ` +
        `${ofEach(finisherMs)} ms of them the finisher (${((100 * finisherMs) / totalMs).toFixed(1)} %); ${fileOf(cell)}`,
    )
    printTimes('files, by their own time', byFile, totalMs, 25)
    printTimes('functions, by their own time', byFunction, totalMs, 40)
    printTimes('functions of ours, with all that they call', withCalled, totalMs, 60)
  }
}

async function profileCell({ child, ask }: Contender, cell: Cell): Promise<TimeSpent> {
  const profile = await profileWhile(child, () => driveAll(ask, cell.jobs, cell.concurrency))
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(cell), JSON.stringify(profile))
  return readProfile(profile)
}

const fileOf = ({ platformCount, concurrency }: Cell): string =>
  join(folder, `${platformCount}-platforms-${concurrency}-at-a-time.cpuprofile`)
