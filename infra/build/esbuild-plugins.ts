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

/** Beside a function: modules that it loads late, each a file of its own. */
export const lateFolder = 'late'

/** The dictionaries of Chinese take two megabytes; a function reads them from files of their own when a text needs them. */
const lateDictionaries: Plugin = {
  name: 'late-dictionaries',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^opencc-js\/(core|dict\/\w+)$/ }, ({ path, kind }) =>
      kind === 'dynamic-import'
        ? { path: `./${lateFolder}/${path.replace('opencc-js/', '').replace('/', '-')}.mjs`, external: true }
        : undefined,
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
  lazyPartsOfMiddy,
  lateDictionaries,
]
