import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { packAssets } from '../../web/build/packed-assets.ts'

const sources = join(import.meta.dirname, 'references')

export const referenceNames = ['hello', 'chakra'] as const

/** Builds a page to compare with, as its first page. @param root gets the built web where the local host looks for it */
export async function buildReference(name: (typeof referenceNames)[number], root: string): Promise<void> {
  const page = join(root, 'source', 'index.html')
  mkdirSync(join(root, 'source'), { recursive: true })
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="${join(sources, `${name}.js`)}"></script></body></html>`,
  )
  const outDir = join(root, '.build/web')
  await build({
    root: join(root, 'source'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  mkdirSync(join(outDir, 'pages'))
  renameSync(join(outDir, 'index.html'), join(outDir, 'pages/home.en.html'))
  await packAssets(outDir)
}
