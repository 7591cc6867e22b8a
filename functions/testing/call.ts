import { randomUUID } from 'node:crypto'
import { type BodyOf, type Endpoint, type OutputOf, pathOf } from '#shared/endpoint.ts'
import { handlerFile, listEndpoints } from '#shared/endpoints.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { type Prelude, ResponseStream } from './lambda-globals.ts'
import { asFunction, noteDone, type RunningPlan } from './own-rights.ts'

export interface CallOptions<E extends Endpoint = Endpoint> {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: BodyOf<E>
  /** Sent as it is instead of `body`. */
  rawBody?: string
  /** `name=value` each. */
  cookies?: string[]
  /** Added to the headers that our own pages send; undefined removes one. */
  headers?: Record<string, string | undefined>
}

export interface CallResult<E extends Endpoint = Endpoint> {
  status: number
  headers: Record<string, string>
  cookies: string[]
  /** Parsed when the response is JSON. */
  body: OutputOf<E> & Partial<ErrorBody>
  text: string
}

const ourHeaders = { origin: 'http://localhost:3000', 'x-app': '1', 'sec-fetch-site': 'same-origin' }

/** The event the HTTP API or a Function URL would send. */
export function eventOf(endpoint: Endpoint, options: CallOptions = {}) {
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const headers = {
    ...ourHeaders,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...options.headers,
  }
  const path = pathOf(endpoint, options.params)
  // A Function URL knows no routes.
  const isRouted = endpoint.transport !== 'stream'
  return {
    version: '2.0',
    routeKey: isRouted ? `${endpoint.method} ${endpoint.path}` : '$default',
    rawPath: path,
    rawQueryString: new URLSearchParams(options.query).toString(),
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    ...(options.cookies?.length && { cookies: options.cookies }),
    ...(options.query && { queryStringParameters: options.query }),
    ...(isRouted && options.params && { pathParameters: options.params }),
    requestContext: {
      requestId: randomUUID(),
      http: { method: endpoint.method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
  }
}

const context = { awsRequestId: 'test', functionName: 'test', getRemainingTimeInMillis: () => 120_000 }

/** Runs the real chain of an endpoint's handler on a built event, under the rights of its function. */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<CallResult<E>> {
  const { plan, handler } = await functionOf(endpoint)
  const result = await asFunction(plan, () => invoke(handler, endpoint, options))
  if (result.status < 400) noteDone(plan)
  return result
}

/** Like `call`, for a handler that is not in a folder of handlers. */
export async function invoke<E extends Endpoint>(
  handler: unknown,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<CallResult<E>> {
  const event = eventOf(endpoint, options as CallOptions)
  if (endpoint.transport === 'stream') {
    const stream = new ResponseStream()
    const run = (handler as (...args: unknown[]) => Promise<void>)(event, stream, context)
    const text = await readAll(stream)
    await run
    return asPromised(endpoint, toCallResult({ ...stream.prelude!, body: text }))
  }
  const answer = await (handler as (...args: unknown[]) => Promise<unknown>)(event, context)
  return asPromised(endpoint, toCallResult(answer as never))
}

/** Refusals that any call may give, so that no contract names them. */
const ofAnyCall: readonly string[] = [
  'request.invalid',
  'request.unsupported-type',
  'request.too-large',
  'request.forged',
  'rate.limited',
  'internal',
]

/** Whether a contract says that a call may be refused so. */
function mayRefuse({ access, method, errors = [] }: Endpoint, code: string): boolean {
  if ([...ofAnyCall, ...errors].includes(code)) return true
  if (code === 'credits.busy') return method !== 'GET'
  if (code === 'auth.required') return access !== 'public'
  return code === 'auth.forbidden' && access === 'admin'
}

/** Each refusal that a test provokes must be in the contract: clients know no other. */
function asPromised<E extends Endpoint>(endpoint: E, result: CallResult<E>): CallResult<E> {
  const { code } = result.status >= 400 ? result.body : {}
  if (code && !mayRefuse(endpoint, code))
    throw new Error(`${endpoint.method} ${endpoint.path} refused with ${code}, which its contract does not name`)
  return result
}

/** Starts a streamed call; its bytes come from `stream`. */
export async function openStream<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) {
  const { plan, handler } = await functionOf(endpoint)
  const stream = new ResponseStream()
  const event = eventOf(endpoint, options as CallOptions)
  const ended = asFunction(plan, () => (handler as (...args: unknown[]) => Promise<void>)(event, stream, context))
  return { stream, ended }
}

async function functionOf(endpoint: Endpoint): Promise<{ plan: RunningPlan; handler: unknown }> {
  const found = listEndpoints().find((candidate) => candidate.endpoint === endpoint)
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is not in the endpoint record`)
  const { domain, name } = found
  const { handler } = await import(`../${domain}/handlers/${handlerFile(name)}.ts`)
  return { plan: { kind: 'endpoint', id: `${domain}/${handlerFile(name)}`, domain, endpoint }, handler }
}

async function readAll(stream: ResponseStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function toCallResult<E extends Endpoint>(response: Prelude & { body: string }): CallResult<E> {
  const headers = response.headers ?? {}
  const isJson = headers['content-type']?.startsWith('application/json')
  return {
    status: response.statusCode,
    headers,
    cookies: response.cookies ?? [],
    body: isJson ? JSON.parse(response.body) : undefined,
    text: response.body,
  }
}
