import { AppError } from '#shared/errors.ts'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import type { RenewalFailure } from '#shared/subscriptions/schema.ts'
import { type Instant, toInstant } from '#shared/time.ts'
import type { Write } from '../table/commit.ts'
import { mayStillRenew, nextEvent, type PlanEvent } from './events.ts'
import { currentPeriod, type PaidPeriod, periodToRenew } from './paid-periods.ts'
import * as store from './store.ts'
import { isOverruled, type KeptCard, planAt, type Subscription, withoutRenewal } from './subscription.ts'

// How a plan goes on: the card that its person keeps, and what is due before the end of what is paid for.

/**
 * Lets a card be asked for: there must be something that was paid for to renew, or its renewal must still be expected.
 * @throws subscription.not-active on FREE otherwise; subscription.granted for a plan that was given
 */
export async function requireRenewable(userId: string, now: Date): Promise<void> {
  const subscription = await store.findSubscription(userId)
  if (subscription && mayStillRenew(subscription, toInstant(now), now)) return
  throw new AppError(planAt(subscription, now).isGranted ? 'subscription.granted' : 'subscription.not-active')
}

/**
 * Keeps a card: from now on the plan renews by itself, a cancelled one too. One that arrives after its person has chosen
 * again changes nothing of the plan.
 * @param chosenAt when its person asked for that
 * @param others what is written with it, or not at all
 * @throws subscription.not-active where it has no use any more; credits.key-reused when one of the others is refused
 */
export async function keepCard(
  userId: string,
  card: KeptCard,
  chosenAt: Instant,
  now: Date,
  others: Record<string, Write> = {},
): Promise<void> {
  const change: store.Change = (found) => {
    if (!found || !mayStillRenew(found, chosenAt, now)) throw new AppError('subscription.not-active')
    if (isOverruled(found, chosenAt)) return {}
    // A renewal that was ordered before may have ended without a card, and the plan with it; now it goes on.
    const resumed = { renewingFor: undefined, lapsedFor: undefined }
    // Until it does, screens say of a plan that has ended why.
    const cleared = currentPeriod(found.periods, now) ? withoutRenewal : {}
    return { ...cleared, ...resumed, status: 'active', card, chosenAt }
  }
  await store.changeSubscription(userId, change, now, others)
}

/** Erases the card and with it the renewal, as its person wants; without one nothing changes. */
export async function removeCard(userId: string, now: Date): Promise<void> {
  const change: store.Change = (found) => (found?.card ? { ...withoutRenewal, chosenAt: toInstant(now) } : undefined)
  await store.changeSubscription(userId, change, now)
}

/**
 * Erases the card of a renewal that was refunded. A card whose page was opened later stays; one whose page was opened before,
 * and which arrives only now, is not kept.
 */
export async function removeRefundedCard(userId: string, refundedAt: Instant, now: Date): Promise<void> {
  const change: store.Change = (found) => {
    // Also where it was noted before.
    if (!found || (found.chosenAt ?? '') >= refundedAt) return undefined
    return { ...withoutRenewal, chosenAt: refundedAt }
  }
  await store.changeSubscription(userId, change, now)
}

/** What a renewal needs. */
export interface Renewal {
  /** The plan and the end of what is paid for. */
  period: PaidPeriod
  /** Another plan runs on at that end: one that was given, or a lower one. */
  isFollowed: boolean
  /** The price that its person was told; absent: no reminder of it was sent. */
  announcedTwd: number | undefined
  card: KeptCard | undefined
  /** When its person asked for the renewal; of a card, when its page was opened. */
  chosenAt: Instant | undefined
  language: PurchaseLanguage | undefined
  invoice: InvoiceChoice | undefined
  /** Why the last try failed, of which its person knows. */
  failure: RenewalFailure | undefined
}

/** @returns undefined when the person never paid for a plan */
export async function findRenewal(userId: string): Promise<Renewal | undefined> {
  const subscription = await store.findSubscription(userId)
  const period = subscription && periodToRenew(subscription.periods)
  return (
    period && {
      period,
      isFollowed: planAt(subscription, new Date(period.endDate)).tier !== 'FREE',
      announcedTwd: subscription.remindedFor === period.endDate ? subscription.remindedTwd : undefined,
      card: subscription.card,
      chosenAt: subscription.chosenAt,
      language: subscription.language,
      invoice: subscription.invoice,
      failure: subscription.renewalFailure,
    }
  )
}

/** Plans with a reminder or a renewal due, read from an index that is late: `findEvent` says what is really due. */
export const listDuePlans = store.listDuePlans

/** What is due for a plan at `now`, if anything is. */
export async function findEvent(userId: string, now: Date): Promise<PlanEvent | undefined> {
  const subscription = await store.findSubscription(userId)
  const event = subscription && nextEvent(subscription, now)
  return event && event.at <= toInstant(now) ? event : undefined
}

/**
 * Takes a plan out of the queue of events when nothing lies ahead any more, because the job came too late. The card of a
 * renewal that was never ordered is erased.
 */
export const unschedule = store.unschedule

/**
 * Stores that a reminder is sent, or that a renewal was ordered, for the period that ends at `endDate`.
 * @returns whether this call stored it; of several at once, one does
 */
export async function completeEvent(userId: string, { kind, endDate }: PlanEvent, now: Date): Promise<boolean> {
  const field = kind === 'reminder' ? 'remindedFor' : 'renewingFor'
  let isFirst = false
  const change: store.Change = (found) => {
    isFirst = found?.[field] !== endDate
    if (!found || !isFirst) return undefined
    return { [field]: endDate, ...(kind === 'reminder' && { remindedTwd: priceToRenew(found) }) }
  }
  await store.changeSubscription(userId, change, now)
  return isFirst
}

const priceToRenew = ({ periods }: Subscription): number | undefined => {
  const period = periodToRenew(periods)
  return period && plans[period.tier].priceTwd
}

/**
 * Stores that a try to renew what ends at `endDate` failed, which the product then shows. A number for the e-invoice that was refused
 * is given up. Where a later period was paid for since, or the card is gone, nothing changes.
 * @source docs/decisions/0206-renew-without-an-e-invoice-that-is-refused.md
 */
export async function markRenewalFailed(
  userId: string,
  endDate: Instant,
  failure: RenewalFailure,
  now: Date,
): Promise<void> {
  const marked = { renewalFailedAt: toInstant(now), renewalFailure: failure }
  await changeEnding(userId, endDate, failure === 'invoice' ? { ...marked, invoice: undefined } : marked, now)
}

/**
 * Ends a plan with what was paid for, because its renewal was not paid and is not tried again: the product says that the plan has
 * ended. A card that was refused is erased; one that nobody refused stays until its person decides, and is not charged. Where a later
 * period was paid for since or the card is gone, and again, nothing changes.
 * @source docs/rules/plans.md#renewal
 */
export async function lapse(userId: string, endDate: Instant, failure: RenewalFailure, now: Date): Promise<void> {
  const kept = { renewalFailedAt: undefined, renewalFailure: failure }
  await changeEnding(userId, endDate, { ...(failure === 'card' ? withoutRenewal : kept), lapsedFor: endDate }, now)
}

async function changeEnding(
  userId: string,
  endDate: Instant,
  changes: ReturnType<store.Change>,
  now: Date,
): Promise<void> {
  const change: store.Change = (found) => {
    const isAwaited = found?.card && periodToRenew(found.periods)?.endDate === endDate
    return isAwaited && found.lapsedFor !== endDate ? changes : undefined
  }
  await store.changeSubscription(userId, change, now)
}
