import type { Access } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import * as session from '../session/session.ts'
import { readCookie } from './cookie.ts'
import type { HttpEvent } from './event.ts'

/** @source docs/rules/accounts.md#roles */
const adminGroup = 'admin'

/**
 * Lets a caller through or refuses.
 * @returns who is calling; undefined on a public endpoint, where no session is read
 * @throws auth.required without a live session of an active account; auth.forbidden for an admin call by anybody else
 */
export async function requireAccess(access: Access, event: HttpEvent, now: Date): Promise<session.Caller | undefined> {
  if (access === 'public') return undefined
  const caller = await session.findCaller(readCookie(event.cookies, 'session'), now)
  if (!caller) throw new AppError('auth.required')
  if (access === 'admin' && !(await isAdmin(caller, now))) throw new AppError('auth.forbidden')
  return caller
}

/** The row's own role is a mirror for display; only the provider's word counts. Loaded by admin calls alone. */
async function isAdmin({ session: current }: session.Caller, now: Date): Promise<boolean> {
  const { currentGroups } = await import('../session/tokens.ts')
  return (await currentGroups(current, now)).includes(adminGroup)
}
