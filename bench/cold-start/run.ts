import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFunctions, type FunctionArtifact } from '../../infra/build/build-functions.ts'
import { budgets } from './budgets.ts'
import { contentsOf, findForbidden } from './contents.ts'
import { countInstructions, countNothing, requireValgrind } from './instructions.ts'
import { buildReference, buildUntuned } from './reference.ts'

/** `npm run bench:cold`: weight, contents and init cost of every function; ends with 1 above a budget. */
const folder = mkdtempSync(join(tmpdir(), 'postloom-cold-'))
/** One of each kind, bundled without tuning for comparison. */
const compared = ['account/get-user', 'auth/log-in', 'generation/stream-posts']

interface Measured {
  artifact: FunctionArtifact
  kilobytes: number
  /** Multiples of the reference. */
  init: number
}

try {
  await requireValgrind()
  const artifacts = await buildFunctions(join(folder, 'functions'))
  const nothing = await countNothing()
  const unit = (await countInstructions(await buildReference(folder))) - nothing
  const initOf = async (entry: string) => ((await countInstructions(entry)) - nothing) / unit
  const measured = await inParallel(artifacts, async (artifact): Promise<Measured> => {
    return { artifact, kilobytes: artifact.bytes / 1_024, init: await initOf(artifact.entry) }
  })
  console.log(
    `init 1.00 = the DynamoDB document client as esbuild bundles it = ${unit.toLocaleString('en')} instructions\n`,
  )
  const failures = measured.flatMap(report)
  console.log('\nthe same sources bundled with defaults')
  for (const id of compared) await compare(id, measured.find(({ artifact }) => artifact.id === id)!, initOf)
  for (const failure of failures) console.error(`over budget: ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Prints one function. @returns what is wrong with it */
function report({ artifact, kilobytes, init }: Measured): string[] {
  const budget = budgets.find(({ takes }) => takes(artifact.id))!
  const heaviest = contentsOf(artifact).slice(0, 5)
  const contents = heaviest.map(([name, kb]) => `${name} ${kb.toFixed(0)}`).join(', ')
  console.log(
    `${artifact.id.padEnd(36)} ${kilobytes.toFixed(0).padStart(5)} KB of ${budget.kilobytes}  init ${init.toFixed(2)} of ${budget.init.toFixed(2)}  ${contents}`,
  )
  const name = `${artifact.id} (${budget.name})`
  return [
    ...(kilobytes > budget.kilobytes ? [`${name}: ${kilobytes.toFixed(0)} KB, at most ${budget.kilobytes}`] : []),
    ...(init > budget.init ? [`${name}: init ${init.toFixed(2)}, at most ${budget.init}`] : []),
    ...findForbidden(artifact),
  ]
}

async function compare(id: string, ours: Measured, initOf: (entry: string) => Promise<number>): Promise<void> {
  const untuned = await buildUntuned(folder, `functions/${id.replace('/', '/handlers/')}.ts`)
  const init = await initOf(untuned.entry)
  const kilobytes = (untuned.bytes / 1_024).toFixed(0)
  console.log(
    `${id.padEnd(36)} ${kilobytes} KB, init ${init.toFixed(2)}  ours ${ours.kilobytes.toFixed(0)} KB, init ${ours.init.toFixed(2)}`,
  )
}

/** As many at a time as there are processors: instruction counts do not mind company. */
async function inParallel<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}
