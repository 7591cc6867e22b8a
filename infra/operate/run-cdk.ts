import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../stages.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs one verb of the CDK over all stacks of a stage.
 * @param origin where people reach a stage that has no domain; absent before its first deployment
 * @param more further words for the CDK
 * @throws when it did not end well; what it said stands above
 */
export function runCdk(
  verb: 'deploy' | 'destroy' | 'diff' | 'drift',
  { name }: Stage,
  origin: string | undefined,
  more: string[],
): void {
  const context = ['-c', `stage=${name}`, ...(origin ? ['-c', `origin=${origin}`] : [])]
  const cdk = join(root, 'node_modules/.bin/cdk')
  const { status } = spawnSync(cdk, [verb, '--all', ...context, ...more], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`cdk ${verb} of stage ${name} did not end well: see above`)
}
