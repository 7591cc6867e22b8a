import { resolveNs } from 'node:dns/promises'
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type NeededSecret, secretsOf } from '../secrets.ts'
import type { Stage } from '../stages.ts'
import { describeFailure } from './command.ts'
import { findSecret, missingKeys, putCommand, unusableKeys } from './stage-secrets.ts'

/**
 * Looks for what a deployment would fail on later, before anything is created.
 * @returns one line per obstacle, each with its cure; empty when the way is clear
 */
export async function findObstacles(stage: Stage): Promise<string[]> {
  const settings = findUnfinishedSettings(stage)
  const client = new SecretsManagerClient({ region: stage.region })
  const secrets = await Promise.all(secretsOf(stage).map((secret) => checkSecret(client, secret, stage.name)))
  return [...settings, ...new Set(secrets.flat()), ...(await checkZone(stage))]
}

/** A zone of another account, or of another name, would be found out after the certificate has waited for an hour. */
async function checkZone({ name, region, domain }: Stage): Promise<string[]> {
  if (!domain || !('hostedZone' in domain)) return []
  const { hostedZone } = domain
  const cure = `correct hostedZone of ${name} in infra/stages.ts`
  if (!`.${domain.name}`.endsWith(`.${hostedZone.name}`))
    return [`${domain.name} is not in ${hostedZone.name}: ${cure}`]
  try {
    const { HostedZone, DelegationSet } = await new Route53Client({ region }).send(
      new GetHostedZoneCommand({ Id: hostedZone.id }),
    )
    if (HostedZone?.Name === `${hostedZone.name}.`)
      return await checkDelegation(hostedZone.name, DelegationSet?.NameServers ?? [])
  } catch (error) {
    if (!(error instanceof NoSuchHostedZone))
      return [`the zone ${hostedZone.id} could not be read: ${describeFailure(error as Error)}`]
  }
  return [`this account has no zone ${hostedZone.id} for ${hostedZone.name}: ${cure}`]
}

/** A zone that nobody is sent to confirms no certificate: CloudFormation would wait for it until somebody stops it. */
async function checkDelegation(zone: string, own: string[]): Promise<string[]> {
  const cure = `enter its name servers where ${zone} was registered: ${own.join(', ')}`
  try {
    const named = await resolveNs(zone)
    return named.some((server) => own.includes(server)) ? [] : [`${zone} is answered by other name servers: ${cure}`]
  } catch (error) {
    const isUnknown = ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')
    // Whoever cannot ask the DNS has not learnt anything.
    return isUnknown ? [`no name server answers for ${zone}: ${cure}`] : []
  }
}

/** Nothing is refused for these in a stage to try things out; a protected one is not deployed before they are set. */
const unsetSettings = ({ name, supportEmail, alarmEmail }: Stage): string[] => [
  ...(supportEmail.endsWith('.test')
    ? [`${name}: people would write to ${supportEmail}: set supportEmail in infra/stages.ts`]
    : []),
  ...(alarmEmail ? [] : [`${name}: nobody would hear its alarms: set alarmEmail in infra/stages.ts`]),
]

function findUnfinishedSettings(stage: Stage): string[] {
  if (!stage.isProtected) return []
  const { name, mailFrom } = stage
  return [
    ...unsetSettings(stage),
    ...(mailFrom.endsWith('.test')
      ? [`${name}: mails could not be sent as ${mailFrom}: set mailFrom in infra/stages.ts to an address SES knows`]
      : []),
  ]
}

/** As the stages are delivered. */
const exampleMerchant = 'postloom'

const companyFacts = ['name', 'representative', 'address', 'phone'] as const

/** What a stage can be deployed with, and people or its operator would miss; one line each with its cure. */
export function findMissedSettings(stage: Stage): string[] {
  const missing = companyFacts.filter((fact) => !stage.company?.[fact])
  return [
    ...(stage.isProtected ? [] : unsetSettings(stage)),
    ...(stage.gateway?.merchantId === exampleMerchant
      ? [
          `${stage.name}: it buys as "${exampleMerchant}" at OEN: set gateway.merchantId in infra/stages.ts to your name there`,
        ]
      : []),
    ...(missing.length > 0
      ? [`${stage.name}: its public pages name no ${missing.join(', ')}: set company in infra/stages.ts`]
      : []),
  ]
}

async function checkSecret(client: SecretsManagerClient, secret: NeededSecret, stage: string): Promise<string[]> {
  try {
    const values = await findSecret(client, secret.id)
    if (!values) return [`the secret ${secret.id} is missing: ${putCommand(secret, stage)}`]
    return [
      ...missingKeys(secret, values).map(
        (key) => `the secret ${secret.id} has no "${key}": ${putCommand(secret, stage)}`,
      ),
      ...unusableKeys(secret, values).map(
        (key) => `"${key}" of the secret ${secret.id} cannot be right: correct it in the console of Secrets Manager`,
      ),
    ]
  } catch (error) {
    return [`the secret ${secret.id} could not be read: ${describeFailure(error as Error)}`]
  }
}
