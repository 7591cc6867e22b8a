import * as z from 'zod/mini'
import { userIdSchema } from '#shared/account/user-id.ts'
import type { LoginAttempt } from './identity.ts'

const schema = z.object({
  state: z.string().check(z.minLength(16)),
  verifier: z.string().check(z.minLength(43)),
  nonce: z.string().check(z.minLength(16)),
  replaces: z.optional(z.object({ userId: userIdSchema, secretHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
})

/** The attempt as a cookie value; the browser keeps it for ten minutes and no script can read it. */
export const packAttempt = ({ state, verifier, nonce, replaces }: LoginAttempt): string =>
  Buffer.from(JSON.stringify({ state, verifier, nonce, replaces })).toString('base64url')

/** @returns undefined when the cookie is missing or not ours */
export function unpackAttempt(cookie: string | undefined): LoginAttempt | undefined {
  if (!cookie) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
