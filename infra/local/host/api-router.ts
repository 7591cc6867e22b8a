import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathParameters } from '#shared/path-parameters.ts'
import { seconds } from '#shared/time.ts'
import { functionsFolder } from '../../build/build-functions.ts'
import { requirementsOf } from '../../function-requirements.ts'
import { byPrecedence, listFunctions, pathPattern } from '../../planned-functions.ts'
import { invoke, invokeStream, stringValues, type Target } from '../lambda/function-host.ts'
import { type Route, toEvent } from '../lambda/http-event.ts'

/** The HTTP API waits no longer, also for a function that has more time; a Function URL waits for the function's own limit. */
const apiLimitMs = seconds(30)
/** Of request line and headers: more the HTTP API does not take. @source https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const maxHeadBytes = 10_240
/**
 * Of an event and of an answer, each as JSON, in which the body is a string. Lambda takes no longer ones; contracts allow far less, and
 * functions refuse at that themselves.
 * @source https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
const maxPayloadBytes = 6 * 1_024 * 1_024

const routes = listFunctions().flatMap((plan) =>
  plan.kind !== 'endpoint'
    ? []
    : {
        endpoint: plan.endpoint,
        id: plan.id,
        entry: join(functionsFolder, plan.id, 'index.mjs'),
        limitMs: seconds(requirementsOf(plan).timeoutSeconds),
      },
)

/**
 * Turns browser requests into the events a function would get and its answers into responses.
 * @param version of the build, so that a rebuilt function is loaded anew
 */
export function createApiRouter(version: () => number) {
  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const route = findRoute(request.method, url.pathname)
    if (!route) return answerFor(response, 404)
    if (route.endpoint.transport !== 'stream' && headBytesOf(request) > maxHeadBytes) return answerFor(response, 431)
    const body = await readBody(request)
    if (body === 'aborted') return
    if (body === 'too-large') return answerFor(response, 413)
    const event = toEvent(request, url, body, route)
    if (payloadBytesOf(event) > maxPayloadBytes) return answerFor(response, 413)
    const target: Target = { id: route.id, entry: route.entry, version: version() }
    await callFunction(target, event, response, route)
  }
}

type Answering = (typeof routes)[number]

const [streamed, plain] = [true, false].map((is) =>
  routes.filter(({ endpoint }) => (endpoint.transport === 'stream') === is),
) as [Answering[], Answering[]]

/** By the patterns of the distribution; a star stands for anything. */
const streamedPaths = streamed
  .map((route) => ({ route, pattern: pathPattern(route.endpoint.path) }))
  .sort((a, b) => byPrecedence(a.pattern, b.pattern))
  .map(({ route, pattern }) => ({ route, path: new RegExp(`^${pattern.replaceAll('*', '.*')}$`) }))

/** The distribution chooses a Function URL by the path alone; the HTTP API finds what has the method and the form of the path. */
function findRoute(method: string | undefined, path: string): (Answering & Route) | undefined {
  const stream = streamedPaths.find((one) => one.path.test(path))
  if (stream) return stream.route
  for (const route of plain) {
    const found = route.endpoint.method === method && pathParameters(route.endpoint.path, path)
    if (found) return { ...route, pathParameters: found }
  }
  return undefined
}

async function callFunction(
  target: Target,
  event: unknown,
  response: ServerResponse,
  { endpoint, limitMs }: Answering,
) {
  try {
    if (endpoint.transport === 'stream') await invokeStream(target, event, response, limitMs)
    else await answer(target, event, response, limitMs)
  } catch (error) {
    console.error(`${target.id} failed outside its own error handling:`, error)
    if (response.headersSent) response.destroy()
    else answerFor(response, endpoint.transport === 'stream' ? 502 : 500)
  }
}

async function answer(target: Target, event: unknown, response: ServerResponse, limitMs: number): Promise<void> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, apiLimitMs, undefined).unref())
  const answered = await Promise.race([invoke(target, event, limitMs), timeout])
  if (!answered) {
    console.error(`${target.id} was cut off after 30 s, outside its own error handling`)
    return answerFor(response, 503)
  }
  if (payloadBytesOf(answered) > maxPayloadBytes) throw new Error('an answer of more than 6 MB, which Lambda refuses')
  const { statusCode = 200, headers = {}, cookies, body = '' } = answered
  response.writeHead(statusCode, { ...stringValues(headers), ...(cookies?.length && { 'set-cookie': cookies }) })
  response.end(body)
}

/**
 * What the HTTP API, or a Function URL (502), says in place of the function: without a code, by which the web knows that the
 * product has not spoken.
 */
function answerFor(response: ServerResponse, status: keyof typeof ownMessages): void {
  const message = ownMessages[status]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
}

const ownMessages = {
  404: 'Not Found',
  413: 'Request Entity Too Large',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

const payloadBytesOf = (payload: unknown): number => Buffer.byteLength(JSON.stringify(payload))

/** As it came, which is less than the edge passes on. */
function headBytesOf({ method = '', url = '', httpVersion, rawHeaders }: IncomingMessage): number {
  return Buffer.byteLength(`${method} ${url} HTTP/${httpVersion}${rawHeaders.join('')}`)
}

/** @returns 'aborted' when the caller left before the end of the body */
async function readBody(request: IncomingMessage): Promise<Buffer | 'too-large' | 'aborted'> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxPayloadBytes) return 'too-large'
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (!request.complete) return 'aborted'
    throw error
  }
}
