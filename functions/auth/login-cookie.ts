import * as z from 'zod/mini'
import type { LoginAttempt } from './identity.ts'

const schema = z.object({
  state: z.string().check(z.minLength(16)),
  verifier: z.string().check(z.minLength(43)),
  nonce: z.string().check(z.minLength(16)),
})

/** The attempt as a cookie value; the browser keeps it for ten minutes and no script can read it. */
export const packAttempt = ({ state, verifier, nonce }: LoginAttempt): string =>
  Buffer.from(JSON.stringify({ state, verifier, nonce })).toString('base64url')

/** @returns undefined when the cookie is missing or not ours */
export function unpackAttempt(cookie: string | undefined): LoginAttempt | undefined {
  if (!cookie) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
