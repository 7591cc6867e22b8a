import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type NeededSecret, secretsOf } from '../secrets.ts'
import type { Stage } from '../stages.ts'
import { forStage, refuseMore } from './command.ts'
import { readHidden } from './read-hidden.ts'
import { findOutput, getOutput } from './stack-outputs.ts'
import { enteredKeys, putCommand, putSecret, renewOriginSecret, renewSecret } from './stage-secrets.ts'

/**
 * `npm run secrets -- --stage dev`: which secrets a stage reads; `-- put google --stage dev`: asks for the values of one
 * and writes them into Secrets Manager. No value is shown or kept on this machine. `-- renew payments --stage dev`: makes a
 * new address for webhooks; the earlier one stays valid. `-- renew origin` changes what the distribution sends to functions.
 */
await forStage(
  [
    'npm run secrets -- --stage dev',
    'npm run secrets -- put google --stage dev',
    'npm run secrets -- renew payments --stage dev',
    'npm run secrets -- renew origin --stage dev',
  ],
  async (stage, [verb, name, ...more]) => {
    refuseMore(more)
    if (verb === undefined) return listSecrets(stage)
    const secret = secretsOf(stage).find((one) => one.name === name)
    const client = new SecretsManagerClient({ region: stage.region })
    if (verb === 'renew' && name === 'origin')
      return renewOriginSecret(
        client,
        await getOutput(stage, 'OriginSecret'),
        stage.name,
        await findOutput(stage, 'OriginSecretVersion'),
      )
    if (verb === 'renew' && secret) return renewSecret(client, secret)
    if (verb !== 'put' || !secret) throw new Error('name the secret: npm run secrets -- put google --stage dev')
    return [await putSecret(client, secret, await readHidden(enteredKeys(secret)))]
  },
)

function listSecrets(stage: Stage): string[] {
  return [
    `${stage.name} reads these secrets from Secrets Manager in ${stage.region}:`,
    ...secretsOf(stage).map((secret) => describeSecret(secret, stage)),
  ]
}

function describeSecret(secret: NeededSecret, stage: Stage): string {
  return `\n# ${secret.purpose}\n# asks for ${enteredKeys(secret).join(', ') || 'nothing'}\n${putCommand(secret, stage.name)}`
}
