import { existsSync, readFileSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { SourceMap } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { functionsFolder } from '../../infra/build/build-functions.ts'
import { lateFolder } from '../../infra/build/esbuild-plugins.ts'
import type { Child } from './child.ts'

/** Where processor time went, in milliseconds. */
export interface TimeSpent {
  /** Of the thread that runs the functions, waiting left out. */
  totalMs: number
  /** In the code of each file or package itself. */
  byFile: Map<string, number>
  /** In the code of each function itself. */
  byFunction: Map<string, number>
  /** In each function of ours and in all that it calls. */
  withCalled: Map<string, number>
  /** In the finisher and in all that it calls, with the garbage that it leaves. */
  finisherMs: number
}

interface Place {
  name: string
  /** `functions/…`, the name of a package, `node:…`, or what V8 calls what is no code, such as `(garbage collector)`. */
  file: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What turns an answer into a post, and what shows it while it comes. */
const finisher = /^functions\/generation\/finish\//

/** Longer than this between two samples, another process had the processor. */
const longestSampleMs = 1

/** Adds up the samples of a profile by the sources that the functions were built of. */
export function readProfile({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): TimeSpent {
  const sources = new Sources()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const places = new Map(nodes.map(({ id, callFrame }) => [id, sources.placeOf(callFrame)]))
  const stackOf = (id: number): Place[] => {
    const stack: Place[] = []
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) stack.push(places.get(at)!)
    return stack
  }
  const stacks = new Map([...byId.keys()].map((id) => [id, stackOf(id)]))
  const spent: TimeSpent = {
    totalMs: 0,
    byFile: new Map(),
    byFunction: new Map(),
    withCalled: new Map(),
    finisherMs: 0,
  }
  let before: Place[] = []
  for (const [i, id] of samples.entries()) {
    const stack = stacks.get(id)!
    const isGarbage = stack[0]!.file === '(garbage collector)'
    const ms = Math.min((timeDeltas[i + 1] ?? 0) / 1_000, longestSampleMs)
    // V8 names nobody for garbage: it is collected on behalf of what ran before.
    addSample(spent, isGarbage ? [stack[0]!, ...before] : stack, ms)
    if (!isGarbage) before = stack
  }
  return spent
}

function addSample(spent: TimeSpent, stack: Place[], ms: number): void {
  const self = stack[0]!
  if (self.file === '(idle)' || self.file === '(root)') return
  spent.totalMs += ms
  add(spent.byFile, self.file, ms)
  add(spent.byFunction, titleOf(self), ms)
  const ours = new Set(stack.filter(({ file }) => /^(functions|shared|infra)\//.test(file)).map(titleOf))
  for (const title of ours) add(spent.withCalled, title, ms)
  if (stack.some(({ file }) => finisher.test(file))) spent.finisherMs += ms
}

const titleOf = ({ name, file }: Place): string => (name === file ? name : `${name} · ${file}`)

const add = (sums: Map<string, number>, key: string, ms: number): Map<string, number> =>
  sums.set(key, (sums.get(key) ?? 0) + ms)

/** Finds the source of a place in a built function by the source map beside it. */
class Sources {
  readonly #maps = new Map<string, SourceMap | undefined>()

  placeOf({ functionName, url, lineNumber, columnNumber }: Profiler.ProfileNode['callFrame']): Place {
    if (url === '') return { name: functionName, file: functionName.startsWith('(') ? functionName : '(native)' }
    if (!url.startsWith('file:')) return { name: functionName || '(anonymous)', file: url }
    const path = bundleOf(fileURLToPath(url))
    const origin = this.#mapOf(path)?.findOrigin(lineNumber + 1, columnNumber + 1)
    if (!origin || !('fileName' in origin)) return { name: functionName || '(anonymous)', file: shortName(path) }
    const source = resolve(dirname(path), origin.fileName)
    const name = origin.name ?? `${functionName || '(anonymous)'}:${origin.lineNumber}`
    return { name, file: shortName(source) }
  }

  #mapOf(path: string): SourceMap | undefined {
    if (!this.#maps.has(path)) {
      const file = `${path}.map`
      this.#maps.set(path, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
    }
    return this.#maps.get(path)
  }
}

/** Files that functions load late lie beside each of them; their source maps lie where they were bundled. */
const bundleOf = (path: string): string =>
  basename(dirname(path)) === lateFolder ? join(functionsFolder, lateFolder, basename(path)) : path

/** A package by its name, a file of ours by its path. */
function shortName(path: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  return inPackage ?? relative(root, path)
}

/** The greatest of some sums, greatest first, with their share of the whole. */
export function printTimes(title: string, sums: ReadonlyMap<string, number>, totalMs: number, count: number): void {
  console.log(`\n${title}`)
  for (const [what, ms] of [...sums].toSorted(([, a], [, b]) => b - a).slice(0, count)) {
    const share = ((100 * ms) / totalMs).toFixed(1)
    console.log(`  ${ms.toFixed(1).padStart(8)} ms ${share.padStart(5)} %  ${what}`)
  }
}

/** Profiles a child, which must be ours, while something runs. */
export async function profileWhile({ origin }: Child, run: () => Promise<unknown>): Promise<Profiler.Profile> {
  await fetch(`${origin}/profile/start`)
  await run()
  return (await (await fetch(`${origin}/profile/stop`)).json()) as Profiler.Profile
}
