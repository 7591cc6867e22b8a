import middy from '@middy/core'
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse'
import httpJsonBodyParser from '@middy/http-json-body-parser'
import type { Context } from 'aws-lambda'
import type { AnswerOf, Endpoint, ParamsOf, ParsedBodyOf, QueryOf } from '#shared/endpoint.ts'
import * as clock from '../clock.ts'
import type { Caller } from '../session/session.ts'
import { claimedUserId } from '../session/session.ts'
import { requireAccess } from './access.ts'
import { readCookie } from './cookie.ts'
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

export interface HandlerOptions<Early> {
  /**
   * Reads to begin while the access check is still running, for the user the cookie claims to be.
   * Its result is seen by the handler only once that claim has been verified. Of the event, only what passes a strict
   * pattern may be used: its parameters and body have not been checked yet.
   */
  early?: (userId: string, now: Date, event: HttpEvent) => Early
}

/** JSON is demanded where the sheet has a body, and left alone elsewhere. `__proto__` keys are refused. */
const { before: parseJson } = httpJsonBodyParser()

type Run<E extends Endpoint, Early> = (
  call: Call<E, Early>,
) => Promise<E['answer'] extends 'redirect' ? { location: string } : AnswerOf<E>>

/** The chain every call passes: log → errors → forgery → access → parse → run → check output. */
export function defineHandler<const E extends Endpoint, Early = undefined>(
  endpoint: E,
  run: Run<E, Early>,
  options: HandlerOptions<Early> = {},
) {
  return defineChain(endpoint, options, async (call) => {
    const answer = await run(call)
    if (endpoint.answer === 'redirect') return redirect((answer as { location: string }).location, call.reply)
    return json(endpoint, answer, call.reply)
  })
}

/** Shared by plain and streamed calls; `respond` makes the response of a call that was let through. */
export function defineChain<E extends Endpoint, Early, Body>(
  endpoint: E,
  { early }: HandlerOptions<Early>,
  respond: (call: Call<E, Early>) => Promise<Omit<HttpResponse, 'body'> & { body: Body }>,
) {
  const chain = middy<HttpEvent, unknown, Error, Context>(
    endpoint.transport === 'stream' ? { executionMode: executionModeStreamifyResponse } : {},
  )
  return chain
    .before(async (request) => {
      refuseForged(request.event)
      refuseTooLarge(request.event.body as string | undefined)
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
      const userId = early && claimedUserId(readCookie(event.cookies, 'session'))
      const begun = userId ? early(userId, now, event) : undefined
      if (begun instanceof Promise) begun.catch(() => {})
      const caller = await requireAccess(endpoint.access, event, now)
      const call = {
        params: endpoint.params && parse(endpoint.params, event.pathParameters ?? {}),
        query: endpoint.query && parse(endpoint.query, event.queryStringParameters ?? {}),
        body: endpoint.input && parse(endpoint.input, event.body),
        user: caller?.user,
        session: caller?.session,
        now,
        requestId: event.requestContext.requestId,
        event,
        early: begun,
        reply: { headers: {}, cookies: [] },
      } as unknown as Call<E, Early>
      const response = await respond(call)
      logger.info('call answered', { requestId: call.requestId, route: event.routeKey, ms: Date.now() - now.getTime() })
      return response
    })
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
