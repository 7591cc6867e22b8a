import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Builds functions and pages in a process of its own, and says so before: on a new machine nothing else is printed for a while.
 * @throws when something does not build; the process has said what
 */
export async function buildApart(): Promise<void> {
  console.log('Building functions and pages. This takes about a minute, and the next start uses them again.')
  const child = fork(join(import.meta.dirname, 'build-product.ts'), { execArgv: [] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('functions or pages do not build')
}
