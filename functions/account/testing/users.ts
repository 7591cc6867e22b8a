import { ulid } from 'ulid'
import { toInstant } from '#shared/time.ts'
import { UserEntity } from '../entities.ts'
import type { User } from '../user.ts'
import { userListKeys } from '../user-list-keys.ts'

/** A person who came with Google at an instant, which their id says as well. */
export function userFrom(at: Date, given: Partial<User> = {}): User {
  const { userId = ulid(at.getTime()), username = `ada-${userId.slice(-10).toLowerCase()}` } = given
  return {
    userId,
    username,
    email: `${username}@example.test`,
    displayName: 'Ada',
    role: 'user',
    isActive: true,
    provider: 'google',
    method: 'google',
    emailProof: 'proved',
    subject: userId,
    createdAt: toInstant(at),
    lastLoginAt: toInstant(at),
    ...given,
  }
}

/** A user's row alone, without identity, session or credits. */
export async function storeUser(user: User): Promise<void> {
  await UserEntity.create({ ...user, ...userListKeys(user) }).go()
}

export async function disableUser(userId: string): Promise<void> {
  await UserEntity.patch({ userId }).set({ isActive: false }).go()
}
