import type { Access } from './refused-accesses.ts'

/** A request to AWS. */
export interface AwsCall {
  /** As its signature names it: `sqs`, `ses`. */
  service: string
  /** Of the JSON protocol: `SendMessage`. Of others, method and path. */
  operation: string
  body: object
}

interface Request {
  method: string | undefined
  path: string
  headers: { authorization?: string | undefined; 'x-amz-target'?: string | undefined }
  body: string
}

/** @returns undefined for a request that nobody signed, which needs no right and gets nowhere but to what is public */
export function readCall({ method, path, headers, body }: Request): AwsCall | undefined {
  const [, service] = /Credential=[^/]+\/\d{8}\/[\w-]+\/([\w-]+)\/aws4_request/.exec(headers.authorization ?? '') ?? []
  if (!service) return undefined
  const operation = headers['x-amz-target']?.split('.')[1] ?? `${method} ${path}`
  return { service, operation, body: body === '' ? {} : JSON.parse(body) }
}

/** Where everything is that has no region and account of its own here. */
export const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:ap-northeast-1:000000000000:${resource}`

/** Secrets Manager ends an ARN with six characters of its own. */
export const secretArn = (name: string): string => arnOf('secretsmanager', `secret:${name}-AbCdEf`)

/**
 * What a call needs rights for: one action for each row that a transaction writes, each queue, each identity of a mail.
 * @source https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
export const accessesOf = (call: AwsCall): Access[] =>
  services[call.service]?.(call) ?? [{ action: `${call.service}:${call.operation}`, resource: '*' }]

const services: Record<string, (call: AwsCall) => Access[]> = {
  dynamodb: tableAccesses,
  sqs: queueAccesses,
  ses: mailAccesses,
  secretsmanager: secretAccesses,
  'cognito-idp': poolAccesses,
  monitoring: ({ operation }) => [{ action: `cloudwatch:${operation}`, resource: '*' }],
}

interface RowCall {
  IndexName?: string
  Key?: { pk?: { S?: string } }
  Item?: { pk?: { S?: string } }
}

type Writes = Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck' | 'Get', RowCall | undefined>

/** @source https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html */
function tableAccesses({ operation, body }: AwsCall): Access[] {
  if (operation !== 'TransactWriteItems' && operation !== 'TransactGetItems') return [rowAccess(operation, body)]
  const { TransactItems } = body as { TransactItems: Writes[] }
  return TransactItems.flatMap((item) =>
    Object.entries(item).map(([kind, call]) => rowAccess(`${kind}${kind.endsWith('Item') ? '' : 'Item'}`, call!)),
  )
}

const rowAccess = (operation: string, { IndexName = 'table', Key, Item }: RowCall): Access => ({
  action: `dynamodb:${operation}`,
  resource: IndexName,
  context: { 'dynamodb:LeadingKeys': (Key ?? Item)?.pk?.S },
})

/** A batch needs the right to one. */
function queueAccesses({ operation, body }: AwsCall): Access[] {
  const { QueueUrl = '' } = body as { QueueUrl?: string }
  return [
    { action: `sqs:${operation.replace(/Batch$/, '')}`, resource: arnOf('sqs', QueueUrl.split('/').at(-1) || '*') },
  ]
}

/** A secret is asked for by its name or its ARN. */
function secretAccesses({ operation, body }: AwsCall): Access[] {
  const { SecretId = '' } = body as { SecretId?: string }
  const resource = SecretId.startsWith('arn:') ? SecretId : secretArn(SecretId)
  return [{ action: `secretsmanager:${operation}`, resource }]
}

function poolAccesses({ operation, body }: AwsCall): Access[] {
  const { UserPoolId = '' } = body as { UserPoolId?: string }
  return [{ action: `cognito-idp:${operation}`, resource: arnOf('cognito-idp', `userpool/${UserPoolId}`) }]
}

interface Sending {
  FromEmailAddress?: string
  Destination?: Record<string, string[]>
  Content?: { Simple?: object; Raw?: object; Template?: object }
}

/**
 * A mail needs the right to the identity of its sender, and to those of its recipients and to the configuration set, where the account
 * has them. Here it has them all.
 */
function mailAccesses({ operation, body }: AwsCall): Access[] {
  if (operation === 'GET /v2/email/account') return [{ action: 'ses:GetAccount', resource: '*' }]
  if (operation !== 'POST /v2/email/outbound-emails') return [{ action: `ses:${operation}`, resource: '*' }]
  const { FromEmailAddress = '', Destination = {}, Content = {} } = body as Sending
  const identities = [FromEmailAddress, ...Object.values(Destination).flat()].map((one) => `identity/${one}`)
  return [...identities, 'configuration-set/any'].map((resource) => ({
    action: sendingAction(Content),
    resource: arnOf('ses', resource),
    context: { 'ses:FromAddress': FromEmailAddress },
  }))
}

function sendingAction({ Raw, Template }: NonNullable<Sending['Content']>): string {
  if (Raw) return 'ses:SendRawEmail'
  return Template ? 'ses:SendTemplatedEmail' : 'ses:SendEmail'
}
