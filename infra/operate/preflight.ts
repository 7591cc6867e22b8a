import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type NeededSecret, secretCommand, secretsOf } from '../secrets.ts'
import type { Stage } from '../stages.ts'
import { aws } from './aws.ts'

/**
 * Looks for what a deployment would fail on later, before anything is created.
 * @returns one line per obstacle, each with its cure; empty when the way is clear
 */
export async function findObstacles(stage: Stage): Promise<string[]> {
  const settings = findUnfinishedSettings(stage)
  const client = new SecretsManagerClient({ region: stage.region })
  const secrets = await Promise.all(secretsOf(stage).map((secret) => checkSecret(client, secret, stage.region)))
  return [...settings, ...new Set(secrets.flat()), ...(await checkZone(stage))]
}

/** A zone of another account, or of another name, would be found out after the certificate has waited for an hour. */
async function checkZone({ name, region, domain }: Stage): Promise<string[]> {
  if (!domain || !('hostedZone' in domain)) return []
  const { hostedZone } = domain
  const cure = `correct hostedZone of ${name} in infra/stages.ts`
  if (!`.${domain.name}`.endsWith(`.${hostedZone.name}`))
    return [`${domain.name} is not in ${hostedZone.name}: ${cure}`]
  const found = await aws(region, 'route53', 'get-hosted-zone', '--id', hostedZone.id).catch(() => undefined)
  const zone = (found as { HostedZone?: { Name: string } } | undefined)?.HostedZone?.Name
  if (zone === `${hostedZone.name}.`) return []
  return [`this account has no zone ${hostedZone.id} for ${hostedZone.name}: ${cure}`]
}

function findUnfinishedSettings({ name, isProtected, supportEmail, alarmEmail, mailFrom }: Stage): string[] {
  if (!isProtected) return []
  return [
    ...(supportEmail.endsWith('.test')
      ? [`${name}: people would write to ${supportEmail}: set supportEmail in infra/stages.ts`]
      : []),
    ...(mailFrom.endsWith('.test')
      ? [`${name}: mails could not be sent as ${mailFrom}: set mailFrom in infra/stages.ts to an address SES knows`]
      : []),
    ...(alarmEmail ? [] : [`${name}: nobody would hear its alarms: set alarmEmail in infra/stages.ts`]),
  ]
}

async function checkSecret(client: SecretsManagerClient, secret: NeededSecret, region: string) {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secret.id }))
    const missing = secret.keys.filter((key) => !readKeys(SecretString)[key])
    return missing.map((key) => `the secret ${secret.id} has no "${key}": add it to its JSON in Secrets Manager`)
  } catch (error) {
    if (error instanceof ResourceNotFoundException) {
      const made = secret.made ? ' (npm run secrets brings values for all but the first)' : ''
      return [`the secret ${secret.id} is missing${made}: ${secretCommand(secret, region)}`]
    }
    return [
      `AWS does not answer (${(error as Error).message}): sign in, for instance with aws sso login, and try again`,
    ]
  }
}

function readKeys(json: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
