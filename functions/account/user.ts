import { ulid } from 'ulid'
import { type Preferences, preferencesSchema } from '#shared/account/preferences.ts'
import type { Role } from '#shared/account/roles.ts'
import type { User as UserView } from '#shared/account/schema.ts'
import { settingsLimits } from '#shared/account/settings.ts'
import type { SignInMethod } from '#shared/account/sign-in-methods.ts'
import { toCredits } from '#shared/money.ts'
import { toOneLine } from '#shared/one-line.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { defaultsOf, namesOf, type StoredSettings } from './settings.ts'

/** Somebody with an account. */
export interface User extends StoredSettings {
  /** A ULID. */
  userId: string
  username: string
  email: string
  /** What they had proved before; absent where that has never changed. */
  formerEmails?: string[] | undefined
  displayName: string
  /** As the identity provider had it at the last sign-in. For display; nothing trusts it. */
  role: Role
  isActive: boolean
  /** The identity: who vouches for this person, and as which subject. */
  provider: string
  subject: string
  /** Google's own subject of the person; absent without Google. */
  googleSubject?: string | undefined
  /** `provider#subject` of a pool that was lost. */
  formerIdentity?: string | undefined
  /** How they sign in. */
  method: SignInMethod
  /** How the pool calls who signs in by password. */
  poolName?: string | undefined
  /** When they set another one for a password that they had forgotten; sessions from before have ended. */
  passwordSetAt?: Instant | undefined
  /** `pending`: nobody has proved that the e-mail is this person's, so they claim nothing and have no free allowance. */
  emailProof: 'pending' | 'proved'
  profilePicture?: string | undefined
  createdAt: Instant
  lastLoginAt: Instant
  /** Had an account before and deleted it, or has another one of the same mailbox: there was no first allowance. */
  isReturning?: boolean | undefined
  preferences?: Preferences | undefined
}

/** A person as their identity provider describes them. */
export interface Profile {
  /** Who vouches, and the subject they vouch for; together they are the identity. */
  provider: string
  subject: string
  /** Google's own subject, where Google vouched for them to the provider. */
  googleSubject?: string | undefined
  method: SignInMethod
  /** How the provider calls who signs in by password. */
  poolName?: string
  email: string
  /** The provider does not vouch for the e-mail. */
  isEmailUnproved?: true
  displayName: string
  /** Chosen by the person; absent: one is derived from the e-mail. */
  username?: string
  picture?: string
  role: Role
}

/** The user made at the first sign-in of an identity. */
export function newUser(
  profile: Profile,
  username: string,
  { isReturning, now }: { isReturning: boolean; now: Date },
): User {
  const instant = toInstant(now)
  return {
    userId: ulid(now.getTime()),
    username,
    email: profile.email,
    displayName: shownName(profile.displayName) || username,
    role: profile.role,
    isActive: true,
    provider: profile.provider,
    subject: profile.subject,
    ...(profile.googleSubject && { googleSubject: profile.googleSubject }),
    method: profile.method,
    ...(profile.poolName && { poolName: profile.poolName }),
    emailProof: profile.isEmailUnproved ? 'pending' : 'proved',
    ...(profile.picture && { profilePicture: profile.picture }),
    ...(isReturning && { isReturning }),
    createdAt: instant,
    lastLoginAt: instant,
  }
}

/** A name as a provider or a form gives it, as one line like a name of the settings. */
const shownName = (name: string): string =>
  toOneLine(name)
    .slice(0, settingsLimits.displayName)
    .replace(/\p{Cs}$/u, '')
    .trim()

/** Whether the person has still to prove their e-mail. */
export const awaitsProof = ({ emailProof }: Partial<Pick<User, 'emailProof'>>): boolean => emailProof === 'pending'

/** What other domains know of a person and the browser shows beside their name. */
export interface PlanSummary {
  tier: PlanTier
  availableHundredths: number
  nextResetAt: Instant
}

/** The user as the browser sees them. */
export function toUserView(user: User, { tier, availableHundredths, nextResetAt }: PlanSummary): UserView {
  return {
    id: user.userId,
    username: user.username,
    email: user.email,
    displayName: user.displayName,
    role: user.role,
    isActive: user.isActive,
    ...(awaitsProof(user) ? { awaitsProof: true } : user.poolName !== undefined && { hasPassword: true }),
    credits: toCredits(availableHundredths),
    subscriptionTier: tier,
    nextCreditReset: nextResetAt,
    lastLogin: user.lastLoginAt,
    // What names a platform or model that is gone is no preference any more.
    preferences: preferencesSchema.safeParse(user.preferences).data,
    ...(user.names && { names: namesOf(user) }),
    ...(user.defaults && { defaults: defaultsOf(user) }),
    ...(user.language && { language: user.language }),
  }
}
