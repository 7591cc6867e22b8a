import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { type Instant, minutes, toInstant } from '#shared/time.ts'
import { isSameSecret } from '../../constant-time.ts'
import { send } from '../../queue/send.ts'
import { decrypt, encrypt } from '../encryption.ts'
import { getSecret, renewSecret } from '../secret.ts'

/** A webhook as it waits in its queue. It is encrypted, because it may carry a card token. */
export const queuedWebhookSchema = z.strictObject({ sealed: z.string().check(z.minLength(1)) })
export type QueuedWebhook = z.infer<typeof queuedWebhookSchema>

/** A card token is encrypted for the id of its owner, a webhook for this word, so neither can replace the other. */
const owner = 'webhook'

const webhookSchema = z.object({ at: z.iso.datetime(), body: z.unknown() })

/**
 * Puts a webhook of the gateway into the queue of `payments/process-webhook` before anything reads it. A card token comes
 * in its webhook only, and the gateway sends a webhook three times at most; the queue repeats everything that can fail
 * afterwards.
 * @throws not-found unless `key` is the unguessable part of the address given to the gateway; any other error when the
 * webhook may not be in the queue, so that the gateway tries again
 * @source docs/rules/payments.md#webhooks; docs/decisions/0021-queue-webhooks-first.md
 */
export async function enqueueWebhook(key: string, body: unknown, now: Date): Promise<void> {
  await requireKey(key, now)
  await send('payments/process-webhook', await encryptWebhook(body, now))
}

async function requireKey(key: string, now: Date): Promise<void> {
  const held = await getSecret()
  if (isKnown(key, held) || isKnown(key, await readAgain(held, now))) return
  throw new AppError('not-found')
}

type Keys = Awaited<ReturnType<typeof getSecret>>

const isKnown = (key: string, { notificationKey, notificationKeyBefore }: Keys): boolean =>
  isSameSecret(key, notificationKey) || isSameSecret(key, notificationKeyBefore ?? notificationKey)

/** When this container last read the secret because of a key that it did not know. */
let readAgainMs = 0

/** A key may have been changed since the secret was read. Whoever guesses keys makes it read once a minute. */
async function readAgain(held: Keys, now: Date): Promise<Keys> {
  if (Math.abs(now.getTime() - readAgainMs) < minutes(1)) return held
  readAgainMs = now.getTime()
  return renewSecret(held)
}

/** @param now when the webhook arrived: whether its card is in time is judged by it, however long it waits in the queue */
export async function encryptWebhook(body: unknown, now: Date): Promise<QueuedWebhook> {
  return { sealed: await encrypt(JSON.stringify({ at: toInstant(now), body }), owner) }
}

/** @throws when the text was changed, or is not a webhook */
export async function decryptWebhook({ sealed }: QueuedWebhook): Promise<{ at: Instant; body?: unknown }> {
  return webhookSchema.parse(JSON.parse(await decrypt(sealed, owner)))
}
