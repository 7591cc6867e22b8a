import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

const commands = (...names: string[]): string[] => names.map((name) => `commands/${name}Command`)
const rows = ['BatchGet', 'Delete', 'Get', 'Put', 'Query', 'TransactGet', 'TransactWrite', 'Update'] as const
/** What DynamoDB itself calls them. */
const items = { TransactGet: 'TransactGetItems', TransactWrite: 'TransactWriteItems', Query: 'Query' }
const itemOf = (row: (typeof rows)[number]): string => (items as Record<string, string>)[row] ?? `${row}Item`

/**
 * What functions use of the SDK: files of a package, without their ending. None writes in bulk, scans or uses PartiQL,
 * so those calls are missing for ElectroDB too.
 */
const used: Record<string, string[]> = {
  '@aws-sdk/client-dynamodb': ['DynamoDBClient', 'models/errors', ...commands(...rows.map(itemOf))],
  '@aws-sdk/lib-dynamodb': ['DynamoDBDocumentClient', ...commands(...rows)],
  '@aws-sdk/client-sesv2': ['SESv2Client', ...commands('SendEmail', 'GetAccount')],
}

/**
 * A package that is imported lazily, or that a CommonJS module requires, comes with everything it exports: every call of
 * a service, and one class that has them all. Its name resolves to the used files instead.
 */
const onlyUsedCalls: Plugin = {
  name: 'only-used-calls',
  setup: ({ onResolve, onLoad }) => {
    const names = Object.keys(used).join('|').replaceAll('/', '\\/')
    onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path }) => ({ path, namespace: 'used-calls' }))
    onLoad({ filter: /./, namespace: 'used-calls' }, ({ path }) => ({
      contents: used[path]!.map((file) => `export * from '${path}/dist-es/${file}.js'`).join('\n'),
      resolveDir: import.meta.dirname,
    }))
  },
}

/**
 * The SDK describes every shape of a service, with keys that it takes from constants. A bundler cannot see that such a
 * key does nothing, and keeps them all; with the keys written out it keeps the shapes of the calls that are left.
 */
const onlyUsedShapes: Plugin = {
  name: 'only-used-shapes',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const constants = new Map(
        [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, text]) => [name!, text!]),
      )
      const contents = source.replace(/\[(_\w+)\]:/g, (key, name: string) => {
        const text = constants.get(name)
        return text ? `${text}:` : key
      })
      return { contents, loader: 'js' }
    })
  },
}

/** A client sends its version, and imports its whole package.json to read it. */
const onlyVersions: Plugin = {
  name: 'only-versions',
  setup: ({ onLoad }) => {
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

/** Signing hashes short texts: in one call each, see the stub. */
const oneCallHashes: Plugin = {
  name: 'one-call-hashes',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/Sha256Node$/ }, ({ importer }) =>
      importer.includes('/@smithy/') ? { path: join(import.meta.dirname, 'stubs/sha256.ts') } : undefined,
    )
  },
}

/** Lambda has no profiles: the SDK would look for two files of them in the first call of a container. */
const noProfileFiles: Plugin = {
  name: 'no-profile-files',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/ }, ({ path }) => ({
      contents: `export { CONFIG_PREFIX_SEPARATOR } from './constants'
        export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
      resolveDir: dirname(path),
    }))
  },
}

export const sdkPlugins: Plugin[] = [onlyUsedCalls, onlyUsedShapes, onlyVersions, oneCallHashes, noProfileFiles]
