import { type BodyOf, type Endpoint, type OutputOf, pathOf } from '#shared/endpoint.ts'
import { errorBodySchema } from '#shared/errors.ts'
import { parseJson } from '#shared/parse-json.ts'
import { replacingSession } from './session/replaced-session.ts'
import { announceEnd, saysSessionEnd } from './session/session-end.ts'

/** A call that was not OK. `message`: the status, a colon and the body, or the status text when the body is empty. */
export class ApiError extends Error {
  readonly status: number
  /** A code of `shared/errors.ts`, or undefined when something in front of the product answered. */
  readonly code: string | undefined
  readonly details: Record<string, unknown>

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const parsed = errorBodySchema.safeParse(parseJson(body))
    this.code = parsed.data?.code
    this.details = parsed.data?.details ?? {}
  }
}

export interface CallOptions<E extends Endpoint = Endpoint> {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: BodyOf<E>
  signal?: AbortSignal
  /** Goes on when the page is left; for bodies of less than 64 KB. */
  keepalive?: boolean
}

/** Calls an endpoint. @throws ApiError when the answer is not OK; whatever `fetch` throws when there is none */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<OutputOf<E>> {
  const response = await openEndpoint(endpoint, options)
  const answer: unknown = await response.json()
  if (import.meta.env.DEV) reportBrokenContract(endpoint, answer)
  return answer as OutputOf<E>
}

/**
 * Logs an answer that its contract does not allow: in development and in tests, where that fails the test. Production
 * leaves it out, because the server has checked each answer against the same schema.
 */
function reportBrokenContract(endpoint: Endpoint, answer: unknown): void {
  const parsed = endpoint.output?.safeParse(answer)
  if (parsed?.error)
    console.error(`${endpoint.method} ${endpoint.path}: the answer breaks its contract\n${parsed.error.message}`)
}

/** Like `callEndpoint`, but returns the response itself, for streams. */
export async function openEndpoint<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Response> {
  const before = replacingSession()
  const response = await send(endpoint, options)
  if (response.ok) return response
  const error = new ApiError(response.status, response.statusText, await response.text())
  if (!saysSessionEnd(error)) throw error
  const replacing = before ?? replacingSession()
  if (!replacing) {
    announceEnd()
    throw error
  }
  // It came with the session that was ending, and nothing was done.
  await replacing
  return openEndpoint(endpoint, options)
}

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Response> {
  const body = options.body === undefined ? undefined : JSON.stringify(options.body)
  return fetch(urlOf(endpoint, options), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      'x-app': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      // The edge signs calls to a Function URL and cannot hash the body itself.
      ...(endpoint.transport === 'stream' && body !== undefined && { 'x-amz-content-sha256': await sha256(body) }),
    },
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  })
}

function urlOf(endpoint: Endpoint, { params, query = {} }: CallOptions): string {
  const path = pathOf(endpoint, params)
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
