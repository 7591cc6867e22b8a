import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import * as store from './store.ts'
import { newUser, type Profile, type User } from './user.ts'
import { userLists } from './user-list-keys.ts'
import { deriveUsername } from './username.ts'

export { changeState, eraseWrites, findUser, findUserByName, savePreferences, userGetter } from './store.ts'
export { type Profile, toUserView, type User } from './user.ts'
export { countUsers, listUsers, searchPosition, searchUsers, userPosition } from './user-list.ts'

/** Names somebody else took are tried again with other digits this often. */
const usernameTries = 8

/**
 * The user of an identity, made at the first sign-in and exactly once, however many sign-ins race.
 * The same e-mail under another identity is never merged.
 * @throws account.email-taken, account.username-taken (only for a chosen name), auth.account-disabled
 * @source docs/rules/accounts.md#identity
 */
export async function findOrCreateUser(profile: Profile, now: Date): Promise<User> {
  const known = await store.findUserByIdentity(profile)
  if (!known) return createUser(profile, now)
  if (!known.isActive) throw new AppError('auth.account-disabled')
  const user = await store.recordSignIn(known, profile, toInstant(now))
  if (!user) throw new AppError('auth.account-disabled')
  return user
}

async function createUser(profile: Profile, now: Date): Promise<User> {
  const isReturning = await store.hadAccount(profile, now)
  for (let attempt = 0; attempt < usernameTries; attempt += 1) {
    const user = newUser(profile, profile.username ?? deriveUsername(profile.email, attempt), { isReturning, now })
    const taken = await store.createUser(user)
    if (taken.length === 0) return user
    if (taken.includes('identity')) return findOrCreateUser(profile, now)
    if (taken.includes('email')) throw new AppError('account.email-taken')
    if (profile.username) break
  }
  throw new AppError('account.username-taken')
}

/**
 * Refuses a name or an e-mail that somebody has already. A hint before the provider is asked: the write decides.
 * @throws account.username-taken, account.email-taken
 */
export async function assertAvailable(username: string, email: string): Promise<void> {
  const [isUsernameTaken, isEmailTaken] = await Promise.all([
    store.isUsernameTaken(username),
    store.isEmailTaken(email),
  ])
  if (isUsernameTaken) throw new AppError('account.username-taken')
  if (isEmailTaken) throw new AppError('account.email-taken')
}

/** The lists of the `list` index in which everybody stands once. */
export const allUserLists: readonly string[] = Object.values(userLists)
