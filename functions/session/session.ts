import type { EntityItem } from 'electrodb'
import type { Device } from '#shared/auth/schema.ts'
import { AppError } from '#shared/errors.ts'
import { addMs, days, hours, type Instant, minutes, toInstant } from '#shared/time.ts'
import * as account from '../account/account.ts'
import { logger } from '../observability/logger.ts'
import { randomSecret } from '../random-secret.ts'
import { ignoreRefused, update, type Write } from '../table/commit.ts'
import { readTogether, row } from '../table/read.ts'
import { Session } from './entities.ts'
import { hashOf, keyOf, type SessionKey } from './session-key.ts'

export type SessionRow = EntityItem<typeof Session>
export interface Caller {
  user: account.User
  session: SessionRow
}

/** Whose sessions they are. */
type Owner = Pick<account.User, 'userId' | 'passwordSetAt'>

/** A session ends this long after it was last seen, and this long after it began. @source docs/rules/accounts.md#sessions */
const idleMs = hours(24)
const absoluteMs = days(7)
/** How stale `lastSeenAt` may become before it is written again. */
const seenGrainMs = minutes(30)

/**
 * Opens a session.
 * @param tokens what the identity provider issued; kept in the row, never sent out
 * @param device what signs in; absent where it is not known
 * @returns the cookie's value, `<user id>.<256 random bits>`; only its hash is stored
 */
export async function open(
  userId: string,
  tokens: Record<string, string>,
  now: Date,
  device?: Device,
): Promise<string> {
  const secret = randomSecret()
  const instant = toInstant(now)
  // Without a condition: the key is new, and a write whose answer was lost is repeated and must not be refused.
  await Session.put({
    userId,
    secretHash: hashOf(secret),
    createdAt: instant,
    lastSeenAt: instant,
    tokens,
    device,
    ttl: Math.ceil(addMs(now, absoluteMs).getTime() / 1_000),
  }).go()
  return `${userId}.${secret}`
}

/**
 * Who is calling: session and user, read together in one round trip so that a disabled account or a closed session is out at once.
 * @returns undefined when the cookie is malformed, unknown, ended, or its account is disabled
 */
export async function findCaller(cookie: string | undefined, now: Date): Promise<Caller | undefined> {
  const found = await findEarlier(cookie)
  if (!found?.user.isActive || hasEnded(found.session, now) || isOlderThanPassword(found)) return undefined
  if (now.getTime() - Date.parse(found.session.lastSeenAt) > seenGrainMs) await markSeen(found.session, now)
  return found
}

/**
 * Who this browser was last signed in as, even where that session has run out. It gives no access to anything.
 * @returns undefined when the cookie is malformed, unknown, or was signed out
 */
export async function findEarlier(cookie: string | undefined): Promise<Caller | undefined> {
  const key = keyOf(cookie)
  if (!key) return undefined
  const [session, user] = await readTogether(
    row(Session.get({ ...key }), (Item) => Session.parse({ Item }).data),
    account.userGetter(key.userId),
  )
  return session && !session.closedAt && user ? { session, user } : undefined
}

/** @returns undefined where there is none, or it was ended */
export async function findByKey({ userId, secretHash }: SessionKey): Promise<SessionRow | undefined> {
  const { data } = await Session.get({ userId, secretHash }).go({ consistent: true })
  return data && !data.closedAt ? data : undefined
}

/**
 * Ends a session; ending it twice is no error. The row is marked and not deleted: a sign-in closes the session that
 * came along, and functions that sign people in have no right to delete.
 */
export async function close({ userId, secretHash }: SessionRow, now: Date): Promise<void> {
  await Session.patch({ userId, secretHash })
    .set({ closedAt: toInstant(now) })
    .remove(['tokens'])
    .go()
    .catch(ignoreRefused)
}

