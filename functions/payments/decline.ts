import type { DeclineReason } from '#shared/payments/schema.ts'
import { addMs, toInstant } from '#shared/time.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { mailRenewalFailed } from './mail.ts'
import { nextDueAt, renewalTries, timings } from './order.ts'
import * as store from './store.ts'

/**
 * Notes a refusal that is certain. The card of a purchase is forgotten; a renewal is tried again on the next two days,
 * and its person is told.
 */
export async function decline(
  order: store.OrderRow,
  reason: DeclineReason,
  now: Date,
): Promise<store.OrderRow | undefined> {
  const hasTries = order.kind === 'renewal' && order.attempts < renewalTries
  const nextTryAt = hasTries ? toInstant(addMs(now, timings.retry)) : undefined
  const declined = await store.changeOrder(order, {
    ...{ status: 'declined', declineReason: reason, nextTryAt, reconciledAt: toInstant(now) },
    ...{ cardToken: undefined, chargingSince: undefined, absentSince: undefined, resumeTokenUntil: undefined },
    dueAt: nextDueAt({ ...order, status: 'declined', nextTryAt }, now),
  })
  if (declined?.kind !== 'renewal') return declined
  await subscriptions.markRenewalFailed(order.userId, now)
  await mailRenewalFailed(declined)
  return declined
}
