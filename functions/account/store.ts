import type { Preferences } from '#shared/account/preferences.ts'
import type { SettingsChange } from '#shared/account/settings-schema.ts'
import type { Instant } from '#shared/time.ts'
import { commit, falseWhenRefused, ignoreRefused, isRefused, put, update, type Write } from '../table/commit.ts'
import { type Getter, row } from '../table/read.ts'
import { type Claimant, findEmailClaim, identityOf, isSameEmail, nameKey } from './claims.ts'
import { EmailGuard, IdentityGuard, UserEntity, UsernameGuard } from './entities.ts'
import type { Profile, User } from './user.ts'
import { userListKeys } from './user-list-keys.ts'

/** Binds a user's row, to be read together with rows of other domains. */
export const userGetter = (userId: string): Getter<User> =>
  row(UserEntity.get({ userId }), (Item) => toUser(UserEntity.parse({ Item }).data))

type UserRow = User & { listPk?: string | undefined; listSk?: string | undefined }

/** Without the keys of the list. */
function toUser(stored: UserRow | null): User | null {
  if (!stored) return null
  const { listPk, listSk, ...user } = stored
  return user
}

export async function findUser(userId: string): Promise<User | undefined> {
  const { data } = await UserEntity.get({ userId }).go({ consistent: true })
  return toUser(data) ?? undefined
}

export async function findUserByIdentity(identity: Pick<Profile, 'provider' | 'subject'>): Promise<User | undefined> {
  const guard = await IdentityGuard.get({ value: identityOf(identity) }).go({ consistent: true })
  return guard.data ? findUser(guard.data.userId) : undefined
}

/** @param name a person's id, username or e-mail, in any case */
export async function findUserByName(name: string): Promise<User | undefined> {
  const key = nameKey(name)
  const [username, email] = await Promise.all([
    UsernameGuard.get(key).go({ consistent: true }),
    EmailGuard.get(key).go({ consistent: true }),
  ])
  return findUser(username.data?.userId ?? email.data?.userId ?? name)
}

/** What somebody else has already; nothing when the user was made. */
export type TakenValue = 'identity' | 'email' | 'mailbox' | 'username'

/**
 * Makes a user together with the guard rows of what may exist once.
 * @param claims those that come with a proved e-mail; one that is not proved claims nothing
 * @returns what was taken, so that nothing was made
 */
export async function createUser(user: User, claims: { email?: Write; mailbox?: Write }): Promise<TakenValue[]> {
  const { userId } = user
  const verdict = await commit({
    identity: put(IdentityGuard.create({ value: identityOf(user), userId })),
    ...claims,
    username: put(UsernameGuard.create({ ...nameKey(user.username), userId })),
    user: put(UserEntity.create({ ...user, ...userListKeys(user) })),
  })
  return verdict.ok ? [] : ([...verdict.refused.keys()] as TakenValue[])
}

/** Who has claimed an e-mail. `user` is absent when their row is, and when they have another e-mail by now. */
export async function findEmailHolder(email: string): Promise<{ userId: string; user: User | undefined } | undefined> {
  const userId = await findEmailClaim(email)
  if (userId === undefined) return undefined
  const user = await findUser(userId)
  return { userId, user: user && isSameEmail(user.email, email) ? user : undefined }
}

/** Gives a person who has proved theirs another e-mail. Refused when they have another one than was read. */
export const replaceProvedEmail = ({ userId, email }: Claimant, now: Pick<User, 'email' | 'formerEmails'>): Write =>
  update(
    UserEntity.patch({ userId })
      .set({ email: now.email, formerEmails: now.formerEmails })
      .where((row, is) => `${is.eq(row.email, email)} AND ${is.eq(row.emailProof, 'proved')}`),
  )

/**
 * Marks a person as proved, and as one whose mailbox has had its first allowance where that is so. Refused when they are proved
 * already, and when they have another e-mail meanwhile.
 */
export const markProved = ({ userId, email }: Claimant, { isReturning }: { isReturning: boolean }): Write =>
  update(
    UserEntity.patch({ userId })
      .set({ emailProof: 'proved', ...(isReturning && { isReturning }) })
      .where((row, is) => `${is.eq(row.emailProof, 'pending')} AND ${is.eq(row.email, email)}`),
  )

