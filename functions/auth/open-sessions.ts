import type { Session as SessionView } from '#shared/auth/schema.ts'
import { AppError } from '#shared/errors.ts'
import { logger } from '../observability/logger.ts'
import * as session from '../session/session.ts'
import type { SessionKey } from '../session/session-key.ts'
import { signOutUrlOf } from '../session/sign-out-url.ts'
import { tokenOf } from '../session/tokens.ts'
import { revoke } from './identities/cognito.ts'

// Where somebody is signed in, and how that ends.

/**
 * Ends the session of a cookie, if it has one, or every session of its person.
 * @returns where the browser ends its session at the provider, too; undefined where there is none
 */
export async function logOut(
  cookie: string | undefined,
  { isEverywhere }: { isEverywhere: boolean },
  now: Date,
): Promise<{ signOutUrl: string | undefined }> {
  const caller = await session.findCaller(cookie, now)
  if (!caller) return { signOutUrl: undefined }
  const ending = isEverywhere ? await session.listOpen(caller.user, now) : [caller.session]
  await Promise.all(ending.map((open) => closeAndRevoke(open, now)))
  return { signOutUrl: signOutUrlOf(caller.user) }
}

/** Ends the session that a browser had before it signed in anew. */
export async function endReplaced(key: SessionKey | undefined, now: Date): Promise<void> {
  const earlier = key && (await session.findByKey(key))
  if (earlier) await closeAndRevoke(earlier, now)
}

/** Where a person is signed in: the session that asks first, then those used last. */
export async function listSessions({ user, session: current }: session.Caller, now: Date): Promise<SessionView[]> {
  const open = await session.listOpen(user, now)
  const views = open.map((row) => ({
    id: idOf(row),
    device: row.device,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    isCurrent: row.secretHash === current.secretHash,
  }))
  return views.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt))
}

/**
 * Ends one session of a person.
 * @returns whether it is the one that asks
 * @throws not-found when it has ended already, or is another person's
 */
export async function endSession(
  { user, session: current }: session.Caller,
  id: string,
  now: Date,
): Promise<{ isCurrent: boolean }> {
  const open = await session.listOpen(user, now)
  const ending = open.find((row) => idOf(row) === id)
  if (!ending) throw new AppError('not-found')
  await closeAndRevoke(ending, now)
  return { isCurrent: ending.secretHash === current.secretHash }
}

const idOf = ({ secretHash }: session.SessionRow): string => secretHash.slice(0, 16)

/** The provider's side of a session is ended too where that is possible. */
async function closeAndRevoke(ending: session.SessionRow, now: Date): Promise<void> {
  await session.close(ending, now)
  const refreshToken = tokenOf(ending, 'refreshToken')
  // Our session has ended; that the provider's could not be is worth a line, not a failure.
  if (refreshToken)
    await revoke(refreshToken).catch((error) => logger.warn('tokens not revoked', { reason: error.message }))
}
