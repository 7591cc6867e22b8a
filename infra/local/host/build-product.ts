import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFunctions } from '../../build/build-functions.ts'
import { stampOf, writeStamp } from '../../build/build-stamp.ts'
import { buildWebPages } from './web-pages.ts'

// A process of its own: Vite and esbuild take a gigabyte, which the product would keep.
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
process.once('disconnect', () => process.exit(1))
try {
  // A source that changes meanwhile is built with the next start.
  const stamp = stampOf(root)
  await Promise.all([buildWebPages(root), buildFunctions()])
  writeStamp(root, stamp)
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
