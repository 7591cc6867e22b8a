import type { TableStatement } from '../../table-rights.ts'
import { ofType, type Template } from '../synthesize.ts'
import { arnOf, secretArn } from './accesses.ts'
import { ofTable, type RoleStatement } from './refused-accesses.ts'

interface PolicyStatement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}

interface Policy {
  PolicyDocument: { Statement: PolicyStatement[] }
}

/** What AWS names at deployment only. */
export interface DeployedNames {
  userPoolId: string
}

/**
 * All that a function's role allows.
 * @throws for a denial, and for a condition or a resource that is not known here
 */
export const roleStatementsOf = (
  template: Required<Template>,
  functionId: string,
  names: DeployedNames,
): RoleStatement[] => [
  ...tableStatementsOf(template, functionId).map(ofTable),
  ...statementsOf(template, functionId)
    .filter((statement) => !isOfTable(statement))
    .map(({ Action, Resource, Condition }) => ({
      actions: [Action].flat(),
      resources: [Resource].flat().map((resource) => resolve(template, resource, names)),
      ...(Condition && { conditions: conditionsOf(Condition) }),
    })),
]

/** The statements of a function's role that are about the table. @throws for a condition that is not known here, and for a denial */
export function tableStatementsOf(template: Required<Template>, functionId: string): TableStatement[] {
  const [[table]] = ofType(template, 'AWS::DynamoDB::GlobalTable') as [[string, unknown]]
  return statementsOf(template, functionId)
    .filter(isOfTable)
    .map(({ Action, Resource, Condition }) => ({
      actions: [Action].flat().map((action) => action.replace('dynamodb:', '')),
      resources: [Resource].flat().flatMap((resource) => tableNameOf(JSON.stringify(resource), table)),
      ...(Condition && { leadingKeys: leadingKeysOf(Condition) }),
    }))
}

/** What Lambda does in the name of a function, and no function itself: its network. */
const isOfLambda = ({ Action }: PolicyStatement): boolean =>
  [Action].flat().every((action) => action.startsWith('ec2:'))

/** Of its own policies, and of those that it shares with other roles. */
function statementsOf({ Resources }: Required<Template>, functionId: string): PolicyStatement[] {
  const role = Resources[Resources[functionId]!.Properties.Role['Fn::GetAtt'][0]]!.Properties
  const shared = (role.ManagedPolicyArns ?? []).map(({ Ref }: { Ref: string }) => Resources[Ref]!.Properties)
  return [...(role.Policies ?? []), ...shared]
    .flatMap(({ PolicyDocument }: Policy) => PolicyDocument.Statement)
    .filter((statement: PolicyStatement) => !isOfLambda(statement))
    .map(requireAllowed)
}

const isOfTable = ({ Action }: PolicyStatement): boolean =>
  [Action].flat().some((action) => action.startsWith('dynamodb:'))

function requireAllowed(statement: PolicyStatement): PolicyStatement {
  if (statement.Effect === 'Allow') return statement
  throw new Error(`a statement that the emulator of IAM does not know: ${JSON.stringify(statement)}`)
}

function tableNameOf(resource: string, table: string): string[] {
  if (!resource.includes(`["${table}","Arn"]`)) return []
  return [/\/index\/([\w-]+)/.exec(resource)?.[1] ?? 'table']
}

function leadingKeysOf(condition: NonNullable<PolicyStatement['Condition']>): string[] {
  const { 'dynamodb:LeadingKeys': partitions = [], ...others } = conditionsOf(condition)
  if (partitions.length > 0 && Object.keys(others).length === 0) return partitions
  throw new Error(`a condition that the emulator of IAM does not know: ${JSON.stringify(condition)}`)
}

function conditionsOf(condition: NonNullable<PolicyStatement['Condition']>): Record<string, string[]> {
  const { StringEquals, 'ForAllValues:StringEquals': forAll, ...others } = condition
  if (Object.keys(others).length > 0)
    throw new Error(`a condition that the emulator of IAM does not know: ${JSON.stringify(condition)}`)
  const all = Object.entries({ ...StringEquals, ...forAll })
  return Object.fromEntries(all.map(([key, values]) => [key, [values].flat()]))
}

const pseudo: Record<string, string> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'ap-northeast-1',
  'AWS::AccountId': '000000000000',
}

/** What a value of a template is where `arnOf` has everything. @throws for a reference that is not known here */
export function resolve(template: Required<Template>, value: unknown, names: DeployedNames): string {
  if (typeof value === 'string') return value
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::Join': join } = value as Record<string, unknown>
  if (Array.isArray(join)) {
    const [separator, parts] = join as [string, unknown[]]
    return parts.map((part) => resolve(template, part, names)).join(separator)
  }
  const found =
    typeof Ref === 'string'
      ? (pseudo[Ref] ?? refOf(template, Ref))
      : attributeOf(template, attribute as string[], names)
  if (found !== undefined) return found
  throw new Error(`a resource that the emulator of IAM does not know: ${JSON.stringify(value)}`)
}

const refOf = ({ Resources }: Required<Template>, id: string): string | undefined =>
  Resources[id]?.Type === 'AWS::SecretsManager::Secret' ? secretArn(id) : undefined

function attributeOf({ Resources }: Required<Template>, [id = '', name]: string[] = [], names: DeployedNames) {
  const { Type, Properties } = Resources[id] ?? {}
  if (name !== 'Arn') return undefined
  if (Type === 'AWS::SQS::Queue') return arnOf('sqs', Properties.QueueName ?? id)
  if (Type === 'AWS::Cognito::UserPool') return arnOf('cognito-idp', `userpool/${names.userPoolId}`)
  return Type === 'AWS::Logs::LogGroup' ? arnOf('logs', `log-group:${Properties.LogGroupName}`) : undefined
}
