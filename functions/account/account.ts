import { ulid } from 'ulid'
import type { Role, User as WireUser } from '#shared/account/schema.ts'
import { AppError } from '#shared/errors.ts'
import { toCredits } from '#shared/money.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { User } from '../session/entities.ts'
import type { UserRow } from '../session/session.ts'
import { commit, put } from '../table/commit.ts'
import { EmailGuard, IdentityGuard, UsernameGuard } from './entities.ts'
import { deriveUsername } from './username.ts'

/** A person as their identity provider describes them. */
export interface Profile {
  /** Who vouches, and the subject they vouch for; together they are the identity. */
  provider: string
  subject: string
  email: string
  displayName: string
  /** Chosen by the person; absent: one is derived from the e-mail. */
  username?: string
  picture?: string
  role: Role
}

/** Names somebody else took are tried again with other digits this often. */
const usernameTries = 8

/**
 * The person of an identity, made at the first sign-in and exactly once, however many sign-ins race.
 * The same e-mail under another identity is never merged.
 * @throws account.email-taken, account.username-taken (only for a chosen name), auth.account-disabled
 * @source decisions 5 and 6
 */
export async function findOrCreateUser(profile: Profile, now: Date): Promise<UserRow> {
  const known = await findByIdentity(profile)
  if (!known) return create(profile, now)
  if (!known.isActive) throw new AppError('auth.account-disabled')
  const { data } = await User.patch({ userId: known.userId })
    .set({ lastLoginAt: toInstant(now), role: profile.role })
    .go({ response: 'all_new' })
  return data as UserRow
}

async function findByIdentity({ provider, subject }: Profile): Promise<UserRow | undefined> {
  const guard = await IdentityGuard.get({ value: identityOf(provider, subject) }).go({ consistent: true })
  if (!guard.data) return undefined
  const { data } = await User.get({ userId: guard.data.userId }).go({ consistent: true })
  return data ?? undefined
}

const identityOf = (provider: string, subject: string): string => `${provider}#${subject}`

async function create(profile: Profile, now: Date): Promise<UserRow> {
  for (let attempt = 0; attempt < usernameTries; attempt += 1) {
    const username = profile.username ?? deriveUsername(profile.email, attempt)
    const user = newUser(profile, username, now)
    const { userId } = user
    const verdict = await commit({
      identity: put(IdentityGuard.create({ value: identityOf(profile.provider, profile.subject), userId })),
      email: put(EmailGuard.create({ value: profile.email.toLowerCase(), userId })),
      username: put(UsernameGuard.create({ value: username.toLowerCase(), userId })),
      user: put(User.create(user)),
    })
    if (verdict.isCommitted) return user
    if (verdict.refused.has('identity')) return findOrCreateUser(profile, now)
    if (verdict.refused.has('email')) throw new AppError('account.email-taken')
    if (profile.username) throw new AppError('account.username-taken')
  }
  throw new AppError('account.username-taken')
}

function newUser(profile: Profile, username: string, now: Date): UserRow {
  const instant = toInstant(now)
  return {
    userId: ulid(now.getTime()),
    username,
    email: profile.email,
    displayName: profile.displayName || username,
    role: profile.role,
    isActive: true,
    provider: profile.provider,
    subject: profile.subject,
    ...(profile.picture && { profilePicture: profile.picture }),
    createdAt: instant,
    lastLoginAt: instant,
  }
}

/** @returns whether nobody has that name or e-mail yet; a hint, the write decides */
export async function assertAvailable(username: string, email: string): Promise<void> {
  const [name, mail] = await Promise.all([
    UsernameGuard.get({ value: username.toLowerCase() }).go({ consistent: true }),
    EmailGuard.get({ value: email.toLowerCase() }).go({ consistent: true }),
  ])
  if (name.data) throw new AppError('account.username-taken')
  if (mail.data) throw new AppError('account.email-taken')
}

/** What a person has, as other domains know it. */
interface PlanSummary {
  tier: PlanTier
  availableHundredths: number
  nextResetAt: Instant
}

/** The person as the browser sees them. */
export function toUserView(user: UserRow, { tier, availableHundredths, nextResetAt }: PlanSummary): WireUser {
  return {
    id: user.userId,
    username: user.username,
    email: user.email,
    displayName: user.displayName,
    role: user.role,
    isActive: user.isActive,
    credits: toCredits(availableHundredths),
    subscriptionTier: tier,
    nextCreditReset: nextResetAt,
    lastLogin: user.lastLoginAt,
  }
}
