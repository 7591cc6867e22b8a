import { AppError } from '#shared/errors.ts'
import type * as session from '../session/session.ts'
import { currentGroups } from '../session/tokens.ts'
import { requireCaller } from './access.ts'
import type { HttpEvent } from './event.ts'

/** @source docs/rules/accounts.md#roles */
const adminGroup = 'admin'

/**
 * Lets admins through. The role in the row of a user is a mirror for display; only the provider's word counts.
 * @throws auth.required without a live session of an active account; auth.forbidden for anybody else
 */
export async function requireAdmin(event: HttpEvent, now: Date): Promise<session.Caller> {
  const caller = await requireCaller(event, now)
  const groups = await currentGroups(caller.session, now)
  if (!groups.includes(adminGroup)) throw new AppError('auth.forbidden')
  return caller
}