/** Gives a person who has proved none another e-mail. @returns undefined when they have proved one meanwhile */
export async function replaceUnprovedEmail(userId: string, email: string): Promise<User | undefined> {
  try {
    const { data } = await UserEntity.patch({ userId })
      .set({ email })
      .where((row, is) => is.eq(row.emailProof, 'pending'))
      .go({ response: 'all_new' })
    return toUser(data as UserRow) ?? undefined
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/** @returns the user as they are from now on; undefined when the account was disabled in the meantime */
export async function recordSignIn(
  user: User,
  { role, method, poolName, googleSubject }: Pick<Profile, 'role' | 'method' | 'poolName' | 'googleSubject'>,
  lastLoginAt: Instant,
): Promise<User | undefined> {
  try {
    const { data } = await UserEntity.patch({ userId: user.userId })
      .set({
        lastLoginAt,
        role,
        method,
        ...(poolName && { poolName }),
        ...(googleSubject && { googleSubject }),
        ...userListKeys({ ...user, role }),
      })
      .where((row, is) => is.eq(row.isActive, true))
      .go({ response: 'all_new' })
    return toUser(data as UserRow) ?? undefined
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

/** Notes when a person has set another password: no session that began before is good any more. Nothing where they are gone. */
export async function notePasswordSet(userId: string, passwordSetAt: Instant): Promise<void> {
  await UserEntity.patch({ userId }).set({ passwordSetAt }).go().catch(ignoreRefused)
}

/** Gives a person the identity that another pool knows them by. Nothing changes when another sign-in has done so. */
export async function moveIdentity(
  user: User,
  { provider, subject }: Pick<Profile, 'provider' | 'subject'>,
): Promise<void> {
  const { userId } = user
  await commit({
    identity: put(IdentityGuard.create({ value: identityOf({ provider, subject }), userId })),
    user: update(
      UserEntity.patch({ userId })
        .set({ provider, subject, formerIdentity: identityOf(user) })
        .where((row, is) => is.eq(row.provider, user.provider)),
    ),
  })
}

/** Keeps what a person had their last posts made with. Nothing where they are gone. */
export async function savePreferences(userId: string, preferences: Preferences): Promise<void> {
  await UserEntity.patch({ userId }).set({ preferences }).go().catch(ignoreRefused)
}

/**
 * Replaces sections of a person's settings. A lone write that the SDK repeats after a lost answer would meet itself, and be told as
 * another window's.
 * @returns the person as they are from now on; undefined when a section has another version than the one that was seen
 */
export async function saveSettings(
  userId: string,
  { profile, defaults, mails, language }: SettingsChange,
): Promise<User | undefined> {
  const change = UserEntity.patch({ userId }).set({
    ...(profile && { displayName: profile.displayName, names: profile.names, profileVersion: profile.version + 1 }),
    ...(defaults && { defaults: withoutVersion(defaults), defaultsVersion: defaults.version + 1 }),
    ...(mails && { mails: withoutVersion(mails), mailsVersion: mails.version + 1 }),
    ...(language && { language }),
  })
  const seen = { profileVersion: profile?.version, defaultsVersion: defaults?.version, mailsVersion: mails?.version }
  const asSeen = change.where((row, is) =>
    (['profileVersion', 'defaultsVersion', 'mailsVersion'] as const)
      .filter((name) => seen[name] !== undefined)
      .map((name) => (seen[name] === 0 ? is.notExists(row[name]) : is.eq(row[name], seen[name]!)))
      .join(' AND '),
  )
  const { ok } = await commit({ settings: update(asSeen) })
  return ok ? findUser(userId) : undefined
}

function withoutVersion<Section extends { version: number }>({ version, ...section }: Section) {
  return section
}

/** Notes that a mail about few credits is sent. @returns false when one was after `since` */
export async function claimLowCreditsMail(userId: string, since: Instant, now: Instant): Promise<boolean> {
  return UserEntity.patch({ userId })
    .set({ lowCreditsMailedAt: now })
    .where((row, is) => `${is.notExists(row.lowCreditsMailedAt)} OR ${is.lt(row.lowCreditsMailedAt, since)}`)
    .go()
    .then(() => true, falseWhenRefused)
}

/** Disables or enables an account. Refused when it is so already. */
export const changeState = (user: User, isActive: boolean): Write =>
  update(
    UserEntity.patch({ userId: user.userId })
      .set({ isActive, ...userListKeys({ ...user, isActive }) })
      .where((row, is) => is.eq(row.isActive, !isActive)),
  )
