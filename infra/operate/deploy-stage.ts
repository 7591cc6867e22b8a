import type { Stage } from '../stages.ts'
import { type DeploymentContext, readContext } from './deployment-context.ts'
import { findOutput } from './stack-outputs.ts'

/**
 * Deploys a stage. A new one twice where it has no domain, so that its functions learn their address, and where it is
 * protected, because what is protected could not be removed when the first deployment fails.
 * @param run deploys once, with what the templates depend on; throws when it did not end well
 */
export async function deployStage(stage: Stage, run: (context: DeploymentContext) => void): Promise<void> {
  const context = await readContext(stage)
  run(context)
  if (!context.isNew || (stage.domain && !stage.isProtected)) return
  const address = await findOutput(stage, 'Address')
  console.log(`The stage stands at ${address}: deploying once more, ${reasonsOf(stage).join(' and ')}.`)
  run({ ...context, isNew: undefined, origin: stage.domain ? undefined : address })
}

const reasonsOf = ({ domain, isProtected }: Stage): string[] => [
  ...(domain ? [] : ['so that its functions know the address']),
  ...(isProtected ? ['with its protection'] : []),
]
