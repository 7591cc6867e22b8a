import type { Endpoint } from '#shared/endpoint.ts'
import { claimedUserId } from '../session/session.ts'
import { requireAccess } from './access.ts'
import { type Admit, type Call, chainOf, plainResponse, type Run } from './chain.ts'
import { readCookie } from './cookie.ts'
import type { HttpEvent, HttpResponse } from './event.ts'

export interface HandlerOptions<Early> {
  /**
   * Reads to begin while the access check is still running, for the user the cookie claims to be.
   * Its result is seen by the handler only once that claim has been verified. Of the event, only what passes a strict
   * pattern may be used: its parameters and body have not been checked yet.
   */
  early?: (userId: string, now: Date, event: HttpEvent) => Early
}

/** A plain call, with its caller looked up as its sheet demands. */
export function defineHandler<const E extends Endpoint, Early = undefined>(
  endpoint: E,
  run: Run<E, Early>,
  options: HandlerOptions<Early> = {},
) {
  return defineChain(endpoint, options, (call) => plainResponse(endpoint, run, call))
}

/** Shared by plain and streamed calls; `respond` makes the response of a call that was let through. */
export function defineChain<E extends Endpoint, Early, Body>(
  endpoint: E,
  { early }: HandlerOptions<Early>,
  respond: (call: Call<E, Early>) => Promise<Omit<HttpResponse, 'body'> & { body: Body }>,
) {
  const admit: Admit<Early> = async (event, now) => {
    const userId = early && claimedUserId(readCookie(event.cookies, 'session'))
    const begun = userId ? early(userId, now, event) : undefined
    if (begun instanceof Promise) begun.catch(() => {})
    const caller = await requireAccess(endpoint.access, event, now)
    return { caller, early: begun as Early }
  }
  return chainOf(endpoint, admit, respond)
}