/** Whoever had the password before it was set anew may have signed in with it, and may be signing in at that moment. */
export const isOlderThanPassword = ({ user, session }: { user: Owner; session: SessionRow }): boolean =>
  user.passwordSetAt !== undefined && session.createdAt < user.passwordSetAt

/** Ends the sessions of a person that began before an instant. */
export async function closeEarlier(userId: string, instant: Instant, now: Date): Promise<void> {
  const open = await listUnended(userId, now)
  await Promise.all(open.filter(({ createdAt }) => createdAt < instant).map((row) => close(row, now)))
}

/** The sessions of a person that can still be used. */
export async function listOpen(user: Owner, now: Date): Promise<SessionRow[]> {
  return (await listUnended(user.userId, now)).filter((session) => !isOlderThanPassword({ user, session }))
}

async function listUnended(userId: string, now: Date): Promise<SessionRow[]> {
  const { data } = await Session.query.byUser({ userId }).go({ consistent: true, pages: 'all' })
  return data.filter((session) => !hasEnded(session, now))
}

/** Each is kept for a week, signed out or not, and the next sign-in reads them all. */
const mostSignInsADay = 100

/**
 * Whoever keeps signing in would make every further sign-in longer, until functions are held for as long as they may run. Sign-ins
 * from before the password was set do not count: they may be those of whoever had it.
 * @throws auth.too-many-sign-ins after a hundred within a day @source docs/rules/accounts.md#sessions
 */
export async function refuseTooMany({ userId, passwordSetAt = '' }: Owner, now: Date): Promise<void> {
  const { data } = await Session.query.byUser({ userId }).go({ consistent: true, pages: 'all' })
  const since = toInstant(addMs(now, -days(1)))
  const counted = data.filter(({ createdAt }) => createdAt > since && createdAt >= passwordSetAt)
  if (counted.length >= mostSignInsADay) throw new AppError('auth.too-many-sign-ins')
}

/** A person has at most so many: one more than a few devices, and fewer than one transaction can end. */
const mostSessions = 50

/**
 * Ends the sessions of a person that were used longest ago, so that there are not more than anybody needs.
 * @param cookie of a session that was just opened, and stays
 */
export async function closeOldest(cookie: string, now: Date): Promise<void> {
  const [userId = '', secret = ''] = cookie.split('.')
  const others = (await listUnended(userId, now)).filter(({ secretHash }) => secretHash !== hashOf(secret))
  const newestFirst = others.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
  await Promise.all(newestFirst.slice(mostSessions - 1).map((row) => close(row, now)))
}

/** Deletes every session of a person, those that have ended too. For functions that may delete. */
export async function eraseAll(userId: string): Promise<void> {
  const { data } = await Session.query.byUser({ userId }).go({ consistent: true, pages: 'all' })
  await Promise.all(data.map(({ secretHash }) => Session.delete({ userId, secretHash }).go()))
}

/** Ends a session, as a write to be made together with others. Refused when DynamoDB has removed the row. */
export const closeWrite = ({ userId, secretHash }: SessionRow, now: Date): Write =>
  update(
    Session.patch({ userId, secretHash })
      .set({ closedAt: toInstant(now) })
      .remove(['tokens']),
  )

function hasEnded(session: SessionRow, now: Date): boolean {
  if (session.closedAt) return true
  const isIdle = now.getTime() - Date.parse(session.lastSeenAt) >= idleMs
  return isIdle || now.getTime() - Date.parse(session.createdAt) >= absoluteMs
}

/** Every call waits for it, and none fails by it: where it cannot be written, the next call tries again. */
async function markSeen({ userId, secretHash }: SessionRow, now: Date): Promise<void> {
  // `patch` has the condition that the row exists: one that DynamoDB removed meanwhile must not come back.
  await Session.patch({ userId, secretHash })
    .set({ lastSeenAt: toInstant(now) })
    .go()
    .catch(ignoreRefused)
    .catch((error) => logger.warn('the use of a session was not noted', { userId, error: error as Error }))
}
