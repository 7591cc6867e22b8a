import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'
import * as account from '../../account/account.ts'
import { gatewayConfig } from '../../config.ts'
import { logger } from '../../observability/logger.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { lostRace, withRetry } from '../../table/with-retry.ts'
import { encrypt } from '../encryption.ts'
import { isOver, mayBePaid } from '../order/state.ts'
import * as pages from '../page-store.ts'
import { fingerprint } from '../secret.ts'
import * as store from '../store.ts'
import { decryptWebhook, type QueuedWebhook } from './webhook-queue.ts'

/** What we read of a webhook; unknown fields are ignored, absent and null are the same. @source docs/rules/oen-payment.md#webhook-of-a-card */
const tokenWebhookSchema = z.object({
  purpose: z.literal('token'),
  id: z.string(),
  merchantId: z.string(),
  success: z.boolean(),
  token: z.nullish(z.string().check(z.minLength(16), z.maxLength(200))),
  customId: z.nullish(z.string()),
  /** For display only: another form of it must not cost the card. */
  paymentInfo: z.catch(z.nullish(z.string().check(z.maxLength(40))), undefined),
})
/** `success` is on final results only. */
const chargeWebhookSchema = z.object({
  purpose: z.literal('charge'),
  id: z.string(),
  merchantId: z.string(),
  success: z.nullish(z.boolean()),
})
type TokenWebhook = z.infer<typeof tokenWebhookSchema>

/**
 * Processes a webhook: writes down a card, which cannot be asked for again, or makes an order due for reconciliation. It
 * grants nothing. A webhook that fits no page of ours changes nothing. The same webhook may come twice.
 * @throws when it cannot be decrypted, the table cannot be written, or other calls keep changing the order, so that the queue repeats it
 * @source docs/rules/payments.md#webhooks
 */
export async function processWebhook(queued: QueuedWebhook, now: Date): Promise<void> {
  const { at, body } = await decryptWebhook(queued)
  const token = tokenWebhookSchema.safeParse(body)
  if (token.success) return processToken(token.data, at, now)
  const charge = chargeWebhookSchema.safeParse(body)
  if (charge.success) return scheduleReconciliation(charge.data, now)
  logger.warn('a webhook of no known form')
}

/** Makes the order due for reconciliation now. A page that failed is not given out again. */
async function scheduleReconciliation(
  { id, merchantId, success }: z.infer<typeof chargeWebhookSchema>,
  now: Date,
): Promise<void> {
  const binding = merchantId === gatewayConfig().merchantId ? await pages.findBinding(id) : undefined
  if (!binding?.orderId) return reject(id, 'unknown')
  const { orderId } = binding
  if (success === false && binding.status === 'pending') await pages.failBinding(binding)
  await withRetry(async () => {
    const order = await store.findOrder(orderId)
    // One that is over and that nobody can have paid is never asked about, and would stay due for ever.
    if (!order || order.status === 'fulfilled' || (isOver(order) && !mayBePaid(order))) return undefined
    return (await store.applyEvent(order, { kind: 'webhook_received' }, now)) ?? lostRace
  })
}

/** The token is in this webhook alone: it cannot be looked up. @param at when it came, however late it is taken */
async function processToken(webhook: TokenWebhook, at: Instant, now: Date): Promise<void> {
  const binding = await pages.findBinding(webhook.id)
  const isOurs =
    binding?.purpose === 'card' &&
    webhook.customId === binding.customId &&
    webhook.merchantId === gatewayConfig().merchantId
  if (!binding || !isOurs) return reject(webhook.id, 'it matches no page of ours')
  if (binding.expiresAt <= at) return reject(webhook.id, 'it comes too late')
  // A failure may still be followed by a success.
  if (!webhook.success || !webhook.token) return binding.status === 'pending' ? pages.failBinding(binding) : undefined
  const tokenFingerprint = await fingerprint('card', webhook.token)
  if (binding.status === 'received') {
    if (binding.tokenFingerprint !== tokenFingerprint) logger.error('a second card for one page', { id: webhook.id })
    return
  }
  const card = {
    token: await encrypt(webhook.token, binding.userId),
    lastFour: webhook.paymentInfo?.match(/\d{4}$/)?.[0],
    savedAt: at,
  }
  if (binding.orderId) await giveCardToOrder({ ...binding, tokenFingerprint }, card, now)
  else await keepForRenewals({ ...binding, tokenFingerprint }, card, now)
}

interface Card {
  token: string
  lastFour: string | undefined
  savedAt: Instant
}

/** Page, card and order in one transaction: either the card is there and the order knows, or the webhook comes again. */
async function giveCardToOrder(binding: pages.ReceivedBinding, card: Card, now: Date): Promise<void> {
  const { token: cardToken, lastFour: cardLastFour, savedAt: receivedAt } = card
  const event = { kind: 'card_received', cardToken, cardLastFour, receivedAt } as const
  await withRetry(async () => {
    const order = await store.findOrder(binding.orderId!)
    if (order?.status !== 'awaiting_card') return reject(binding.gatewayId, `its order is ${order?.status}`)
    if (await store.applyEvent(order, event, now, () => pages.receiveBinding(binding))) return undefined
    return (await claimCard(binding)) ? lostRace : reject(binding.gatewayId, 'it is another person’s card')
  })
}

/** Page, card and plan in one transaction: the plan keeps no card that came for somebody else meanwhile. */
async function keepForRenewals(binding: pages.ReceivedBinding, card: Card, now: Date): Promise<void> {
  const { gatewayId, userId, createdAt } = binding
  if (!(await account.findUser(userId))) return reject(gatewayId, 'its person is gone')
  await withRetry(async () => {
    if (!(await claimCard(binding))) return reject(gatewayId, 'it is another person’s card')
    // The gateway may send a webhook late and says not when a card was entered: what was chosen since its page was opened counts.
    const code = await subscriptions
      .keepCard(userId, card, createdAt, now, pages.receiveBinding(binding))
      .then(() => undefined, codeOf)
    // Without a plan the card has no use.
    if (code === 'subscription.not-active') return reject(gatewayId, code)
    if (code === undefined || (await pages.findBinding(gatewayId))?.status === 'received') return undefined
    return lostRace
  })
}

/** @throws what may pass: this webhook is the only one with the card, and comes again */
function codeOf(error: unknown): 'subscription.not-active' | 'credits.key-reused' {
  const code = error instanceof AppError ? error.code : undefined
  if (code === 'subscription.not-active' || code === 'credits.key-reused') return code
  throw error
}

/**
 * Makes sure that the card that came on a page may be its person's. The card of an account that was deleted is nobody's: whoever
 * comes again takes it over, and can pay with it.
 * @returns false when it is another person's
 */
async function claimCard(binding: pages.ReceivedBinding): Promise<boolean> {
  const owner = await pages.findCardOwner(binding)
  if (!owner || owner === binding.userId) return true
  if (await account.findUser(owner)) return false
  await pages.takeOverCard(binding, owner)
  return true
}

/** Never more of a webhook than its id: the rest may be a card. */
function reject(gatewayId: string, why: string): void {
  logger.warn('a webhook was rejected', { gatewayId: gatewayId.slice(0, 27), why })
}
