import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildFunctions, type FunctionArtifact } from '../../infra/build/build-functions.ts'
import { listFunctions } from '../../infra/planned-functions.ts'
import { preSignUpFunction } from '../../infra/pool-settings.ts'
import { budgets } from './budgets.ts'
import { contentsOf, findForbidden, findUncounted } from './contents.ts'
import { countInstructions, countNothing, requireValgrind } from './instructions.ts'
import { buildReference, buildUntuned } from './reference.ts'
import { describeRoundTrips } from './round-trips.ts'

/**
 * `npm run bench:cold`: weight, contents and init cost of every function; ends with 1 above a budget.
 * `npm run bench:cold -- generation auth/log-in` counts those alone whose ids begin so.
 */
const wanted = process.argv.slice(2)
const isWanted = (id: string): boolean => wanted.length === 0 || wanted.some((beginning) => id.startsWith(beginning))
const folder = mkdtempSync(join(tmpdir(), 'postloom-cold-'))
/** One of each kind, bundled without tuning for comparison. */
const compared = ['account/get-user', 'auth/log-in', 'generation/stream-posts']

interface Measured {
  artifact: FunctionArtifact
  kilobytes: number
  /** Multiples of the reference. */
  init: number
  /** With a file that the first call reads besides. */
  firstCalls: { file: string; kilobytes: number; init: number }[]
}

try {
  requireKnown(wanted)
  await requireValgrind()
  const built = await buildFunctions(join(folder, 'functions'))
  const artifacts = built.filter(({ id }) => isWanted(id))
  const nothing = await countNothing()
  const unit = (await countInstructions(await buildReference(folder))) - nothing
  const initOf = async (...entries: string[]) => ((await countInstructions(...entries)) - nothing) / unit
  console.log(
    `init 1.00 = the DynamoDB document client as esbuild bundles it = ${unit.toLocaleString('en')} instructions\n`,
  )
  const failures: string[] = []
  // Printed as they are counted: a run that is ended early has told something.
  const measured = await inParallel(artifacts, async (artifact) => {
    const one = await measure(artifact, initOf)
    failures.push(...report(one))
    return one
  })
  console.log('\nthe same sources bundled with defaults')
  for (const id of compared.filter(isWanted))
    await compare(id, measured.find(({ artifact }) => artifact.id === id)!, initOf)
  for (const failure of failures) console.error(`over budget: ${failure}`)
  process.exitCode = failures.length > 0 ? 1 : 0
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @throws when no function is called so: nothing would be counted, and no budget be exceeded */
function requireKnown(beginnings: readonly string[]): void {
  const ids = [...listFunctions().map(({ id }) => id), preSignUpFunction]
  const unknown = beginnings.filter((beginning) => !ids.some((id) => id.startsWith(beginning)))
  if (unknown.length > 0) throw new Error(`no function's id begins with ${unknown.join(' or ')}`)
}

type InitOf = (...entries: string[]) => Promise<number>

function budgetOf(id: string) {
  return budgets.find(({ takes }) => takes(id))!
}

async function measure(artifact: FunctionArtifact, initOf: InitOf): Promise<Measured> {
  const kilobytes = artifact.bytes / 1_024
  const files = artifact.late.filter((path) => budgetOf(artifact.id).firstCall?.[basename(path, '.mjs')])
  const firstCalls: Measured['firstCalls'] = []
  for (const path of files) {
    const init = await initOf(artifact.entry, path)
    firstCalls.push({ file: basename(path, '.mjs'), kilobytes: kilobytes + statSync(path).size / 1_024, init })
  }
  return { artifact, kilobytes, init: await initOf(artifact.entry), firstCalls }
}

/** Prints one function. @returns what is wrong with it */
function report({ artifact, kilobytes, init, firstCalls }: Measured): string[] {
  const budget = budgetOf(artifact.id)
  const heaviest = contentsOf(artifact).slice(0, 5)
  const contents = heaviest.map(([name, kb]) => `${name} ${kb.toFixed(0)}`).join(', ')
  console.log(
    `${artifact.id.padEnd(36)} ${kilobytes.toFixed(0).padStart(5)} KB of ${budget.kilobytes}  init ${init.toFixed(2)} of ${budget.init.toFixed(2)}  ${contents}`,
  )
  console.log(`${'  round trips of the first call'.padEnd(36)} ${describeRoundTrips(artifact)}`)
  const failures = compareWith(budget, `${artifact.id} (${budget.name})`, { kilobytes, init })
  for (const { file, ...cost } of firstCalls) {
    const most = budget.firstCall![file]!
    const weight = `${cost.kilobytes.toFixed(0).padStart(5)} KB of ${most.kilobytes}`
    console.log(
      `${`  first call, with ${file}`.padEnd(36)} ${weight}  init ${cost.init.toFixed(2)} of ${most.init.toFixed(2)}`,
    )
    failures.push(...compareWith(most, `${artifact.id} with ${file}`, cost))
  }
  return [...failures, ...findUncounted(artifact, budget), ...findForbidden(artifact)]
}

type Cost = Pick<Measured, 'kilobytes' | 'init'>

function compareWith(most: Cost, name: string, { kilobytes, init }: Cost): string[] {
  return [
    ...(kilobytes > most.kilobytes ? [`${name}: ${kilobytes.toFixed(0)} KB, at most ${most.kilobytes}`] : []),
    ...(init > most.init ? [`${name}: init ${init.toFixed(2)}, at most ${most.init}`] : []),
  ]
}

async function compare(id: string, ours: Measured, initOf: InitOf): Promise<void> {
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
