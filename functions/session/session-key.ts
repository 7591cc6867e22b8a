import { hash as digestOf } from 'node:crypto'
import { userIdSchema } from '#shared/account/user-id.ts'

/** By what a session is found. It opens nothing: the cookie's secret cannot be made of it. */
export interface SessionKey {
  userId: string
  /** SHA-256 of the cookie's secret, hex. */
  secretHash: string
}

export const hashOf = (secret: string): string => digestOf('sha256', secret, 'hex')

/** @returns the user id a cookie claims, not yet verified; good only to prefetch */
export function claimedUserId(cookie: string | undefined): string | undefined {
  const [userId] = (cookie ?? '').split('.')
  return userIdSchema.safeParse(userId).data
}

/** @returns undefined when the cookie is malformed */
export function keyOf(cookie: string | undefined): SessionKey | undefined {
  const userId = claimedUserId(cookie)
  const secret = cookie?.split('.')[1]
  return userId && secret ? { userId, secretHash: hashOf(secret) } : undefined
}
