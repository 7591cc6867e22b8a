import { createHmac } from 'node:crypto'
import { minutes } from '#shared/time.ts'
import { isSameSecret } from '../constant-time.ts'
import { findSigningKey, signingKey } from './signing-keys.ts'

/** @source docs/rules/accounts.md#passwords */
const lifeMs = minutes(5)
/** By how much the clocks of two functions may differ. */
const skewMs = minutes(1)

/** Who signs up. */
interface SignUp {
  username: string
  email: string
}

/** What a sign-up carries along, so that the pool's pre sign-up function knows it for ours. */
export async function signSignUp(signUp: SignUp, now: Date): Promise<Record<string, string>> {
  const at = String(now.getTime())
  return { signedAt: at, signature: macOf(await signingKey('sign-up'), signUp, at) }
}

/** Whether a sign-up was signed by us, for this name and this e-mail, within the last five minutes. */
export async function isSignedByUs(
  signUp: SignUp,
  { signedAt = '', signature }: { signedAt?: string | undefined; signature?: string | undefined },
  now: Date,
): Promise<boolean> {
  const ageMs = now.getTime() - Number(signedAt)
  if (!/^\d{1,15}$/.test(signedAt) || ageMs >= lifeMs || ageMs < -skewMs) return false
  const key = await findSigningKey('sign-up')
  return key !== undefined && isSameSecret(signature, macOf(key, signUp, signedAt))
}

/** The pool keeps names in lower case. */
function macOf(key: string, { username, email }: SignUp, at: string): string {
  const signed = JSON.stringify([username.toLowerCase(), email.toLowerCase(), at])
  return createHmac('sha256', key).update(signed).digest('base64url')
}
