import * as z from 'zod'
import { AppError } from '#shared/errors.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import { gatewayConfig } from '../config.ts'
import { logger } from '../observability/logger.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { commit, put } from '../table/commit.ts'
import { CardOwner, PaymentBinding } from './entities.ts'
import { seal } from './seal.ts'
import { openNotice, type SealedNotice } from './sealed-notice.ts'
import { fingerprint } from './secret.ts'
import * as store from './store.ts'

/** What we read of a notice; unknown fields are ignored, absent and null are the same. @source gateway §6.3, §6.4 */
const tokenNoticeSchema = z.object({
  purpose: z.literal('token'),
  id: z.string(),
  merchantId: z.string(),
  success: z.boolean(),
  token: z.string().min(16).max(200).nullish(),
  customId: z.string().nullish(),
  paymentInfo: z.string().max(40).nullish(),
})
const chargeNoticeSchema = z.object({ purpose: z.literal('charge'), id: z.string(), merchantId: z.string() })
type TokenNotice = z.infer<typeof tokenNoticeSchema>

/** Each further try means that somebody else changed the order in between. */
const maxTries = 8

/**
 * Does what a notice is worth: writes down what cannot be asked for again, rings the bell for what can, and grants
 * nothing. A notice that fits nothing of ours changes nothing. The same notice may come twice.
 * @throws when it does not open, or the table cannot be written, so that it comes again
 * @source gateway §6.5; money and trust §3 "Notices"
 */
export async function receive(sealed: SealedNotice, now: Date): Promise<void> {
  const { at, body } = await openNotice(sealed)
  const token = tokenNoticeSchema.safeParse(body)
  if (token.success) return receiveToken(token.data, at, now)
  const charge = chargeNoticeSchema.safeParse(body)
  if (charge.success) return ring(charge.data, now)
  logger.warn('a notice of no known form')
}

/** The next look at the order is due now. */
async function ring({ id, merchantId }: { id: string; merchantId: string }, now: Date): Promise<void> {
  const binding = merchantId === gatewayConfig().merchantId ? await store.findBinding(id) : undefined
  if (!binding?.orderId) return refuse(id, 'unknown')
  for (let tries = 0; tries < maxTries; tries += 1) {
    const order = await store.findOrder(binding.orderId)
    if (!order || order.status === 'applied') return
    if (await store.changeOrder(order, { dueAt: toInstant(now), lookedAt: undefined })) return
  }
}

/** The token is in this notice alone: it cannot be looked up. @param at when it came, however late it is taken */
async function receiveToken(notice: TokenNotice, at: Instant, now: Date): Promise<void> {
  const binding = await store.findBinding(notice.id)
  const isOurs =
    binding?.purpose === 'card' &&
    notice.customId === binding.customId &&
    notice.merchantId === gatewayConfig().merchantId
  if (!binding || !isOurs) return refuse(notice.id, 'it matches no page of ours')
  if (binding.expiresAt <= at) return refuse(notice.id, 'it comes too late')
  // A failure may still be followed by a success.
  if (!notice.success || !notice.token) return binding.status === 'pending' ? markFailed(binding) : undefined
  const tokenFingerprint = await fingerprint('card', notice.token)
  if (binding.status === 'received') {
    if (binding.tokenFingerprint !== tokenFingerprint) logger.error('a second card for one page', { id: notice.id })
    return
  }
  const card = {
    token: await seal(notice.token, binding.userId),
    lastFour: notice.paymentInfo?.match(/\d{4}$/)?.[0],
  }
  if (binding.orderId) await giveToOrder({ ...binding, tokenFingerprint }, card, now)
  else await keep({ ...binding, tokenFingerprint }, card, now)
}

type ReceivedBinding = store.BindingRow & { tokenFingerprint: string }
interface Card {
  token: string
  lastFour: string | undefined
}

/** Page, card and order in one transaction: either the card is there and the order knows, or the notice comes again. */
async function giveToOrder(binding: ReceivedBinding, card: Card, now: Date): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const order = await store.findOrder(binding.orderId!)
    if (order?.status !== 'awaiting_card') return refuse(binding.gatewayId, `its order is ${order?.status}`)
    const changed = await store.changeOrder(
      order,
      { status: 'card_ready', cardToken: card.token, cardLastFour: card.lastFour, dueAt: toInstant(now) },
      received(binding),
    )
    if (changed) return
    if (await isForeign(binding)) return refuse(binding.gatewayId, 'it is another person’s card')
  }
  throw new Error('a card could not be written down')
}

async function keep(binding: ReceivedBinding, card: Card, now: Date): Promise<void> {
  if (await isForeign(binding)) return refuse(binding.gatewayId, 'it is another person’s card')
  await subscriptions.keepCard(binding.userId, { ...card, savedAt: toInstant(now) }, now).catch((error) => {
    if (!(error instanceof AppError)) throw error
    refuse(binding.gatewayId, error.code)
  })
  await commit(received(binding))
}

const received = (binding: ReceivedBinding) => ({
  binding: put(
    PaymentBinding.put({ ...binding, status: 'received' }).where((row, is) => is.ne(row.status, 'received')),
  ),
  owner: put(
    CardOwner.put({ fingerprint: binding.tokenFingerprint, userId: binding.userId }).where(
      (row, is) => `${is.notExists(row.userId)} OR ${is.eq(row.userId, binding.userId)}`,
    ),
  ),
})

async function isForeign({ tokenFingerprint, userId }: ReceivedBinding): Promise<boolean> {
  const { data } = await CardOwner.get({ fingerprint: tokenFingerprint }).go({ consistent: true })
  return data !== null && data.userId !== userId
}

async function markFailed({ gatewayId }: store.BindingRow): Promise<void> {
  await PaymentBinding.patch({ gatewayId })
    .set({ status: 'failed' })
    .where((row, is) => is.eq(row.status, 'pending'))
    .go()
    .catch(() => {})
}

/** Never more of a notice than its id: the rest may be a card. */
function refuse(gatewayId: string, why: string): void {
  logger.warn('a notice was refused', { gatewayId: gatewayId.slice(0, 27), why })
}
