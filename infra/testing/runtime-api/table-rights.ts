import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../local/emulators/listen.ts'
import type { TableStatement } from '../../table-rights.ts'
import { findRefused, type TableAccess } from '../refused-accesses.ts'
import { ofType, type Template } from '../synthesize.ts'

interface PolicyStatement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string[]>>
}

/** The statements of a function's own role that are about the table. @throws for a condition that is not known here, and for a denial */
export function tableStatementsOf(template: Required<Template>, functionId: string): TableStatement[] {
  const role = template.Resources[functionId]!.Properties.Role['Fn::GetAtt'][0]
  const policies = template.Resources[role]!.Properties.Policies as {
    PolicyDocument: { Statement: PolicyStatement[] }
  }[]
  const [[table]] = ofType(template, 'AWS::DynamoDB::GlobalTable') as [[string, unknown]]
  return policies
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('dynamodb:')))
    .map(requireAllowed)
    .map(({ Action, Resource, Condition }) => ({
      actions: [Action].flat().map((action) => action.replace('dynamodb:', '')),
      resources: [Resource].flat().flatMap((resource) => nameOf(JSON.stringify(resource), table)),
      ...(Condition && { leadingKeys: leadingKeysOf(Condition) }),
    }))
}

function requireAllowed(statement: PolicyStatement): PolicyStatement {
  if (statement.Effect === 'Allow') return statement
  throw new Error(`a statement that the emulator of IAM does not know: ${JSON.stringify(statement)}`)
}

function nameOf(resource: string, table: string): string[] {
  if (!resource.includes(`["${table}","Arn"]`)) return []
  return [/\/index\/([\w-]+)/.exec(resource)?.[1] ?? 'table']
}

function leadingKeysOf(condition: NonNullable<PolicyStatement['Condition']>): string[] {
  const { 'ForAllValues:StringEquals': keys, ...others } = condition
  const { 'dynamodb:LeadingKeys': partitions, ...more } = keys ?? {}
  if (!partitions || Object.keys({ ...others, ...more }).length > 0)
    throw new Error(`a condition that the emulator of IAM does not know: ${JSON.stringify(condition)}`)
  return partitions
}

/**
 * Emulates IAM in front of a table engine: each function has an address of its own there, and what its role does not allow is
 * refused as AWS refuses it.
 * @param target address of the engine
 */
export async function startTableRights(target: string) {
  const known = new Map<string, readonly TableStatement[]>()
  /** `GET /api/user: DeleteItem on table`. */
  const refusals: string[] = []
  const server = createServer(async (request, response) => {
    const [, name = ''] = decodeURIComponent(request.url ?? '').split('/')
    const body = await text(request)
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? ''
    const refused = findRefused(known.get(name) ?? [], operation, JSON.parse(body))
    refusals.push(...refused.map(({ action, resource }) => `${described.get(name)}: ${action} on ${resource}`))
    const answer = refused.length > 0 ? denied(refused) : await pass(target, request, body)
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.text)
  })
  const described = new Map<string, string>()
  const { origin, close } = await listen(server)
  return {
    refusals,
    /** @returns the address that a function with these rights calls */
    endpointOf: (description: string, statements: readonly TableStatement[]): string => {
      const name = `f${known.size}`
      known.set(name, statements)
      described.set(name, description)
      return `${origin}/${name}`
    },
    close,
  }
}

const denied = (refused: TableAccess[]) => ({
  status: 400,
  text: JSON.stringify({
    __type: 'com.amazon.coral.service#AccessDeniedException',
    Message: `not authorized to perform: ${refused.map(({ action, resource }) => `dynamodb:${action} on ${resource}`).join(', ')}`,
  }),
})

async function pass(target: string, { headers }: IncomingMessage, body: string) {
  const sent = Object.fromEntries(
    ['x-amz-target', 'content-type', 'authorization', 'x-amz-date'].map((name) => [name, String(headers[name])]),
  )
  const answer = await fetch(target, { method: 'POST', headers: sent, body })
  return { status: answer.status, text: await answer.text() }
}
