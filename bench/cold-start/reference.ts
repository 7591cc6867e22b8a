import { join } from 'node:path'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../..')

/** The unit of init cost: the document client alone, bundled as esbuild does for Node by default. */
export async function buildReference(folder: string): Promise<string> {
  const outfile = join(folder, 'reference.cjs')
  const contents = `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
    import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
    export const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))`
  await build({ stdin: { contents, resolveDir: root }, bundle: true, platform: 'node', outfile, logLevel: 'error' })
  return outfile
}

/** The same sources bundled without any thought: what a function would be otherwise. */
export async function buildUntuned(folder: string, source: string): Promise<{ entry: string; bytes: number }> {
  const outfile = join(folder, `${source.replace(/\W/g, '-')}.mjs`)
  const banner = {
    js: "import { createRequire as $require } from 'node:module';const require=$require(import.meta.url);",
  }
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    banner,
    outfile,
    metafile: true,
    logLevel: 'error',
  })
  return { entry: outfile, bytes: Object.values(metafile.outputs)[0]!.bytes }
}
