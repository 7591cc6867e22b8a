import { UserEntity } from '../entities.ts'
import type { User } from '../user.ts'
import { userListKeys } from '../user-list-keys.ts'

/** A user's row alone, without identity, session or credits. */
export async function storeUser(user: User): Promise<void> {
  await UserEntity.create({ ...user, ...userListKeys(user) }).go()
}

export async function disableUser(userId: string): Promise<void> {
  await UserEntity.patch({ userId }).set({ isActive: false }).go()
}
