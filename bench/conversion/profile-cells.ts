import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contender } from './contenders.ts'
import { driveAll } from './drive.ts'
import { type Cell, jobsOf } from './jobs.ts'
import { printTimes, profileWhile, readProfile } from './profile.ts'

/** Beside what is built: profiles that Chromium's developer tools open. */
const folder = join(import.meta.dirname, '../../.build/bench')

/** Other conversions than those that are timed: a profile takes time of its own. */
export const profiledCells: Cell[] = [
  { platformCount: 6, concurrency: 1, jobs: jobsOf('profiled alone', 6, 12) },
  { platformCount: 6, concurrency: 8, jobs: jobsOf('profiled crowd', 6, 48) },
  { platformCount: 3, concurrency: 1, jobs: jobsOf('profiled alone', 3, 12) },
  { platformCount: 3, concurrency: 8, jobs: jobsOf('profiled crowd', 3, 48) },
]

/** Writes a profile of each cell and prints what in it takes most of the time. */
export async function profileCells({ child, ask }: Contender): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { platformCount, concurrency, jobs } of profiledCells) {
    const cpuBefore = await child.cpuMs()
    const profile = await profileWhile(child, () => driveAll(ask, jobs, concurrency))
    const cpuMs = ((await child.cpuMs()) - cpuBefore) / jobs.length
    const file = join(folder, `${platformCount}-platforms-${concurrency}-at-a-time.cpuprofile`)
    writeFileSync(file, JSON.stringify(profile))
    const { totalMs, finisherMs, byFile, byFunction, withCalled } = readProfile(profile)
    console.log(`\n${file}`)
    console.log(
      `${platformCount} platforms, ${concurrency} at a time, ${jobs.length} conversions: ` +
        `${(totalMs / jobs.length).toFixed(1)} ms a conversion in samples, ${cpuMs.toFixed(1)} ms of the processor; ` +
        `finisher ${((100 * finisherMs) / totalMs).toFixed(1)} %`,
    )
    printTimes('files, by their own time', byFile, totalMs, 25)
    printTimes('functions, by their own time', byFunction, totalMs, 40)
    printTimes('functions of ours, with all that they call', withCalled, totalMs, 60)
  }
}
