import type { Role } from '#shared/account/schema.ts'
import type { Instant } from '#shared/time.ts'
import { commit, put } from '../table/commit.ts'
import { type Getter, row } from '../table/read.ts'
import { EmailGuard, IdentityGuard, UserEntity, UsernameGuard } from './entities.ts'
import type { Profile, User } from './user.ts'

/** Binds a user's row, to be read together with rows of other domains. */
export const userGetter = (userId: string): Getter<User> =>
  row(UserEntity.get({ userId }), (Item) => UserEntity.parse({ Item }).data)

export async function findUser(userId: string): Promise<User | undefined> {
  const { data } = await UserEntity.get({ userId }).go({ consistent: true })
  return data ?? undefined
}

export async function findUserByIdentity(identity: Pick<Profile, 'provider' | 'subject'>): Promise<User | undefined> {
  const guard = await IdentityGuard.get({ value: identityOf(identity) }).go({ consistent: true })
  return guard.data ? findUser(guard.data.userId) : undefined
}

/** @param name a person's id, username or e-mail, in any case */
export async function findUserByName(name: string): Promise<User | undefined> {
  const value = name.toLowerCase()
  const [username, email] = await Promise.all([
    UsernameGuard.get({ value }).go({ consistent: true }),
    EmailGuard.get({ value }).go({ consistent: true }),
  ])
  return findUser(username.data?.userId ?? email.data?.userId ?? name)
}

/** What somebody else has already; nothing when the user was made. */
export type TakenValue = 'identity' | 'email' | 'username'

/**
 * Makes a user together with the guard rows of what may exist once.
 * @returns what was taken, so that nothing was made
 */
export async function createUser(user: User): Promise<TakenValue[]> {
  const { userId } = user
  const verdict = await commit({
    identity: put(IdentityGuard.create({ value: identityOf(user), userId })),
    email: put(EmailGuard.create({ value: user.email.toLowerCase(), userId })),
    username: put(UsernameGuard.create({ value: user.username.toLowerCase(), userId })),
    user: put(UserEntity.create(user)),
  })
  return verdict.ok ? [] : ([...verdict.refused.keys()] as TakenValue[])
}

/** @returns the user as they are from now on */
export async function recordSignIn(userId: string, role: Role, lastLoginAt: Instant): Promise<User> {
  const { data } = await UserEntity.patch({ userId }).set({ lastLoginAt, role }).go({ response: 'all_new' })
  return data as User
}

export async function isUsernameTaken(username: string): Promise<boolean> {
  const { data } = await UsernameGuard.get({ value: username.toLowerCase() }).go({ consistent: true })
  return data !== null
}

export async function isEmailTaken(email: string): Promise<boolean> {
  const { data } = await EmailGuard.get({ value: email.toLowerCase() }).go({ consistent: true })
  return data !== null
}

const identityOf = ({ provider, subject }: Pick<Profile, 'provider' | 'subject'>): string => `${provider}#${subject}`
