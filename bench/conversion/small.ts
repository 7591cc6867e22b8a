import { parseArgs } from 'node:util'
import { buildFunctions } from '../../infra/build/build-functions.ts'
import { readCount } from '../read-count.ts'
import type { Timing } from './drive.ts'
import type { Job } from './jobs.ts'
import type { Person } from './people.ts'
import { deployedMb, isDeployedGood } from './small-goals.ts'
import { figuresOf, lineOf, type SizeResult } from './small-results.ts'
import { median } from './statistics.ts'

/**
 * `npm run bench:small`: conversions in functions of less memory, and so with less of a
 * processor, at the pace of a real provider. Ends with 1 when the size that is deployed misses a goal. Takes Linux, and root.
 * After `--`,
 * `--count 2` drives two conversions in each function, `--platforms 6` writes six posts and not three, `--start` starts
 * everything and ends.
 */
const {
  start,
  platforms,
  count: countText,
} = parseArgs({
  options: {
    count: { type: 'string', default: '8' },
    platforms: { type: 'string', default: '3' },
    start: { type: 'boolean', default: false },
  },
}).values
const count = readCount('count', countText)
if (platforms !== '3' && platforms !== '6') throw new Error(`--platforms takes 3 or 6, not "${platforms}"`)
const platformCount = platforms === '6' ? 6 : 3
process.env.BENCH_PACE = '1'
const { startOurs } = await import('./contenders.ts')
const { closeConnections, drive } = await import('./drive.ts')
const { limitOf } = await import('./draw.ts')
const { jobOf } = await import('./jobs.ts')
const { openQuota } = await import('./quota.ts')
const { startStage } = await import('./stage.ts')

const seed = 'postloom'
const sizes = [...new Set([256, 320, 512, 1_024, deployedMb])]
/** Functions at the same time, each with one conversion after the other, as Lambda calls them. */
const containers = 4

if (!start) await buildFunctions()
const stage = await startStage(seed)
try {
  // The table's client reads its environment when it is loaded.
  Object.assign(process.env, stage.functionEnv('ours'))
  const results: SizeResult[] = []
  for (const memoryMb of start ? [] : sizes) {
    results.push(await measure(memoryMb))
    console.log(lineOf(results.at(-1)!))
  }
  if (start) console.log('started')
  const measured = results.map((result) => ({ memoryMb: result.memoryMb, ...figuresOf(result) }))
  process.exitCode = start || isDeployedGood(measured) ? 0 : 1
} finally {
  closeConnections()
  await stage.close()
}

async function measure(memoryMb: number): Promise<SizeResult> {
  const { createPeople } = await import('./people.ts')
  const jobs = Array.from({ length: containers }, (_, container) =>
    Array.from({ length: count + 1 }, (_, i) => jobOf(`small ${container} ${i}`, platformCount)),
  )
  const people = await createPeople(jobs.flat().map(({ id }) => id))
  const results = await Promise.all(jobs.map((own, i) => runContainer(`${memoryMb}-${i}`, memoryMb, own, people)))
  return {
    memoryMb,
    ratios: results.flatMap(({ ratios }) => ratios),
    seconds: results.flatMap(({ seconds }) => seconds),
    cpuMs: median(results.map(({ cpuMs }) => cpuMs)),
    usedMb: Math.max(...results.map(({ usedMb }) => usedMb)),
  }
}

/** One function under its quota. The first conversion is its start, for which Lambda gives a whole processor. */
async function runContainer(
  name: string,
  memoryMb: number,
  [first, ...jobs]: Job[],
  people: Map<string, Person>,
): Promise<Omit<SizeResult, 'memoryMb'>> {
  const { child, ask } = await startOurs(stage.functionEnv('ours'), people, heapFlags(memoryMb))
  const quota = openQuota(`bench-${name}`, memoryMb)
  try {
    await drive(ask, first!)
    quota.take(child.pid)
    const cpuBefore = await child.cpuMs()
    const timings: Timing[] = []
    for (const job of jobs) timings.push(await drive(ask, job))
    const cpuMs = ((await child.cpuMs()) - cpuBefore) / jobs.length
    const { mostMb } = (await (await fetch(`${child.origin}/memory`)).json()) as { mostMb: number }
    const limits = jobs.map(({ id, platforms }) => limitOf(seed, id, platforms).allPostsMs)
    return {
      ratios: timings.map(({ allPostsMs }, i) => allPostsMs / limits[i]!),
      seconds: timings.map(({ allPostsMs }) => allPostsMs / 1_000),
      cpuMs,
      usedMb: mostMb,
    }
  } finally {
    await child.close()
    quota.close()
  }
}

/** As the runtime of Lambda sizes Node's heap. */
function heapFlags(memoryMb: number): string[] {
  const part = (share: number): number => Math.round(memoryMb * share)
  return [`--max-old-space-size=${part(0.9)}`, `--max-semi-space-size=${part(0.05)}`]
}
