import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import {
  DeleteSecretCommand,
  DescribeSecretCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { edgeStackName } from '../add-stage.ts'
import { edgeRegion } from '../edge-region.ts'
import { needsEdge } from '../edge-stack.ts'
import { allSecretIds } from '../secrets.ts'
import type { Stage } from '../stages.ts'
import { findStack } from './stack-outputs.ts'

/** Asks for the name of the stage at the terminal. @returns nothing where nobody is there to answer */
export async function askForName(
  { name }: Stage,
  what: string,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<string> {
  const reader = createInterface({ input, output: process.stderr })
  const ended = once(reader, 'close').then(() => '')
  try {
    const typed = reader.question(`Type ${name} to delete the ${what} of this stage: `)
    return (await Promise.race([typed, ended])).trim()
  } finally {
    reader.close()
  }
}

/**
 * @param stands.hasStood whether a deployment of it has ever ended well: until then nothing is protected, and nothing was used
 * @param stands.isProtected whether it was deployed as protected, whatever its settings say by now
 * @throws for a stage whose data must outlive a mistake; nothing was deleted then
 */
export function requireUnprotected(
  { name, isProtected }: Stage,
  stands: { hasStood: boolean; isProtected: boolean },
): void {
  if ((isProtected && stands.hasStood) || stands.isProtected)
    throw new Error(`${name} is protected: set isProtected to false in infra/stages.ts and deploy it first`)
}

/** @throws unless the name of the stage was typed; nothing was deleted then */
export function requireName({ name }: Stage, typed: string): void {
  if (typed !== name) throw new Error(`"${typed}" is not ${name}: nothing was deleted`)
}

/**
 * The stack of the edge, where the settings of a stage need none any more: the CDK does not know it then, and a firewall in it is
 * paid for.
 * @returns its name; undefined where there is none, or the CDK deletes it
 */
export async function findForgottenEdge(stage: Stage): Promise<string | undefined> {
  const name = edgeStackName(stage.name)
  return !needsEdge(stage) && (await findStack(edgeRegion, name)) ? name : undefined
}

/** What a teardown leaves beside what its settings say. */
interface Rest {
  /** Ids of its secrets, see `findSecrets`. */
  secrets: readonly string[]
  /** From where it called the payment gateway; AWS gives it to somebody else. */
  address?: string | undefined
  /** See `findForgottenEdge`. */
  edge?: string | undefined
}

/** What a stage leaves. */
export function describeRest(stage: Stage, { secrets, address, edge }: Rest): string[] {
  return [
    `${stage.name} is gone. What is left:`,
    ...(secrets.length > 0
      ? [`  its secrets ${secrets.join(', ')}: npm run destroy -- secrets --stage ${stage.name}`]
      : []),
    ...(stage.restoredTable
      ? [`  the table ${stage.restoredTable} with what people wrote: delete it in the console of DynamoDB`]
      : []),
    ...(edge ? [`  the stack ${edge} in ${edgeRegion}: delete it in the console of CloudFormation`] : []),
    '  log groups /aws/lambda/… of the helper functions of the CDK: delete them in the console of CloudWatch',
    `  uploaded assets of the CDK, which all its apps in the account share: npx cdk gc --unstable=gc aws://ACCOUNT/${stage.region}`,
    ...(address
      ? [`  ${address} on the list of the gateway: have it taken off, it will be the address of somebody else`]
      : []),
  ]
}

/**
 * Deletes the secrets of a stage at once and for good, so that they can be made again under the same names. To delete one so that is
 * not there is no failure.
 * @returns what was deleted, one line each
 * @source https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_DeleteSecret.html
 */
export async function deleteSecrets(client: SecretsManagerClient, stage: Stage): Promise<string[]> {
  const ids = await findSecrets(client, stage)
  const deletions = ids.map((SecretId) => new DeleteSecretCommand({ SecretId, ForceDeleteWithoutRecovery: true }))
  await Promise.all(deletions.map((deletion) => client.send(deletion)))
  return ids.length > 0 ? ids.map((id) => `deleted ${id}`) : [`${stage.name} has no secrets`]
}

/** @returns ids of the secrets that a stage has, those too that its settings need no more */
export async function findSecrets(client: SecretsManagerClient, { name }: Stage): Promise<string[]> {
  const ids = allSecretIds(name)
  const found = await Promise.all(ids.map((id) => isThere(client, id)))
  return ids.filter((_, at) => found[at])
}

async function isThere(client: SecretsManagerClient, SecretId: string): Promise<boolean> {
  try {
    await client.send(new DescribeSecretCommand({ SecretId }))
    return true
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}
