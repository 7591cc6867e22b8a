import type { Endpoint } from '#shared/endpoint.ts'
import { requireAdmin } from './admin-access.ts'
import { createHandler, plainResponse, type Run } from './create-handler.ts'

/** A plain call of admins. It alone holds what reads the provider's tokens, so that no other function does. */
export function defineAdminHandler<const E extends Endpoint & { access: 'admin' }>(
  endpoint: E,
  run: Run<E, undefined>,
) {
  return createHandler(
    endpoint,
    async (event, now) => ({ caller: await requireAdmin(event, now), prefetched: undefined }),
    (call) => plainResponse(endpoint, run, call),
  )
}
