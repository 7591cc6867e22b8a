import middy from '@middy/core'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { Context } from 'aws-lambda'
import type { AnswerOf, Endpoint, ParamsOf, ParsedBodyOf, QueryOf } from '#shared/endpoint.ts'
import * as clock from '../clock.ts'
import { logger } from '../observability/logger.ts'
import type { Caller } from '../session/session.ts'
import { rejectCrossSite } from './csrf.ts'
import { errorResponse, logError, toAppError } from './error-response.ts'
import type { HttpEvent, HttpResponse } from './event.ts'
import { originCheck } from './origin-secret.ts'
import { parse, refuseIllFormed, refuseTooDeep, refuseTooLarge } from './parse.ts'
import { routeOf } from './url-route.ts'

/** One call, with everything its contract promises already checked. */
export interface Call<E extends Endpoint, Prefetched = undefined> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: ParsedBodyOf<E>
  user: E['access'] extends 'public' ? undefined : Caller['user']
  session: E['access'] extends 'public' ? undefined : Caller['session']
  now: Date
  requestId: string
  event: HttpEvent
  /** What `prefetch` began to read; settles on its own. */
  prefetched: Prefetched
  /** Headers and cookies to send along. */
  reply: { headers: Record<string, string>; cookies: string[] }
}

/** Who was let in, and what began to be read for them meanwhile. @throws when nobody is let in */
export type Authorize<Prefetched> = (
  event: HttpEvent,
  now: Date,
) => Promise<{ caller: Caller | undefined; prefetched: Prefetched }>

/** JSON is demanded where the contract has a body, and left alone elsewhere. `__proto__` keys are refused. */
const { before: parseJson } = httpJsonBodyParser()

export type Run<E extends Endpoint, Prefetched> = (
  call: Call<E, Prefetched>,
) => Promise<E['answer'] extends 'redirect' ? { location: string } : AnswerOf<E>>

/** The chain every call passes: distribution → route → cross-site → size and form → access → parse → run → check output → log; errors at any step. */
export function createHandler<E extends Endpoint, Prefetched, Body>(
  endpoint: E,
  authorize: Authorize<Prefetched>,
  respond: (call: Call<E, Prefetched>) => Promise<Omit<HttpResponse, 'body'> & { body: Body }>,
) {
  originCheck.prepare()
  const chain = middy<HttpEvent, unknown, Error, Context>(
    endpoint.transport === 'stream' ? { executionMode: executionModeStreamifyResponse } : {},
  )
  return chain
    .before(async (request) => {
      await originCheck.check(request.event)
      if (endpoint.transport === 'stream') request.event.pathParameters = routeOf(endpoint, request.event)
      if (endpoint.caller !== 'server') rejectCrossSite(request.event)
      refuseTooLarge(request.event.body as string | undefined, endpoint.maxBodyBytes)
      refuseIllFormed([request.event.pathParameters, request.event.queryStringParameters])
      if (!endpoint.input || (!request.event.body && endpoint.input.safeParse(undefined).success)) return
      await parseJson?.(request as never)
      refuseTooDeep(request.event.body)
      refuseIllFormed(request.event.body)
    })
    .onError((request) => {
      const requestId = request.event.requestContext.requestId
      const error = toAppError(request.error)
      logError(error, requestId)
      request.response = errorResponse(error, requestId)
    })
    .handler(async (event: HttpEvent) => {
      const startedAt = performance.now()
      const now = clock.now()
      const { caller, prefetched } = await authorize(event, now)
      const call = {
        params: endpoint.params && parse(endpoint.params, event.pathParameters ?? {}),
        query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
        body: endpoint.input && parse(endpoint.input, event.body),
        user: caller?.user,
        session: caller?.session,
        now,
        requestId: event.requestContext.requestId,
        event,
        prefetched,
        reply: { headers: {}, cookies: [] },
      } as unknown as Call<E, Prefetched>
      const response = await respond(call)
      const ms = Math.round(performance.now() - startedAt)
      logger.info('call answered', { requestId: call.requestId, route: `${endpoint.method} ${endpoint.path}`, ms })
      return response
    })
}

/** What a plain call answers: its output as JSON, or a redirect. */
export async function plainResponse<E extends Endpoint, Prefetched>(
  endpoint: E,
  run: Run<E, Prefetched>,
  call: Call<E, Prefetched>,
): Promise<HttpResponse> {
  const answer = await run(call)
  if (endpoint.answer === 'redirect') return redirect((answer as { location: string }).location, call.reply)
  return json(endpoint, answer, call.reply)
}

function json(endpoint: Endpoint, answer: unknown, reply: Call<Endpoint>['reply']): HttpResponse {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...reply.headers },
    cookies: reply.cookies,
    // Output passes its schema too, so nothing undeclared leaves.
    body: JSON.stringify(endpoint.output?.parse(answer) ?? null),
  }
}

function redirect(location: string, reply: Call<Endpoint>['reply']): HttpResponse {
  return {
    statusCode: 302,
    headers: { location, 'cache-control': 'no-store', ...reply.headers },
    cookies: reply.cookies,
    body: '',
  }
}
