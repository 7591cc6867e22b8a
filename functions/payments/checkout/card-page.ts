import { randomBytes } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import { addMs, toInstant } from '#shared/time.ts'
import * as subscriptions from '../../subscriptions/subscriptions.ts'
import { commit } from '../../table/commit.ts'
import { oen as gateway } from '../gateways/oen.ts'
import { timings } from '../order/schedule.ts'
import * as pages from '../page-store.ts'
import { returnAddresses } from './checkout.ts'

/**
 * Opens a page on which a card for renewals is entered; nothing is charged and nothing is kept yet.
 * @throws what `requireRenewable` throws; rate.limited {retryAfter} within some seconds of the last one
 */
export async function openCardPage(userId: string, email: string, now: Date): Promise<{ url: string }> {
  await subscriptions.requireRenewable(userId, now)
  const isFirst = await pages.claimCardPage(userId, now, toInstant(addMs(now, timings.sameClick)))
  if (!isFirst) throw new AppError('rate.limited', { retryAfter: timings.sameClick / 1_000 })
  const customId = randomBytes(16).toString('base64url')
  const { gatewayId, url } = await gateway.createCardBinding({
    customId,
    payerEmail: email,
    ...returnAddresses('card'),
  })
  await commit({
    binding: pages.newBinding({
      gatewayId,
      userId,
      customId,
      purpose: 'card',
      status: 'pending',
      createdAt: toInstant(now),
      expiresAt: toInstant(addMs(now, timings.cardResult)),
    }),
  })
  return { url }
}
