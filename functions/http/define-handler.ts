import type { Access, Endpoint } from '#shared/endpoint.ts'
import { claimedUserId } from '../session/session-key.ts'
import { requireAccess } from './access.ts'
import { readCookie } from './cookie.ts'
import { type Authorize, type Call, createHandler, plainResponse, type Run } from './create-handler.ts'
import type { HttpEvent, HttpResponse } from './event.ts'

export interface HandlerOptions<Prefetched> {
  /**
   * Reads to begin while the access check is still running, for the user the cookie claims to be.
   * Its result is seen by the handler only once that claim has been verified. Of the event, only what passes a strict
   * pattern may be used: its parameters and body have not been checked yet.
   */
  prefetch?: (userId: string, now: Date, event: HttpEvent) => Prefetched
}

/** Calls of admins have `defineAdminHandler`. */
type EndpointForAll = Endpoint & { access: Exclude<Access, 'admin'> }

/** A plain call, whose caller is identified as its contract demands. */
export function defineHandler<const E extends EndpointForAll, Prefetched = undefined>(
  endpoint: E,
  run: Run<E, Prefetched>,
  options: HandlerOptions<Prefetched> = {},
) {
  return defineChain(endpoint, options, (call) => plainResponse(endpoint, run, call))
}

/** Shared by plain and streamed calls; `respond` makes the response of a call that was let through. */
export function defineChain<E extends EndpointForAll, Prefetched, Body>(
  endpoint: E,
  { prefetch }: HandlerOptions<Prefetched>,
  respond: (call: Call<E, Prefetched>) => Promise<Omit<HttpResponse, 'body'> & { body: Body }>,
) {
  const authorize: Authorize<Prefetched> = async (event, now) => {
    const userId = prefetch && claimedUserId(readCookie(event.cookies, 'session'))
    const prefetched = userId ? prefetch(userId, now, event) : undefined
    if (prefetched instanceof Promise) prefetched.catch(() => {})
    const caller = await requireAccess(endpoint.access, event, now)
    return { caller, prefetched: prefetched as Prefetched }
  }
  return createHandler(endpoint, authorize, respond)
}
