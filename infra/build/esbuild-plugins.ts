import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { amplifyPlugins } from './amplify-plugins.ts'
import { electrodbPlugin } from './electrodb-plugin.ts'
import { punycodeFile } from './punycode-file.ts'
import { sdkPlugins } from './sdk-plugins.ts'

const root = join(import.meta.dirname, '../..')
const stub = (file: string): string => join(import.meta.dirname, 'stubs', file)

/** Packages that take another form in a function than elsewhere, by the exact name they are imported by. */
const stubbed: Record<string, string> = {
  '@aws-sdk/credential-provider-node': stub('credentials-from-environment.ts'),
  '@aws-sdk/middleware-endpoint-discovery': stub('no-endpoint-discovery.ts'),
  electrodb: stub('electrodb.ts'),
  '@smithy/core/event-streams': stub('no-event-streams.ts'),
  '@aws-crypto/sha256-js': stub('sha256.ts'),
  jsonschema: stub('trusted-models.ts'),
  punycode: punycodeFile,
}

/** Resolves each of these imports to its replacement in `stubs/`. */
const stubbedPackages: Plugin = {
  name: 'stubbed-packages',
  setup: ({ onResolve }) => {
    const names = Object.keys(stubbed).map((name) => name.replaceAll('/', '\\/'))
    onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({ path: stubbed[path]! }))
  },
}

/** What old browsers lack and Node 24 has: `twitter-text` brings it along. */
const noPolyfills: Plugin = {
  name: 'no-polyfills',
  setup: ({ onLoad }) => {
    onLoad({ filter: /node_modules\/core-js\/modules\// }, () => ({ contents: '', loader: 'js' }))
  },
}

/** Parts of the OpenAI client that stay: chat completions and what they lean on. */
const keptResources = /openai\/resources\/(chat|shared|index|models)\b/
const anyResource = /node_modules\/openai\/resources\/.+\.mjs$/

/**
 * OpenAI's client creates an object of each of its resources when it is constructed. All but chat completions are replaced
 * by empty classes of the same names.
 */
const onlyChatCompletions: Plugin = {
  name: 'only-chat-completions',
  setup: ({ onLoad }) => {
    onLoad({ filter: anyResource }, async ({ path }) => {
      if (keptResources.test(path)) return undefined
      const source = await readFile(path, 'utf8')
      return { contents: `${stubs(source)}${reExports(source)}`, loader: 'js' }
    })
  },
}

const stubs = (source: string): string =>
  [...source.matchAll(/^export class (\w+)/gm)].map(([, name]) => `export class ${name} {}\n`).join('')

/** The lines of a module that export from other modules. */
const reExports = (source: string): string => (source.match(/^export .+ from .+$/gm) ?? []).join('\n')

/** Parts of Node that middy loads at every start and rarely needs. */
const lateParts: Record<string, string> = {
  'node:http': stub('status-codes.ts'),
  'node:stream/web': stub('web-streams.ts'),
}

const lazyPartsOfMiddy: Plugin = {
  name: 'lazy-parts-of-middy',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^node:(http|stream\/web)$/ }, ({ path, importer }) =>
      importer.includes('/@middy/') ? { path: lateParts[path]! } : undefined,
    )
  },
}

/**
 * Modules of Node, taken as they are. To import one Node reads the value of everything it exports, which starts parts that no
 * function needs: for `process` its three streams, for `util` what runs workers.
 */
const builtinsAsTheyAre: Plugin = {
  name: 'builtins-as-they-are',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(node:)?[a-z_/]+$/ }, ({ path, kind }) =>
      kind === 'import-statement' && isBuiltin(path)
        ? { path: path.replace('node:', ''), namespace: 'builtin', sideEffects: false }
        : undefined,
    )
    onLoad({ filter: /./, namespace: 'builtin' }, ({ path }) => ({ contents: builtinModule(path), loader: 'js' }))
  },
}

/** Calls that are marked as pure: what nobody imports is left out. */
function builtinModule(name: string): string {
  const members = Object.keys(process.getBuiltinModule(name) ?? {}).filter((member) => /^\w+$/.test(member))
  return [
    `const builtin = /* @__PURE__ */ process.getBuiltinModule('${name}')`,
    'export default builtin',
    ...members.map((member) => `export const ${member} = /* @__PURE__ */ (() => builtin.${member})()`),
  ].join('\n')
}

/** Beside a function: modules that it loads late, each a file of its own. */
export const lateFolder = 'late'

/** A module of ours, by its path. It must keep nothing: what a function also imports by name is there twice. */
function own(path: string): Record<string, { file: string; source: string }> {
  const source = join(root, `${path}.ts`)
  return { [source]: { file: basename(path), source } }
}

/**
 * Modules that are read when a call needs them: a conversion calls one provider, so it reads the client of one; the rules
 * for posts are read while it is at work, and the dictionaries of Chinese take two megabytes. What names browsers is read by
 * a sign-in alone, what mails (the client, the words about payments, what makes HTML of a letter) by a call that has something
 * to mail, what counts characters as X does by somebody's change of their rules, and what writes metrics by a first sign-in or an
 * unclear payment.
 */
const lateModules: Readonly<Record<string, { file: string; source: string }>> = {
  openai: { file: 'openai', source: stub('openai-client.ts') },
  '@google/genai': { file: 'gemini', source: stub('gemini-client.ts') },
  bowser: { file: 'bowser', source: 'bowser' },
  '@aws-sdk/client-sesv2': { file: 'mail-client', source: stub('mail-client.ts') },
  ...own('functions/generation/post-writer'),
  ...own('functions/history/edits'),
  ...own('functions/mail/render-letter'),
  ...own('functions/observability/metrics'),
  ...own('functions/payments/mails/all-words'),
  ...own('shared/writing/house/rule-problems'),
}
const dictionary = /^opencc-js\/(core|dict\/\w+)$/

/** @returns the file that holds a module, without its ending; undefined for one that is not loaded late */
const lateFileOf = (module: string): string | undefined =>
  lateModules[module]?.file ??
  (dictionary.test(module) ? module.replace('opencc-js/', '').replace('/', '-') : undefined)

/** @param file as a function names it, without its ending */
export const lateSourceOf = (file: string): string =>
  Object.values(lateModules).find((late) => late.file === file)?.source ?? `opencc-js/${file.replace('dict-', 'dict/')}`

/** @param folder where these files are, seen from the file that names them */
const lateImports = (folder: string): Plugin => ({
  name: 'late-imports',
  setup: ({ onResolve }) => {
    onResolve(
      { filter: /^(openai|@google\/genai|@aws-sdk\/client-sesv2|bowser|opencc-js\/.+|(#shared|\.\.?)\/.+\.ts)$/ },
      ({ path, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const own = path.startsWith('#') ? join(root, path.slice(1)) : join(resolveDir, path)
        const file = lateFileOf(path.endsWith('.ts') ? own : path)
        return file === undefined ? undefined : { path: `${folder}${file}.mjs`, external: true }
      },
    )
  },
})

const plugins: Plugin[] = [
  ...sdkPlugins,
  ...amplifyPlugins,
  electrodbPlugin,
  stubbedPackages,
  onlyChatCompletions,
  noPolyfills,
  lazyPartsOfMiddy,
  builtinsAsTheyAre,
]

/** Every esbuild plugin of the function bundles. */
export const functionPlugins: Plugin[] = [lateImports(`./${lateFolder}/`), ...plugins]

/** Of the files that functions load late. They lie beside each other. */
export const latePlugins: Plugin[] = [lateImports('./'), ...plugins]
