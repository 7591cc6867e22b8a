import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../stages.ts'
import type { DeploymentContext } from './deployment-context.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs one verb of the CDK over all stacks of a stage.
 * @param context what the templates depend on; undefined where it is not known
 * @param more further words for the CDK
 * @throws when it did not end well; what it said stands above
 */
export function runCdk(
  verb: 'deploy' | 'destroy' | 'diff' | 'drift',
  { name }: Stage,
  context: Partial<DeploymentContext>,
  more: string[],
): void {
  const known = Object.entries({ stage: name, ...context }).filter(([, value]) => value !== undefined)
  const words = known.flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const cdk = join(root, 'node_modules/.bin/cdk')
  const { status } = spawnSync(cdk, [verb, '--all', ...words, ...more], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`cdk ${verb} of stage ${name} did not end well: see above`)
}
