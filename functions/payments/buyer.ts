import { User } from '../session/entities.ts'

/** Whom a mail goes to and whose name stands on a renewal. */
export interface Buyer {
  displayName: string
  email: string
}

export async function findBuyer(userId: string): Promise<Buyer | undefined> {
  const { data } = await User.get({ userId }).go({ consistent: true })
  return data ? { displayName: data.displayName, email: data.email } : undefined
}
