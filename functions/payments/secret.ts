import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { defineSecret } from '../aws/secrets.ts'
import { paymentsConfig } from '../config.ts'

const keySchema = z
  .base64()
  .check(z.refine((text) => Buffer.from(text, 'base64').length === 32, 'not a key of 32 bytes'))

const notificationKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,100}$/))

/** What the payment functions' one secret holds. */
const secretSchema = z.object({
  /** The gateway's bearer token; opaque. */
  merchantToken: z.string().check(z.minLength(1)),
  /** AES-256 keys for card tokens and webhooks by id; the first encrypts, all decrypt, so that keys can be changed. */
  cardKeys: z.array(z.object({ id: z.string().check(z.regex(/^\w{1,16}$/)), key: keySchema })).check(z.minLength(1)),
  /** Knows again what must not be stored itself, the card of another person above all. Never changed. */
  fingerprintKey: keySchema,
  /** The unguessable part of the address the gateway's webhooks come to. */
  notificationKey,
  /** The one before: webhooks still come to it until the gateway has the new address. */
  notificationKeyBefore: z.optional(notificationKey),
})

export const { get: getSecret, renew: renewSecret } = defineSecret(() => paymentsConfig().secret, secretSchema)

/** A keyed fingerprint of something that must not be stored itself, or a proof that we made it. Base64url, 43 characters. */
export async function fingerprint(purpose: string, text: string): Promise<string> {
  const { fingerprintKey } = await getSecret()
  return createHmac('sha256', Buffer.from(fingerprintKey, 'base64')).update(`${purpose}#${text}`).digest('base64url')
}
