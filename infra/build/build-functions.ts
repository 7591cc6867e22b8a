import { cpSync, globSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Metafile } from 'esbuild'
import { removeStamp } from './build-stamp.ts'
import { functionPlugins, lateFolder, latePlugins, lateSourceOf } from './esbuild-plugins.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const functionsFolder = join(root, '.build/functions')

/** One function: what it is called and the folder that a Lambda takes as its code. */
export interface FunctionArtifact {
  /** `credits/sweep-holds` */
  id: string
  folder: string
  /** Module inside the folder whose export `handler` answers. */
  entry: string
  bytes: number
  /** Bytes of each source file in it, by path. */
  parts: Record<string, number>
  /** Files beside it that it reads when a call needs them, by their paths. */
  late: string[]
}

const options = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Packages' module builds halve the AWS SDK; the default for node picks CommonJS.
  mainFields: ['module', 'main'],
  conditions: ['module'],
  plugins: functionPlugins,
  minify: true,
  // Prompts and word lists are Chinese and Japanese: three bytes a character, not the six of an escape.
  charset: 'utf8',
  legalComments: 'none',
  // Some CommonJS dependencies call require() for Node's own modules.
  banner: { js: "import { createRequire as $require } from 'node:module';const require=$require(import.meta.url);" },
  logLevel: 'error',
} satisfies BuildOptions

/**
 * Bundles every handler, job and trigger in one esbuild call to `.build/functions/<domain>/<name>/index.mjs`.
 * The local host runs these very folders and the stack deploys them.
 */
export async function buildFunctions(into = functionsFolder): Promise<FunctionArtifact[]> {
  if (into === functionsFolder) removeStamp(root)
  const sources = globSync('functions/*/{handlers,jobs,triggers}/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const artifacts = sources.map((source) => {
    const id = source.replace(/^functions\/([^/]+)\/(?:handlers|jobs|triggers)\/(.+)\.ts$/, '$1/$2')
    const folder = join(into, id)
    return { id, folder, entry: join(folder, 'index.mjs'), source: join(root, source) }
  })
  const { metafile } = await build({
    ...options,
    entryPoints: artifacts.map(({ id, source }) => ({ in: source, out: `${id}/index` })),
    outdir: into,
    metafile: true,
    sourcemap: 'linked',
  })
  const late = await addLateFiles(metafile, into)
  const named = new Set(late.map(({ folder, path }) => join(folder, path)))
  removeOthers(artifacts, named)
  return artifacts.map(({ id, folder, entry }) => {
    const { bytes, inputs } = metafile.outputs[relative(root, entry)]!
    const parts = Object.entries(inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput])
    const files = late.filter((file) => file.folder === folder).map(({ path }) => join(folder, path))
    return { id, folder, entry, bytes, parts: Object.fromEntries(parts), late: files }
  })
}

/**
 * Bundles once each module that is loaded late, and lays it beside every function that names it, with what it loads late
 * itself.
 */
async function addLateFiles({ outputs }: Metafile, into: string): Promise<{ folder: string; path: string }[]> {
  const shared = join(into, lateFolder)
  const bundled = new Map<string, string[]>()
  const named = Object.entries(outputs).map(([output, { imports }]) => ({
    folder: dirname(join(root, output)),
    modules: lateModulesIn(imports, `./${lateFolder}/`),
  }))
  let wanted = new Set(named.flatMap(({ modules }) => modules))
  while (wanted.size > 0) {
    for (const [module, others] of await bundleLate([...wanted], shared)) bundled.set(module, others)
    wanted = new Set([...bundled.values()].flat().filter((module) => !bundled.has(module)))
  }
  const files = named.flatMap(({ folder, modules }) =>
    [...withOthers(modules, bundled)].map((module) => ({ folder, path: `./${lateFolder}/${module}.mjs` })),
  )
  for (const { folder, path } of files) cpSync(join(shared, basename(path)), join(folder, path))
  return files
}

/** A folder is uploaded as it is: what an earlier build has left there would be too, and make another archive of the same sources. */
function removeOthers(artifacts: readonly { folder: string }[], named: ReadonlySet<string>): void {
  for (const { folder } of artifacts)
    for (const name of globSync(`${lateFolder}/*`, { cwd: folder }))
      if (!named.has(join(folder, name))) rmSync(join(folder, name))
}

type Imports = Metafile['outputs'][string]['imports']

/** @param folder as a bundle names it */
const lateModulesIn = (imports: Imports, folder: string): string[] =>
  imports.flatMap(({ path, external }) => (external && path.startsWith(folder) ? [basename(path, '.mjs')] : []))

/** @returns each module, with those that it loads late itself */
async function bundleLate(modules: string[], outdir: string): Promise<[module: string, others: string[]][]> {
  const { metafile } = await build({
    ...options,
    plugins: latePlugins,
    entryPoints: modules.map((name) => ({ in: lateSourceOf(name), out: name })),
    outdir,
    metafile: true,
    // For profiles; it stays where the file was bundled.
    sourcemap: 'external',
  })
  return Object.entries(metafile.outputs)
    .filter(([output]) => output.endsWith('.mjs'))
    .map(([output, { imports }]) => [basename(output, '.mjs'), lateModulesIn(imports, './')])
}

function withOthers(modules: string[], bundled: Map<string, string[]>): Set<string> {
  const all = new Set(modules)
  for (const module of all) for (const other of bundled.get(module) ?? []) all.add(other)
  return all
}
