import type { Preferences } from '#shared/account/preferences.ts'
import type { SettingsChange } from '#shared/account/settings-schema.ts'
import { addMs, days, type Instant, toInstant } from '#shared/time.ts'
import { keyedHash } from '../keyed-hash.ts'
import { commit, erase, isRefused, put, update, type Write } from '../table/commit.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { DeletedIdentity, EmailGuard, IdentityGuard, MailboxGuard, UserEntity, UsernameGuard } from './entities.ts'
import { mailboxOf } from './mailbox.ts'
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

type Claimant = Pick<User, 'userId' | 'email'>

/** Claims an e-mail for a person. Refused when somebody has claimed it. */
export const claimEmail = ({ userId, email }: Claimant): Write => put(EmailGuard.create({ ...nameKey(email), userId }))

/** Notes that a mailbox has its first allowance. Refused when it had it before. */
export const claimMailbox = async ({ userId, email }: Claimant): Promise<Write> =>
  put(MailboxGuard.create({ hash: await keyedHash('mailbox', mailboxOf(email)), userId }))

async function findMailboxHolder(email: string): Promise<string | undefined> {
  const hash = await keyedHash('mailbox', mailboxOf(email))
  return (await MailboxGuard.get({ hash }).go({ consistent: true })).data?.userId
}

/** Whether the first allowance of a person was given before: to an account that was deleted, or to one with the same mailbox. */
export async function hadAllowance(
  identity: Pick<Profile, 'provider' | 'subject' | 'email'>,
  now: Date,
): Promise<boolean> {
  const [hadOne, holder] = await Promise.all([hadAccount(identity, now), findMailboxHolder(identity.email)])
  return hadOne || holder !== undefined
}

/** Gives the claim of `holder` to a person. Refused when it is somebody else's meanwhile. */
export const takeEmailOver = ({ userId, email }: Claimant, holder: string): Write =>
  update(
    EmailGuard.patch(nameKey(email))
      .set({ userId })
      .where((row, is) => is.eq(row.userId, holder)),
  )

/** Who has claimed an e-mail. `user` is absent when their row is. */
export async function findEmailHolder(email: string): Promise<{ userId: string; user: User | undefined } | undefined> {
  const { data } = await EmailGuard.get(nameKey(email)).go({ consistent: true })
  return data ? { userId: data.userId, user: await findUser(data.userId) } : undefined
}

