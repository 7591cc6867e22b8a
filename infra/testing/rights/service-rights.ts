import type { Endpoint } from '#shared/endpoint.ts'
import type { FunctionRequirements } from '../../function-requirements.ts'
import { queuesFedBy } from '../../planned-functions.ts'
import { workQueues } from '../../queues.ts'
import type { SecretName } from '../../secrets.ts'
import { arnOf, secretArn } from './accesses.ts'
import type { RoleStatement } from './refused-accesses.ts'

/** What is called differently in a stage and in tests. */
export interface ServiceNames {
  /** @returns undefined for a secret that is not there */
  secret: (secret: SecretName) => string | undefined
  /** Of the distribution. */
  originSecret: string
  queue: (worker: string) => string
  deadQueue: (worker: string) => string
  userPoolId: string
  mailFrom: string
}

type Plan = { id: string } & ({ kind: 'endpoint'; endpoint: Endpoint } | { kind: 'job' | 'worker' | 'trigger' })

/** What a function may do beside the table. The table tests refuse what is not in it; a test compares it with the role of each stage. */
export const serviceRightsOf = (plan: Plan, requirements: FunctionRequirements, names: ServiceNames): RoleStatement[] =>
  [
    ...secretRights(plan, requirements, names),
    ...queueRights(plan, requirements, names),
    ...poolRights(requirements, names),
    ...mailRights(requirements, names),
    ...(requirements.showsSystem
      ? [{ actions: ['ses:GetAccount', 'cloudwatch:GetMetricData'], resources: ['*'] }]
      : []),
  ].filter(({ resources }) => resources.length > 0)

function secretRights(plan: Plan, { secrets }: FunctionRequirements, names: ServiceNames): RoleStatement[] {
  const actions = ['secretsmanager:GetSecretValue']
  const isRouted = plan.kind === 'endpoint' && plan.endpoint.transport !== 'stream'
  const known = secrets.flatMap((secret) => names.secret(secret) ?? [])
  return [
    { actions, resources: known.map((name) => arnOf('secretsmanager', `secret:${name}-??????`)) },
    { actions, resources: isRouted ? [secretArn(names.originSecret)] : [] },
  ]
}

function queueRights(
  plan: Plan,
  { showsSystem }: FunctionRequirements,
  { queue, deadQueue }: ServiceNames,
): RoleStatement[] {
  const queueArn = (name: string) => arnOf('sqs', name)
  if (showsSystem) {
    const all = workQueues.flatMap(({ id }) => [queue(id), deadQueue(id)])
    return [{ actions: ['sqs:GetQueueAttributes'], resources: all.map(queueArn) }]
  }
  if (plan.kind === 'worker')
    return [
      {
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queueArn(queue(plan.id))],
      },
    ]
  const fed = plan.kind === 'trigger' ? [] : queuesFedBy({ id: plan.id, kind: plan.kind })
  return [{ actions: ['sqs:SendMessage'], resources: fed.map((worker) => queueArn(queue(worker))) }]
}

function poolRights(
  { deletesAccounts, changesEmails, setsPasswords }: FunctionRequirements,
  { userPoolId }: ServiceNames,
): RoleStatement[] {
  const operations = [
    ...(deletesAccounts ? ['AdminGetUser', 'AdminDeleteUser'] : []),
    ...(changesEmails ? ['AdminUpdateUserAttributes'] : []),
    ...(setsPasswords ? ['AdminGetUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'] : []),
  ]
  const resources = [arnOf('cognito-idp', `userpool/${userPoolId}`)]
  return [{ actions: operations.map((one) => `cognito-idp:${one}`), resources }]
}

function mailRights({ sendsMails }: FunctionRequirements, { mailFrom }: ServiceNames): RoleStatement[] {
  if (!sendsMails) return []
  const actions = ['ses:SendEmail']
  return [
    { actions, resources: [arnOf('ses', 'identity/*')], conditions: { 'ses:FromAddress': [mailFrom] } },
    { actions, resources: [arnOf('ses', 'configuration-set/*')] },
  ]
}
