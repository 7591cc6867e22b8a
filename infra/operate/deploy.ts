import type { Stage } from '../stages.ts'
import { checkAccount } from './account-checks.ts'
import { describeFailure, forStage } from './command.ts'
import { readContext } from './deployment-context.ts'
import { findObstacles } from './preflight.ts'
import { pruneVersions } from './prune-versions.ts'
import { runCdk } from './run-cdk.ts'
import { findOutput } from './stack-outputs.ts'

/** `npm run deploy -- --stage dev`: checks first, then deploys; further words go to `cdk deploy`. */
await forStage(async (stage, more) => {
  const [settings, account] = await Promise.all([findObstacles(stage), checkAccount(stage)])
  const obstacles = [...settings, ...account.obstacles]
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'))
  await deploy(stage, more)
  return [...account.warnings, ...(await prune(stage))]
})

/** A stage without a domain gets its address by the first deployment; a second one configures its functions with it. */
async function deploy(stage: Stage, more: string[]): Promise<void> {
  const context = await readContext(stage)
  runCdk('deploy', stage, context, more)
  if (stage.domain || context.origin) return
  const address = await findOutput(stage, 'Address')
  console.log(`CloudFront calls this stage ${address}: deploying once more, so that its functions know.`)
  runCdk('deploy', stage, { ...context, origin: address }, more)
}

/** The stage is deployed by then, so that what cannot be deleted is only said. */
async function prune(stage: Stage): Promise<string[]> {
  try {
    const names = await findOutput(stage, 'FunctionsWithVersions')
    return await pruneVersions(stage, names?.split(',') ?? [])
  } catch (error) {
    return [`old versions of functions could not be deleted: ${describeFailure(error as Error)}`]
  }
}
