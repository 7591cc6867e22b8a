import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { amplifyPlugins } from './amplify-plugins.ts'
import { sdkPlugins } from './sdk-plugins.ts'

const stub = (file: string): string => join(import.meta.dirname, 'stubs', file)

/** Packages that take another form in a function than elsewhere, by the exact name they are imported by. */
const stubbed: Record<string, string> = {
  '@aws-sdk/credential-provider-node': stub('credentials-from-environment.ts'),
  '@aws-sdk/middleware-endpoint-discovery': stub('no-endpoint-discovery.ts'),
  '@smithy/core/event-streams': stub('no-event-streams.ts'),
  '@aws-crypto/sha256-js': stub('sha256.ts'),
  '@google/genai': stub('gemini-client.ts'),
  openai: stub('openai-client.ts'),
  jsonschema: stub('trusted-models.ts'),
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

const jsonSchemas = /node_modules\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Every zod schema can describe itself as JSON Schema; no function asks one to. */
const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: jsonSchemas }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const names = [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name!)
      const refuse = `const refuse = () => { throw new Error('functions make no JSON schemas') }\n`
      const exported = names.map(
        (name) => `export const ${name} = ${/^create/.test(name) ? '() => refuse' : 'refuse'}\n`,
      )
      const renamed = /^export \{ processSchema as process \}/m.test(source)
        ? 'export { processSchema as process }\n'
        : ''
      return { contents: refuse + exported.join('') + renamed, loader: 'js' }
    })
  },
}

/** A call that makes a schema or an endpoint contract. */
const makesSchema = /(?<![\w.])(?:z(?:\s*\.\w+)+|\w+Schema(?:\.\w+)*\.(?!parse|safeParse)\w+|defineEndpoint)\(/g

/**
 * A function answers one call and would hold the contracts of all calls of its domain, with every part of zod they are made
 * of: a bundler cannot see that making a schema does nothing else, so it is told.
 */
const onlyUsedSchemas: Plugin = {
  name: 'only-used-schemas',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/(shared|functions)\/.+\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { contents: source.replace(makesSchema, '/* @__PURE__ */ $&'), loader: 'ts' }
    })
  },
}

const root = join(import.meta.dirname, '../..')

/**
 * Our modules define things and do nothing else when they are loaded. Without being told, a bundler keeps every module
 * that a domain's public module imports, also where a handler calls a single function of it.
 */
const onlyUsedModules: Plugin = {
  name: 'only-used-modules',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^(\.{1,2}|#shared)\/.+\.ts$/ }, ({ path, importer, resolveDir }) => {
      if (importer.includes('node_modules')) return undefined
      const file = path.startsWith('#') ? join(root, path.slice(1)) : join(resolveDir, path)
      return { path: file, sideEffects: false }
    })
  },
}

/** Parts of Node that middy loads at every start and rarely needs. */
const lateParts: Record<string, string> = {
  'node:http': stub('status-codes.ts'),
  'node:stream/web': stub('web-streams.ts'),
}

const leanerMiddy: Plugin = {
  name: 'lazy-parts-of-middy',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^node:(http|stream\/web)$/ }, ({ path, importer }) =>
      importer.includes('/@middy/') ? { path: lateParts[path]! } : undefined,
    )
  },
}

/** Every esbuild plugin of the function bundles. */
export const functionPlugins: Plugin[] = [
  ...sdkPlugins,
  ...amplifyPlugins,
  stubbedPackages,
  onlyChatCompletions,
  noPolyfills,
  noJsonSchemas,
  onlyUsedSchemas,
  onlyUsedModules,
  leanerMiddy,
]
