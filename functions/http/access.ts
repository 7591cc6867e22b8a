import type { Access } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import * as session from '../session/session.ts'
import { readCookie } from './cookie.ts'
import type { HttpEvent } from './event.ts'

/**
 * Lets a caller through or refuses. Calls of admins have `requireAdmin`.
 * @returns who is calling; undefined on a public endpoint, where no session is read
 * @throws auth.required without a live session of an active account
 */
export async function requireAccess(
  access: Exclude<Access, 'admin'>,
  event: HttpEvent,
  now: Date,
): Promise<session.Caller | undefined> {
  return access === 'public' ? undefined : requireCaller(event, now)
}

/** @throws auth.required without a live session of an active account */
export async function requireCaller({ cookies }: HttpEvent, now: Date): Promise<session.Caller> {
  const caller = await session.findCaller(readCookie(cookies, 'session'), now)
  if (!caller) throw new AppError('auth.required')
  return caller
}
