import { randomBytes } from 'node:crypto'
import {
  CreateSecretCommand,
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { parseJson } from '#shared/parse-json.ts'
import type { NeededSecret } from '../secrets.ts'

type Values = Record<string, unknown>

/** The command that creates a secret or adds what it lacks. */
export const putCommand = ({ name }: NeededSecret, stage: string): string =>
  `npm run secrets -- put ${name} --stage ${stage}`

/** The keys an operator enters; the others are made. */
export function enteredKeys({ keys, made }: NeededSecret): string[] {
  const ours = Object.keys(made?.() ?? {})
  return keys.filter((key) => !ours.includes(key))
}

/** Keys without a value; the dots of an example are none. */
export const missingKeys = ({ keys }: NeededSecret, values: Values): string[] =>
  keys.filter((key) => !values[key] || ['…', '...'].includes(values[key] as string))

/** No key, token or client of a service is shorter. */
const enteredShape = z.string().min(8)

/** Keys that have a value which no function can use. */
export const unusableKeys = (secret: NeededSecret, values: Values): string[] =>
  secret.keys.filter(
    (key) =>
      !missingKeys(secret, values).includes(key) &&
      !(secret.shapes?.[key] ?? enteredShape).safeParse(values[key]).success,
  )

/**
 * @returns the values of a secret; undefined when the secret does not exist
 * @throws when its text is not a JSON object
 */
export async function findSecret(client: SecretsManagerClient, id: string): Promise<Values | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }))
    return readValues(SecretString)
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

function readValues(json = ''): Values {
  const value = parseJson(json)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  throw new Error('it is no JSON object: correct or delete it in the console of Secrets Manager')
}

/**
 * Makes a new value where a secret has one that can be renewed; the earlier one stays valid beside it until the next renewal.
 * @returns what was done and what to do next
 * @throws when the secret does not exist or has nothing to renew
 */
export async function renewSecret(
  client: SecretsManagerClient,
  { id, made, renewable }: NeededSecret,
): Promise<string[]> {
  if (!made || !renewable) throw new Error(`nothing in the secret ${id} can be renewed`)
  const { key, before } = renewable
  const existing = await findSecret(client, id)
  if (!existing) throw new Error(`the secret ${id} does not exist`)
  const SecretString = JSON.stringify({ ...existing, [before]: existing[key], [key]: made()[key] })
  await client.send(new PutSecretValueCommand({ SecretId: id, SecretString }))
  return [
    `${key} of ${id} was renewed; the earlier one stays valid until the next renewal`,
    'enter the new address in the console of OEN before that: "Payments at OEN" in docs/deploy.md',
  ]
}

/**
 * Gives the distribution another value to send. Functions accept it and the one before, so that calls are answered while it is
 * deployed; of three values they know two.
 * @param deployedVersion what the latest deployment gave the distribution; undefined until one has named a version
 * @returns what was done and what to do next
 * @throws while the distribution sends the value before: after another renewal every call would be refused
 */
export async function renewOriginSecret(
  client: SecretsManagerClient,
  SecretId: string,
  stage: string,
  deployedVersion: string | undefined,
): Promise<string[]> {
  const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId }))
  const versionOf = (label: string) =>
    Object.keys(VersionIdsToStages).find((id) => VersionIdsToStages[id]!.includes(label))
  if (versionOf('AWSPREVIOUS') && versionOf('AWSCURRENT') !== deployedVersion)
    throw new Error(`the value that was renewed before is not deployed yet: npm run deploy -- --stage ${stage}`)
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: randomBytes(36).toString('base64url') }))
  return [`the secret of the distribution was renewed; before another renewal: npm run deploy -- --stage ${stage}`]
}

/**
 * Creates a secret, or changes the entered values of one that exists. All its other values stay as they are: a made key
 * that changed would make every kept card useless.
 * @param entered values by key; an empty one leaves what is there
 * @returns what was done, in a sentence
 * @throws when a key is unknown or still has no value, or when one that was entered cannot be right; the secret is then as it was
 */
export async function putSecret(client: SecretsManagerClient, secret: NeededSecret, entered: Record<string, string>) {
  const unknown = Object.keys(entered).filter((key) => !enteredKeys(secret).includes(key))
  if (unknown.length > 0) throw new Error(`the secret ${secret.id} takes no "${unknown.join('", "')}"`)
  const existing = await findSecret(client, secret.id)
  const filled = Object.fromEntries(Object.entries(entered).filter(([, value]) => value))
  const values = { ...secret.made?.(), ...existing, ...filled }
  const missing = missingKeys(secret, values)
  if (missing.length > 0)
    throw new Error(`no value for "${missing.join('", "')}": the secret ${secret.id} was not changed`)
  const wrong = unusableKeys(secret, values).filter((key) => filled[key])
  if (wrong.length > 0)
    throw new Error(`"${wrong.join('", "')}" cannot be right: the secret ${secret.id} was not changed`)
  const SecretString = JSON.stringify(values)
  if (existing) await client.send(new PutSecretValueCommand({ SecretId: secret.id, SecretString }))
  else await client.send(new CreateSecretCommand({ Name: secret.id, SecretString }))
  return `the secret ${secret.id} was ${existing ? 'changed' : 'created'}`
}