/** Marks a person as proved. Refused when they are already, and when they have another e-mail meanwhile. */
export const markProved = ({ userId, email }: Claimant): Write =>
  update(
    UserEntity.patch({ userId })
      .set({ emailProof: 'proved' })
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
  { role, method, googleSubject }: Pick<Profile, 'role' | 'method' | 'googleSubject'>,
  lastLoginAt: Instant,
): Promise<User | undefined> {
  try {
    const { data } = await UserEntity.patch({ userId: user.userId })
      .set({
        lastLoginAt,
        role,
        method,
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

/** Keeps what a person had their last posts made with. */
export async function savePreferences(userId: string, preferences: Preferences): Promise<void> {
  await UserEntity.patch({ userId }).set({ preferences }).go()
}

/**
 * Replaces sections of a person's settings.
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
  try {
    const { data } = await change
      .where((row, is) =>
        (['profileVersion', 'defaultsVersion', 'mailsVersion'] as const)
          .filter((name) => seen[name] !== undefined)
          .map((name) => (seen[name] === 0 ? is.notExists(row[name]) : is.eq(row[name], seen[name]!)))
          .join(' AND '),
      )
      .go({ response: 'all_new' })
    return toUser(data as UserRow) ?? undefined
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

function withoutVersion<Section extends { version: number }>({ version, ...section }: Section) {
  return section
}

/** Notes that a mail about few credits is sent. @returns false when one was after `since` */
export async function claimLowCreditsMail(userId: string, since: Instant, now: Instant): Promise<boolean> {
  try {
    await UserEntity.patch({ userId })
      .set({ lowCreditsMailedAt: now })
      .where((row, is) => `${is.notExists(row.lowCreditsMailedAt)} OR ${is.lt(row.lowCreditsMailedAt, since)}`)
      .go()
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/** Disables or enables an account. Refused when it is so already. */
export const changeState = (user: User, isActive: boolean): Write =>
  update(
    UserEntity.patch({ userId: user.userId })
      .set({ isActive, ...userListKeys({ ...user, isActive }) })
      .where((row, is) => is.eq(row.isActive, !isActive)),
  )

/** People whose username or e-mail begins with a text, in the order of the name, from an earlier one on. */
export async function* listNamed(
  kind: 'username' | 'email',
  beginning: string,
  after: string | undefined,
): AsyncGenerator<{ userId: string; value: string }> {
  const guard = kind === 'username' ? UsernameGuard : EmailGuard
  const { bucket, value } = nameKey(beginning)
  // DynamoDB refuses a range whose end is before its beginning.
  if (after !== undefined && !after.startsWith(value)) return
  let cursor: string | null = null
  do {
    const page: { data: { userId: string; value: string }[]; cursor: string | null } = await guard.query
      .byValue({ bucket })
      // The last character of all sorts after every name that begins so.
      .between({ value: after ?? value }, { value: `${value}\u{10ffff}` })
      .go({ cursor, limit: 50 })
    for (const found of page.data) if (found.value !== after) yield found
    cursor = page.cursor
  } while (cursor)
}

/** What is unique is compared in lower case, and kept beside what begins alike. */
function nameKey(name: string): { bucket: string; value: string } {
  const value = name.toLowerCase()
  return { bucket: [...value].slice(0, 2).join(''), value }
}

export async function isUsernameTaken(username: string): Promise<boolean> {
  const { data } = await UsernameGuard.get(nameKey(username)).go({ consistent: true })
  return data !== null
}

/**
 * Erases a person: their row and what only one may have, and leaves tombstones. Refused as `user` when there is none any more.
 * @param until when the tombstones go
 */
export async function eraseWrites(user: User, now: Date, until: Date): Promise<Record<string, Write>> {
  const [emailHolder, mailboxHolder, earlier] = await Promise.all([
    findEmailHolder(user.email),
    findMailboxHolder(user.email),
    listDeletions({ ...user, isUnproved: user.emailProof === 'pending' }, now),
  ])
  const deletedAt = toInstant(now)
  const ttl = Math.ceil(until.getTime() / 1_000)
  const hashes = await hashesOf(user.emailProof === 'pending' ? { ...user, email: undefined } : user)
  return {
    user: erase(UserEntity.remove({ userId: user.userId })),
    identity: erase(IdentityGuard.delete({ value: identityOf(user) })),
    ...(user.formerIdentity && { 'former identity': erase(IdentityGuard.delete({ value: user.formerIdentity })) }),
    ...(emailHolder?.userId === user.userId && { email: erase(releaseEmail(user)) }),
    ...(mailboxHolder === user.userId && { mailbox: erase(await releaseMailbox(user)) }),
    username: erase(UsernameGuard.delete(nameKey(user.username))),
    ...Object.fromEntries(
      hashes.map((hash, i) => [
        `tombstone ${i}`,
        put(DeletedIdentity.put({ hash, deletedAt, recently: [...earlier, deletedAt], ttl })),
      ]),
    ),
  }
}

/** Whether somebody with this identity or e-mail has deleted an account. */
export async function hadAccount(
  identity: Pick<Profile, 'provider' | 'subject' | 'email'>,
  now: Date,
): Promise<boolean> {
  return (await findTombstones(identity, now)).length > 0
}

async function findTombstones(identity: NamedIdentity, now: Date) {
  const hashes = await hashesOf(identity)
  const found = await readTogether(
    ...hashes.map((hash) => row(DeletedIdentity.get({ hash }), (Item) => DeletedIdentity.parse({ Item }).data)),
  )
  return found.filter((tombstone) => tombstone !== undefined).filter(({ ttl }) => ttl > now.getTime() / 1_000)
}

/** When accounts of this identity, or of this e-mail where it is proved, were deleted within a day; the first one first. */
export async function listDeletions(
  { provider, subject, email, isUnproved }: NamedIdentity & { isUnproved: boolean },
  now: Date,
): Promise<Instant[]> {
  const tombstones = await findTombstones({ provider, subject, email: isUnproved ? undefined : email }, now)
  const yesterday = toInstant(addMs(now, -days(1)))
  const deletions = new Set(tombstones.flatMap(({ recently }) => recently))
  return [...deletions].filter((at) => at > yesterday).toSorted()
}

const releaseEmail = ({ userId, email }: Claimant) =>
  EmailGuard.delete(nameKey(email)).where((row, is) => is.eq(row.userId, userId))

const releaseMailbox = async ({ userId, email }: Claimant) =>
  MailboxGuard.delete({ hash: await keyedHash('mailbox', mailboxOf(email)) }).where((row, is) =>
    is.eq(row.userId, userId),
  )

type NamedIdentity = Pick<Profile, 'provider' | 'subject'> & { email: string | undefined }

/**
 * What tombstones are found by. The provider gives another subject to somebody who comes again, so the e-mail and its mailbox
 * count as well, once it is proved.
 * @source docs/decisions/0082-hash-identities-with-a-key.md
 */
function hashesOf(identity: NamedIdentity): Promise<string[]> {
  const { email } = identity
  const texts = [identityOf(identity), ...(email ? [email.toLowerCase(), mailboxOf(email)] : [])]
  return Promise.all([...new Set(texts)].map((text) => keyedHash('deleted', text)))
}

const identityOf = ({ provider, subject }: Pick<Profile, 'provider' | 'subject'>): string => `${provider}#${subject}`
