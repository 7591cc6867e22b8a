import type { User as UserView } from '#shared/account/schema.ts'
import type { Device } from '#shared/auth/schema.ts'
import * as account from '../account/account.ts'
import * as session from '../session/session.ts'
import { keyOf, type SessionKey } from '../session/session-key.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { readDevice } from './device.ts'
import type { Identity } from './identity.ts'
import { endReplaced } from './open-sessions.ts'

export interface SignedIn {
  /** What the session cookie holds. */
  cookie: string
  /** The account was made by this sign-in. */
  isNew: boolean
  user: UserView
}

/** The browser that signs in. */
export interface Browser {
  /** Its attempts are counted. */
  address: string
  /** The session cookie it brought along. */
  cookie: string | undefined
  /** What it says of itself. */
  userAgent: string | undefined
}

/** Opens a session and ends the one that this browser had, of the same person or another. */
export async function replaceSession(
  { cookie, replaces = keyOf(cookie), userAgent }: Partial<Browser> & { replaces?: SessionKey | undefined },
  identity: Identity,
  now: Date,
): Promise<SignedIn> {
  const signedIn = await openSession(identity, now, await readDevice(userAgent))
  await endReplaced(replaces, now)
  return signedIn
}

/**
 * Opens a session for a person the provider vouches for. At the first sign-in this makes the user and their credit account,
 * with the first allowance unless the e-mail is still to be proved. A crash in between is mended by the next read of the
 * account.
 * @throws auth.account-disabled, account.email-taken, auth.too-many-sign-ins
 */
export async function openSession({ profile, tokens }: Identity, now: Date, device?: Device): Promise<SignedIn> {
  const user = await account.findOrCreateUser(profile, now)
  const isNew = user.createdAt === user.lastLoginAt
  if (!isNew) await session.refuseTooMany(user, now)
  await subscriptions.openAccount(user.userId, now, user)
  const cookie = await session.open(user.userId, tokens, now, device)
  await session.closeOldest(cookie, now)
  if (isNew) await countNewAccount()
  return { cookie, isNew, user: await subscriptions.getUserView(user, now) }
}

/** What counts is loaded with the first new account, because nothing else of this domain needs it. */
async function countNewAccount(): Promise<void> {
  const { recordMetrics } = await import('../observability/metrics.ts')
  recordMetrics({ NewAccounts: 1 })
}
