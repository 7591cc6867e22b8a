import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { defineSecret } from './aws/secrets.ts'
import { identityConfig } from './config.ts'

const secretSchema = z.object({
  /** 32 random bytes. Whoever has it can find out which addresses the hashes stand for. */
  hashKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

const secret = defineSecret(() => identityConfig().secret, secretSchema)

/**
 * What stands in the table for an identity or an address that may not be in it. Without the key, which is in no row, nobody can
 * try addresses against it.
 * @param purpose the same text has another hash for another purpose
 * @returns hex, 64 characters
 * @source docs/decisions/0082-hash-identities-with-a-key.md
 */
export async function keyedHash(
  purpose: 'deleted' | 'mailbox' | 'mailed' | 'new-email' | 'reset' | 'sender',
  text: string,
): Promise<string> {
  const { hashKey } = await secret.get()
  return createHmac('sha256', Buffer.from(hashKey, 'base64url')).update(`${purpose}#${text}`).digest('hex')
}
