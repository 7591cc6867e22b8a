import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../local/emulators/listen.ts'
import { accessesOf, readCall } from './accesses.ts'
import { denialOf } from './denial.ts'
import { type Access, findRefused, type RoleStatement, wordsOf } from './refused-accesses.ts'

interface Caller {
  /** `GET /api/user`. */
  description: string
  statements: readonly RoleStatement[]
}

interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

/**
 * Emulates IAM in front of the emulators: each function has an address of its own there, and what its role does not allow is
 * refused as AWS refuses it.
 * @param targets addresses of the emulators, by the names that signatures have for their services. Another service is refused
 */
export async function startIam(targets: Record<string, string>) {
  const callers = new Map<string, Caller>()
  const refusals: string[] = []
  const used = new Set<string>()
  const answer = async (caller: Caller, request: IncomingMessage, path: string): Promise<Answer> => {
    const body = await text(request)
    const { authorization, 'x-amz-target': target } = request.headers
    const headers = { authorization, 'x-amz-target': target as string | undefined }
    const call = readCall({ method: request.method, path, headers, body })
    // Whoever signs nothing needs no right, and these addresses are for those who have some.
    const service = call?.service ?? 'unsigned'
    const accesses = call ? accessesOf(call) : [{ action: `${request.method} ${path}`, resource: '*' }]
    const refused = findRefused(caller.statements, accesses)
    for (const access of refused) refusals.push(`${caller.description}: ${wordsOf(access)}`)
    if (refused.length > 0) return denied(service, caller, refused[0]!)
    for (const { action } of accesses) used.add(action)
    return pass(`${targets[service]}${path}`, request, body)
  }
  const server = createServer(async (request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/')
    const { status, headers, text } = await answer(callers.get(name)!, request, `/${rest.join('/')}`)
    response.writeHead(status, headers).end(text)
  })
  const { origin, close } = await listen(server)
  return {
    /** `GET /api/user: dynamodb:DeleteItem on table`. */
    refusals,
    /** What was allowed and done: `sqs:SendMessage`. */
    used,
    /** @returns the address that a function with these rights calls, whatever the service */
    endpointOf: (description: string, statements: readonly RoleStatement[]): string => {
      const name = `f${callers.size}`
      callers.set(name, { description, statements })
      return `${origin}/${name}`
    },
    close,
  }
}

function denied(service: string, { description }: Caller, access: Access): Answer {
  const { body, ...others } = denialOf(service, description, access)
  return { ...others, text: JSON.stringify(body) }
}

const passedOn = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date']
const passedBack = ['content-type', 'x-amzn-errortype', 'x-amzn-query-error']

async function pass(url: string, { method = 'POST', headers }: IncomingMessage, body: string): Promise<Answer> {
  const sent = passedOn.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : []))
  const answer = await fetch(url, { method, headers: sent, ...(body !== '' && { body }) })
  const back = passedBack.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : []))
  return { status: answer.status, headers: Object.fromEntries(back), text: await answer.text() }
}
