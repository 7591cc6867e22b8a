import type { Owner } from '#shared/admin/transactions.ts'
import * as account from '../account/account.ts'
import { readTogether } from '../table/read.ts'

/** Whose rows these are, in one read. A person who is gone is named by the id alone. */
export async function findOwners(userIds: readonly string[]): Promise<(userId: string) => Owner> {
  const ids = [...new Set(userIds)]
  const users = await readTogether(...ids.map(account.userGetter))
  const byId = new Map(users.flatMap((user) => (user ? [[user.userId, user]] : [])))
  return (id) => {
    const user = byId.get(id)
    return { id, username: user?.username, email: user?.email }
  }
}
