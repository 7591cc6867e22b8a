import { mkdirSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)

/**
 * Writes each script, style sheet and page once more, as Brotli's best level makes it: `assets/x.js` is `br/x.js`,
 * `pages/x.html` is `br/pages/x.html`. The edge sends these, because what it compresses itself is a tenth larger.
 * @source docs/decisions/0084-compress-scripts-in-the-build.md
 */
export function packedAssets(): Plugin {
  let folder = ''
  return {
    name: 'postloom-packed-assets',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    // After the pages that are served as files have written theirs.
    closeBundle: { order: 'post', sequential: true, handler: () => packAssets(folder) },
  }
}

export async function packAssets(folder: string): Promise<void> {
  await packFiles(join(folder, 'assets'), join(folder, 'br'))
  await packFiles(join(folder, 'pages'), join(folder, 'br/pages'))
}

async function packFiles(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  const names = readdirSync(from).filter((name) => /\.(js|css|html)$/.test(name))
  await Promise.all(names.map(async (name) => writeFile(join(to, name), await pack(join(from, name)))))
}

async function pack(path: string): Promise<Buffer> {
  const text = await readFile(path)
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      // The whole file is one block: what stands far apart is found as the same.
      [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
    },
  })
}
