import type { Settings, SettingsChange } from '#shared/account/settings-schema.ts'
import { AppError } from '#shared/errors.ts'
import { days, toInstant } from '#shared/time.ts'
import { commit, type Write } from '../table/commit.ts'
import * as claims from './claims.ts'
import * as deletions from './deletions.ts'
import { settingsOf } from './settings.ts'
import * as store from './store.ts'
import { awaitsProof, newUser, type Profile, type User } from './user.ts'
import { userLists } from './user-list-keys.ts'
import { deriveUsername } from './username.ts'

export { eraseWrites, hadAccount, hadAllowance } from './deletions.ts'
export { mailboxOf } from './mailbox.ts'
export { mailChoicesOf, settingsOf } from './settings.ts'
export {
  changeState,
  claimLowCreditsMail,
  findUser,
  findUserByIdentity,
  findUserByName,
  notePasswordSet,
  replaceUnprovedEmail,
  savePreferences,
  userGetter,
} from './store.ts'
export { awaitsProof, type Profile, toUserView, type User } from './user.ts'
export { countUsers, listUsers, searchPosition, searchUsers, userPosition } from './user-list.ts'

/** Names somebody else took are tried again with other digits this often. */
const usernameTries = 8

/**
 * The user of an identity, made at the first sign-in and exactly once, however many sign-ins race.
 * The same e-mail under another identity is never merged; one that nobody has proved is still free.
 * @throws account.email-taken, account.username-taken (only for a chosen name), auth.account-disabled; rate.limited {retryAfter} for
 * somebody who has deleted three accounts in a day
 * @source docs/rules/accounts.md#identity
 */
export async function findOrCreateUser(profile: Profile, now: Date): Promise<User> {
  const known = await store.findUserByIdentity(profile)
  if (!known) return createUser(profile, now)
  if (!known.isActive) throw new AppError('auth.account-disabled')
  const user = await store.recordSignIn(known, profile, toInstant(now))
  if (user) return followEmail(user, profile)
  // Disabled since it was read, or deleted: then they come again.
  if (await store.findUser(known.userId)) throw new AppError('auth.account-disabled')
  return createUser(profile, now)
}

/**
 * Replaces sections of a person's settings; those that are not named stay.
 * @throws account.settings-changed when a section was saved since the version that it was made from; then none is saved
 * @source docs/rules/accounts.md#settings
 */
export async function updateSettings(user: User, change: SettingsChange): Promise<Settings> {
  const isNothing = Object.values(change).every((section) => section === undefined)
  const saved = isNothing ? user : await store.saveSettings(user.userId, change)
  if (!saved) throw new AppError('account.settings-changed')
  return settingsOf(saved)
}

async function createUser(profile: Profile, now: Date): Promise<User> {
  let isReturning = await isComingBack(profile, now)
  let isClaimed = false
  for (let attempt = 0; attempt < usernameTries; attempt += 1) {
    const user = newUser(profile, profile.username ?? deriveUsername(profile.email, attempt), { isReturning, now })
    const taken = await store.createUser(user, awaitsProof(user) ? {} : await claimsOf(user, { isClaimed }))
    if (taken.length === 0) return user
    if (await isThere(profile, taken)) return findOrCreateUser(profile, now)
    // Of two that come at once with one mailbox, one gets the first allowance.
    if (taken.includes('mailbox')) isReturning = true
    if (taken.includes('email')) isClaimed = true
    else if (profile.username && taken.includes('username')) break
  }
  throw new AppError('account.username-taken')
}

/** Accounts that one person may delete in a day and still make another: what is kept of each is kept for years. */
const deletionsPerDay = 3

/**
 * Whether somebody has had the first allowance before.
 * @throws rate.limited {retryAfter} after too many accounts @source docs/rules/accounts.md#deleting-an-account
 */
async function isComingBack(profile: Profile, now: Date): Promise<boolean> {
  if (!(await deletions.hadAllowance(profile, now))) return false
  const isUnproved = profile.isEmailUnproved ?? false
  const earlier = (await deletions.listDeletions({ ...profile, isUnproved }, now)).at(-deletionsPerDay)
  if (!earlier) return true
  const retryAfter = Math.ceil((Date.parse(earlier) + days(1) - now.getTime()) / 1_000)
  throw new AppError('rate.limited', { retryAfter })
}

/** Whether the person has an account by now: another sign-in made it, or it is from another pool. */
const isThere = async (profile: Profile, taken: readonly store.TakenValue[]): Promise<boolean> =>
  taken.includes('identity') || (taken.includes('email') && (await hasMoved(profile)))

/**
 * Whether the person is known from a pool that was replaced, by Google's own subject; their account then gets the identity that
 * the present pool gives them.
 * @source docs/decisions/0118-know-people-by-googles-subject-in-another-pool.md
 */
async function hasMoved(profile: Profile): Promise<boolean> {
  const holder = profile.googleSubject ? await store.findEmailHolder(profile.email) : undefined
  const user = holder?.user
  if (!user || user.googleSubject !== profile.googleSubject) return false
  if (user.provider !== profile.provider) await store.moveIdentity(user, profile)
  // Else another sign-in has moved it, or it is somebody else of this pool.
  return user.provider !== profile.provider || user.subject === profile.subject
}

