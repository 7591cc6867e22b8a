import type { Access } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import * as session from '../session/session.ts'
import { readCookie } from './cookie.ts'
import type { HttpEvent } from './event.ts'

/**
 * Lets a caller through or refuses.
 * @returns who is calling; undefined on a public endpoint, where nobody is looked up
 * @throws auth.required without a live session of an active account; auth.forbidden for an admin call by anybody else
 */
export async function requireAccess(access: Access, event: HttpEvent, now: Date): Promise<session.Caller | undefined> {
  if (access === 'public') return undefined
  const caller = await session.findCaller(readCookie(event.cookies, 'session'), now)
  if (!caller) throw new AppError('auth.required')
  if (access === 'admin') throw new AppError('auth.forbidden')
  return caller
}
