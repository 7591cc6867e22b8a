import middy from '@middy/core'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { Context } from 'aws-lambda'
import type { AnswerOf, Endpoint, ParamsOf, ParsedBodyOf, QueryOf } from '#shared/endpoint.ts'
import * as clock from '../clock.ts'
import type { Caller } from '../session/session.ts'
import { errorResponse, logError, toAppError } from './error-response.ts'
import type { HttpEvent, HttpResponse } from './event.ts'
import { refuseForged } from './forgery.ts'
import { logger } from './logger.ts'
import { parse, refuseTooDeep, refuseTooLarge } from './parse.ts'

/** One call, with everything its sheet promises already checked. */
export interface Call<E extends Endpoint, Early = undefined> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: ParsedBodyOf<E>
  user: E['access'] extends 'public' ? undefined : Caller['user']
  session: E['access'] extends 'public' ? undefined : Caller['session']
  now: Date
  requestId: string
  event: HttpEvent
  /** What `early` began to read; settles on its own. */
  early: Early
  /** Headers and cookies to send along. */
  reply: { headers: Record<string, string>; cookies: string[] }
}

/** Who was let in, and what began to be read for them meanwhile. @throws when nobody is let in */
export type Admit<Early> = (event: HttpEvent, now: Date) => Promise<{ caller: Caller | undefined; early: Early }>

/** JSON is demanded where the sheet has a body, and left alone elsewhere. `__proto__` keys are refused. */
const { before: parseJson } = httpJsonBodyParser()

export type Run<E extends Endpoint, Early> = (
  call: Call<E, Early>,
) => Promise<E['answer'] extends 'redirect' ? { location: string } : AnswerOf<E>>

/** The chain every call passes: log → errors → forgery → access → parse → run → check output. */
export function chainOf<E extends Endpoint, Early, Body>(
  endpoint: E,
  admit: Admit<Early>,
  respond: (call: Call<E, Early>) => Promise<Omit<HttpResponse, 'body'> & { body: Body }>,
) {
  const chain = middy<HttpEvent, unknown, Error, Context>(
    endpoint.transport === 'stream' ? { executionMode: executionModeStreamifyResponse } : {},
  )
  return chain
    .before(async (request) => {
      if (endpoint.caller !== 'server') refuseForged(request.event)
      refuseTooLarge(request.event.body as string | undefined, endpoint.maxBodyBytes)
      if (!endpoint.input) return
      await parseJson?.(request as never)
      refuseTooDeep(request.event.body)
    })
    .onError((request) => {
      const requestId = request.event.requestContext.requestId
      const error = toAppError(request.error)
      logError(error, requestId)
      request.response = errorResponse(error, requestId)
    })
    .handler(async (event: HttpEvent) => {
      const now = clock.now()
      const { caller, early } = await admit(event, now)
      const call = {
        params: endpoint.params && parse(endpoint.params, event.pathParameters ?? {}),
        query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
        body: endpoint.input && parse(endpoint.input, event.body),
        user: caller?.user,
        session: caller?.session,
        now,
        requestId: event.requestContext.requestId,
        event,
        early,
        reply: { headers: {}, cookies: [] },
      } as unknown as Call<E, Early>
      const response = await respond(call)
      // biome-ignore lint/plugin: how long the call took is only known here
      logger.info('call answered', { requestId: call.requestId, route: event.routeKey, ms: Date.now() - now.getTime() })
      return response
    })
}

/** What a plain call answers: its output as JSON, or a redirect. */
export async function plainResponse<E extends Endpoint, Early>(
  endpoint: E,
  run: Run<E, Early>,
  call: Call<E, Early>,
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