/** What a proved e-mail claims, at once with the person. @throws account.email-taken */
const claimsOf = async (user: User, { isClaimed }: { isClaimed: boolean }) => ({
  email: isClaimed ? await claimFor(user) : claims.claimEmail(user),
  ...(!user.isReturning && { mailbox: await claims.claimMailbox(user) }),
})

/**
 * The claim of a person who has proved their e-mail.
 * @throws account.email-taken when another person has proved it
 */
async function claimFor(user: User): Promise<Write> {
  const claim = await findClaimFor(user)
  if (!claim) throw new AppError('account.email-taken')
  return claim
}

/** @returns undefined when another person has proved the e-mail */
async function findClaimFor(user: User): Promise<Write | undefined> {
  const holder = await store.findEmailHolder(user.email)
  if (!holder) return claims.claimEmail(user)
  // A claim outlives its person when it was made while their account was erased, and when they have another e-mail by now.
  const isTaken = holder.user !== undefined && holder.userId !== user.userId
  return isTaken ? undefined : claims.takeEmailOver(user, holder.userId)
}

/** Who has proved an e-mail. */
export async function findProvedUser(email: string): Promise<User | undefined> {
  const user = (await store.findEmailHolder(email))?.user
  return user && !awaitsProof(user) ? user : undefined
}

/** A deletion erases what all of them claim, in one transaction. */
const mostFormerEmails = 10

/** Where somebody is reached who has entered an e-mail before: at the one of today where it was theirs, and may be another's by now. */
export const presentEmailOf = ({ email, formerEmails = [] }: User, entered: string): string =>
  formerEmails.some((one) => claims.isSameEmail(one, entered)) ? email : entered

/** Whether an e-mail is the one that a person has. */
export const hasEmail = ({ email }: User, other: string): boolean => claims.isSameEmail(email, other)

/** Whether a person has not had too many e-mails to have this one. */
export const mayHaveEmail = (user: User, email: string): boolean => withEmail(user, email) !== undefined

/** @returns undefined after too many */
function withEmail(user: User, email: string): User | undefined {
  const before = (user.formerEmails ?? []).filter((one) => !claims.isSameEmail(one, email))
  const formerEmails = [...before, user.email]
  return formerEmails.length > mostFormerEmails ? undefined : { ...user, email, formerEmails }
}

/**
 * What gives a person another e-mail that they have proved. The one before stays claimed until somebody proves it.
 * @returns writes; `user` is refused when the person has another e-mail than was read, `email` when another claim came first
 * @throws account.too-many-emails; account.email-taken
 */
export async function newEmailWrites(user: User, email: string): Promise<{ email: Write; user: Write }> {
  const moved = withEmail(user, email)
  if (!moved) throw new AppError('account.too-many-emails')
  return { email: await claimFor(moved), user: store.replaceProvedEmail(user, moved) }
}

/**
 * Gives a person the e-mail that Google has verified by now, unless it is another's. Whoever knows a password can give the
 * pool another one by a call of its own, past our prompt for the password and without the mail to the former one: that is not followed.
 * @source docs/decisions/0149-follow-the-e-mail-that-the-provider-verifies.md
 */
async function followEmail(user: User, { email, isEmailUnproved, method }: Profile): Promise<User> {
  if (method !== 'google' || isEmailUnproved || awaitsProof(user) || hasEmail(user, email)) return user
  const moved = withEmail(user, email)
  const claim = moved && (await findClaimFor(moved))
  if (!claim) return user
  const verdict = await commit({ email: claim, user: store.replaceProvedEmail(user, moved) })
  // Another sign-in was first, or another person: the next one looks again.
  return verdict.ok ? moved : user
}

/**
 * What proves a person's e-mail, to be written together with what comes with it.
 * @returns writes; `user` is refused when the person is proved already or has another e-mail, `email` when another claim came
 * first, `mailbox` when the first allowance of its mailbox was given meanwhile
 * @throws account.email-taken
 */
export async function proofWrites(
  user: User,
  { isReturning }: { isReturning: boolean },
): Promise<{ email: Write; mailbox?: Write; user: Write }> {
  const mailbox = isReturning ? undefined : await claims.claimMailbox(user)
  return { email: await claimFor(user), ...(mailbox && { mailbox }), user: store.markProved(user, { isReturning }) }
}

/** Refuses a name that somebody has. A hint before the provider is asked: the write decides. @throws account.username-taken */
export async function assertNameAvailable(username: string): Promise<void> {
  if (await claims.isUsernameTaken(username)) throw new AppError('account.username-taken')
}

/** Refuses an e-mail that somebody has proved, as a hint too. @throws account.email-taken */
export async function assertEmailAvailable(email: string): Promise<void> {
  const holder = await store.findEmailHolder(email)
  if (holder?.user) throw new AppError('account.email-taken')
}

/** The lists of the `list` index in which everybody stands once. */
export const allUserLists: readonly string[] = Object.values(userLists)
