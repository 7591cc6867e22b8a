import type { Stage } from '../stages.ts'
import { checkAccount, requireCredentials } from './account-checks.ts'
import { describeFailure, forStage, refuseNames } from './command.ts'
import { deployStage } from './deploy-stage.ts'
import { findMissedSettings, findObstacles } from './preflight.ts'
import { pruneVersions } from './prune-versions.ts'
import { runCdk } from './run-cdk.ts'
import { findOutput } from './stack-outputs.ts'

/** `npm run deploy -- --stage dev`: checks first, then deploys; further words go to `cdk deploy`. */
await forStage(['npm run deploy -- --stage dev'], async (stage, more) => {
  refuseNames(more)
  await requireCredentials(stage)
  const [settings, account] = await Promise.all([findObstacles(stage), checkAccount(stage)])
  const obstacles = [...settings, ...account.obstacles]
  if (obstacles.length > 0) throw new Error(obstacles.join('\n'))
  await deployStage(stage, (context) => runCdk('deploy', stage, context, more))
  return [...findMissedSettings(stage), ...account.warnings, ...(await prune(stage))]
})

/** The stage is deployed by then, so that what cannot be deleted is only said. */
async function prune(stage: Stage): Promise<string[]> {
  try {
    const names = await findOutput(stage, 'FunctionsWithVersions')
    return await pruneVersions(stage, names?.split(',') ?? [])
  } catch (error) {
    return [`old versions of functions could not be deleted: ${describeFailure(error as Error)}`]
  }
}
