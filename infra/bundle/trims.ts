import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { leanerAmplify } from './amplify.ts'
import { leanerSdk } from './sdk.ts'

const here = (file: string): string => join(import.meta.dirname, file)

/** Packages that take another form in a function than elsewhere, by the exact name they are imported by. */
const stands: Record<string, string> = {
  '@aws-sdk/credential-provider-node': here('credentials-from-environment.ts'),
  '@aws-sdk/middleware-endpoint-discovery': here('no-endpoint-discovery.ts'),
  '@smithy/core/event-streams': here('no-event-streams.ts'),
  '@aws-crypto/sha256-js': here('sha256.ts'),
  '@google/genai': here('gemini-client.ts'),
  openai: here('openai-client.ts'),
  jsonschema: here('trusted-models.ts'),
}

/** Sends each of these imports to the file that stands for it. */
const leanerPackages: Plugin = {
  name: 'leaner-packages',
  setup: ({ onResolve }) => {
    const names = Object.keys(stands).map((name) => name.replaceAll('/', '\\/'))
    onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => ({ path: stands[path]! }))
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
 * OpenAI's client makes an object for each of its resources as it starts. All but chat completions are replaced by
 * classes of the same names that can be made and can do nothing.
 */
const onlyChatCompletions: Plugin = {
  name: 'only-chat-completions',
  setup: ({ onLoad }) => {
    onLoad({ filter: anyResource }, async ({ path }) => {
      if (keptResources.test(path)) return undefined
      const source = await readFile(path, 'utf8')
      return { contents: `${hollow(source)}${passedOn(source)}`, loader: 'js' }
    })
  },
}

const hollow = (source: string): string =>
  [...source.matchAll(/^export class (\w+)/gm)].map(([, name]) => `export class ${name} {}\n`).join('')

/** What a module exports of others. */
const passedOn = (source: string): string => (source.match(/^export .+ from .+$/gm) ?? []).join('\n')

/** Parts of Node that middy loads at every start and rarely needs. */
const lateParts: Record<string, string> = {
  'node:http': here('status-codes.ts'),
  'node:stream/web': here('web-streams.ts'),
}

const leanerMiddy: Plugin = {
  name: 'leaner-middy',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^node:(http|stream\/web)$/ }, ({ path, importer }) =>
      importer.includes('/@middy/') ? { path: lateParts[path]! } : undefined,
    )
  },
}

/** All that functions leave out. */
export const trims: Plugin[] = [
  ...leanerSdk,
  ...leanerAmplify,
  leanerPackages,
  onlyChatCompletions,
  noPolyfills,
  leanerMiddy,
]
