import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stage } from '../stages.ts'
import { forStage } from './command.ts'
import { findObstacles } from './preflight.ts'
import { findOutput } from './stack-outputs.ts'

/** `npm run deploy -- --stage dev`: checks first, then deploys; further words go to `cdk deploy`. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
await forStage(async (stage, more) => {
  const obstacles = await findObstacles(stage)
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'))
  await deploy(stage, more)
  return []
})

/** A stage without a domain gets its address by the first deployment; a second one configures its functions with it. */
async function deploy(stage: Stage, more: string[]): Promise<void> {
  const known = stage.domain ? undefined : await findOutput(stage, 'Address')
  runCdk(stage, known, more)
  if (stage.domain || known) return
  const address = await findOutput(stage, 'Address')
  console.log(`CloudFront calls this stage ${address}: deploying once more, so that its functions know.`)
  runCdk(stage, address, more)
}

function runCdk({ name }: Stage, origin: string | undefined, more: string[]): void {
  const context = ['-c', `stage=${name}`, ...(origin ? ['-c', `origin=${origin}`] : [])]
  const cdk = join(root, 'node_modules/.bin/cdk')
  const { status } = spawnSync(cdk, ['deploy', '--all', ...context, ...more], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`stage ${name} was not deployed: see above`)
}
