import { DescribeSecretCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { secretId } from '../secrets.ts'
import type { Stage } from '../stages.ts'
import { findOutput } from './stack-outputs.ts'

/** What a template of a stage depends on beside the repository; undefined where the account does not know it yet. */
export interface DeploymentContext {
  /** Where people reach a stage that has no domain. */
  origin: string | undefined
  /** A changed secret counts from the deployment on that names its version. */
  googleSecretVersion: string | undefined
  originSecretVersion: string | undefined
  /** No deployment of the stage has ended well yet, so that nothing of it is protected. */
  isNew: 'yes' | undefined
}

export async function readContext(stage: Stage): Promise<DeploymentContext> {
  const [address, originSecret, googleSecretVersion] = await Promise.all([
    findOutput(stage, 'Address'),
    findOutput(stage, 'OriginSecret'),
    // Who may ask about this secret alone is not told that there is none, but refused.
    stage.googleSignIn ? findCurrentVersion(stage, secretId(stage.name, 'google')) : undefined,
  ])
  const originSecretVersion = originSecret && (await findCurrentVersion(stage, originSecret))
  const origin = stage.domain ? undefined : address
  return { origin, googleSecretVersion, originSecretVersion, isNew: address === undefined ? 'yes' : undefined }
}

/** Reads no value. @returns undefined when there is no such secret */
async function findCurrentVersion({ region }: Stage, SecretId: string): Promise<string | undefined> {
  try {
    const client = new SecretsManagerClient({ region })
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }))
    return Object.keys(VersionIdsToStages).find((version) => VersionIdsToStages[version]!.includes('AWSCURRENT'))
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}
