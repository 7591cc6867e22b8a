import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildFunctions } from '../../infra/build/build-functions.ts'
import type { Child } from '../conversion/child.ts'
import { startOurs } from '../conversion/contenders.ts'
import { limitOf } from '../conversion/draw.ts'
import { closeConnections, drive } from '../conversion/drive.ts'
import { jobOf, jobsOf } from '../conversion/jobs.ts'
import type { Person } from '../conversion/people.ts'
import { startStage } from '../conversion/stage.ts'
import { median, p95 } from '../conversion/statistics.ts'
import { areMet, printGoals } from '../goals.ts'
import { readCount } from '../read-count.ts'
import { errorsByKind, goalsOf, type Run } from './goals.ts'

/**
 * `npm run bench:load`: conversions that begin at a fixed rate, whether or not earlier ones have ended: 20 a second for five
 * minutes. Ends with 1 when a goal is missed. `-- --short` takes 20 seconds; `-- --rate 5 --seconds 60` is another load.
 */
const { short, rate, seconds } = parseArgs({
  options: { short: { type: 'boolean' }, rate: { type: 'string', default: '20' }, seconds: { type: 'string' } },
}).values
const perSecond = readCount('rate', rate)
const lastsSeconds = seconds === undefined ? (short ? 20 : 300) : readCount('seconds', seconds)
const total = perSecond * lastsSeconds
/** One run in twelve seconds each: half of what their pace allows. */
const peopleCount = Math.max(8, perSecond * 12)
const seed = 'postloom'
const platformCount = 3

await buildFunctions()
const stage = await startStage(seed)
const ids = new Map<string, Person>()
Object.assign(process.env, stage.functionEnv('ours'))
const { createPeople } = await import('../conversion/people.ts')
const people = [...(await createPeople(Array.from({ length: peopleCount }, (_, i) => `person ${i}`))).values()]
const ours = await startOurs(stage.functionEnv('ours'), ids)
try {
  await Promise.all(jobsOf('warm-up', platformCount, 8).map((job, i) => runOf(job, people[i]!, performance.now())))
  const cpuBefore = await ours.child.cpuMs()
  const memory = watchMemory(ours.child)
  const runs = await driveAtRate()
  const cpuMs = ((await ours.child.cpuMs()) - cpuBefore) / total
  report(runs, cpuMs, await memory.stop())
} finally {
  await ours.child.close()
  closeConnections()
  await stage.close()
}

async function driveAtRate(): Promise<Run[]> {
  const begun: Promise<Run>[] = []
  const startedAt = performance.now()
  for (let i = 0; i < total; i += 1) {
    const dueAt = startedAt + (i * 1_000) / perSecond
    await wait(Math.max(0, dueAt - performance.now()))
    begun.push(runOf(jobOf(`load ${i}`, platformCount), people[i % people.length]!, dueAt))
  }
  return Promise.all(begun)
}

/** @param dueAt when it should have begun: a driver that is late does not hide it */
async function runOf(job: ReturnType<typeof jobOf>, person: Person, dueAt: number): Promise<Run> {
  ids.set(job.id, person)
  const lateMs = performance.now() - dueAt
  try {
    const { allPostsMs } = await drive(ours.ask, job)
    return { ratio: (lateMs + allPostsMs) / limitOf(seed, job.id, job.platforms).allPostsMs }
  } catch (error) {
    return { error: (error as Error).message }
  } finally {
    ids.delete(job.id)
  }
}

interface Memory {
  /** Megabytes of the whole process. */
  resident: number[]
  /** Megabytes of the heap that are still in use after a collection. */
  live: number[]
}

/** Every tenth of the run. A process may keep pages that it no longer needs, so the live part shows whether something is kept for ever. */
function watchMemory({ pid, origin }: Child) {
  const memory: Memory = { resident: [], live: [] }
  const look = async () => {
    const answer = await fetch(`${origin}/live-memory`)
    memory.live.push(((await answer.json()) as { megabytes: number }).megabytes)
    memory.resident.push(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)
  }
  const timer = setInterval(() => void look(), (lastsSeconds * 1_000) / 10)
  return {
    stop: async () => {
      clearInterval(timer)
      await look()
      return memory
    },
  }
}

function report(runs: Run[], cpuMs: number, { resident, live }: Memory): void {
  const ratios = runs.flatMap((run) => run.ratio ?? [])
  console.log(`${total} conversions with ${platformCount} platforms, ${perSecond} a second, by ${people.length} people`)
  console.log(`machine: ${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)} at the end`)
  console.log(`all posts / limit: median ${median(ratios).toFixed(3)}, p95 ${p95(ratios).toFixed(3)}`)
  console.log(`processor of the functions: ${cpuMs.toFixed(1)} ms for each`)
  const listed = (megabytes: number[]) => megabytes.map((mb) => mb.toFixed(0)).join(' ')
  console.log(`memory of the functions, MB: live ${listed(live)}, of the process ${listed(resident)}`)
  for (const [error, count] of errorsByKind(runs)) console.log(`${count} × ${error}`)
  const goals = goalsOf(runs, live)
  printGoals('load', goals)
  process.exitCode = areMet(goals) ? 0 : 1
}
