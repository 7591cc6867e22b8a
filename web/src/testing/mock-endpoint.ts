import { vi } from 'vitest'
import type { AnswerOf, Endpoint } from '#shared/endpoint.ts'
import { type ErrorCode, errorCatalog } from '#shared/errors.ts'

/** What a call carried, as the server would read it. */
export interface SeenCall {
  path: string
  query: URLSearchParams
  body: unknown
}

type Refusal = { code: ErrorCode; details?: Record<string, unknown> }
type Answering<E extends Endpoint> = AnswerOf<E> | ((call: SeenCall) => AnswerOf<E> | Response | Promise<Response>)

interface Mock {
  endpoint: Endpoint
  answer: (call: SeenCall) => unknown
  calls: SeenCall[]
}

let mocks: Mock[] = []

/** Answers an endpoint for the rest of the test; the last answer given wins. @returns the calls it has seen */
export function mockEndpoint<E extends Endpoint>(endpoint: E, answer: Answering<E>): SeenCall[] {
  const calls: SeenCall[] = []
  mocks.unshift({ endpoint, calls, answer: typeof answer === 'function' ? (answer as Mock['answer']) : () => answer })
  return calls
}

/** Answers an endpoint unless the test has its own answer. */
export function mockByDefault<E extends Endpoint>(endpoint: E, answer: Answering<E>): void {
  const own = mocks
  mocks = []
  mockEndpoint(endpoint, answer)
  mocks = [...own, ...mocks]
}

/** A refusal in the server's format. */
export const refusal = ({ code, details }: Refusal): Response =>
  Response.json(
    { code, message: errorCatalog[code].message, requestId: 'request-1', ...(details && { details }) },
    { status: errorCatalog[code].status },
  )

/** A stream of `data:` lines, ended by its last event. */
export function eventStream(events: AsyncIterable<unknown> | Iterable<unknown>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const event of events) controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

export function forgetEndpoints(): void {
  mocks = []
}

/** No test reaches a network: a call nobody answers fails loudly. */
export function closeNetwork(): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), window.location.origin)
    const mock = mocks.find(({ endpoint }) => matches(endpoint, init.method ?? 'GET', url.pathname))
    if (!mock) throw new Error(`nobody answers ${init.method ?? 'GET'} ${url.pathname}`)
    init.signal?.throwIfAborted()
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { path: url.pathname, query: url.searchParams, body }
    mock.calls.push(call)
    const answer = await mock.answer(call)
    return answer instanceof Response ? answer : Response.json(answer)
  })
}

function matches(endpoint: Endpoint, method: string, path: string): boolean {
  const pattern = endpoint.path.replace(/\{\w+\}/g, '[^/]+')
  return endpoint.method === method && new RegExp(`^${pattern}$`).test(path)
}
