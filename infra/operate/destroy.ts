import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { stackName } from '../add-stage.ts'
import { forStage, refuseMore } from './command.ts'
import { runCdk } from './run-cdk.ts'
import { findStack, outputOf } from './stack-outputs.ts'
import {
  askForName,
  deleteSecrets,
  describeRest,
  findForgottenEdge,
  findSecrets,
  requireName,
  requireUnprotected,
} from './teardown.ts'

/**
 * `npm run destroy -- --stage dev`: deletes a stage that is not protected, once its name is typed. A script says the name:
 * `-- dev --stage dev`. `-- secrets --stage dev` deletes its secrets, for good.
 */
await forStage(['npm run destroy -- --stage dev', 'npm run destroy -- secrets --stage dev'], async (stage, words) => {
  const isAboutSecrets = words[0] === 'secrets'
  const [said, ...more] = isAboutSecrets ? words.slice(1) : words
  refuseMore(more)
  const stack = await findStack(stage.region, stackName(stage.name))
  requireUnprotected(stage, {
    // Cards that were kept need the secrets of a stage, whether its stacks stand or not.
    hasStood: isAboutSecrets || outputOf(stack, 'Address') !== undefined,
    isProtected: stack?.EnableTerminationProtection ?? false,
  })
  requireName(stage, said ?? (await askForName(stage, isAboutSecrets ? 'secrets' : 'stacks')))
  const client = new SecretsManagerClient({ region: stage.region })
  if (isAboutSecrets) return deleteSecrets(client, stage)
  const edge = await findForgottenEdge(stage)
  runCdk('destroy', stage, {}, ['--force'])
  // They outlive the stacks; whoever may not read them has destroyed what they may.
  const secrets = await findSecrets(client, stage)
  return describeRest(stage, { secrets, address: outputOf(stack, 'GatewayCallsComeFrom'), edge })
})
