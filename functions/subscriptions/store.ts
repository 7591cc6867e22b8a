import type { EntityItem } from 'electrodb'
import { ulid } from 'ulid'
import { AppError } from '#shared/errors.ts'
import type { Instant } from '#shared/time.ts'
import { commit, put, type Write } from '../table/commit.ts'
import { listDue } from '../table/due.ts'
import { type Due, dueKeys } from '../table/due-keys.ts'
import { positionPattern, readUpcoming } from '../table/list.ts'
import { listKeys } from '../table/list-keys.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { SubscriptionEntity } from './entities.ts'
import { nextEvent } from './events.ts'
import { lastPeriod, periodToRenew } from './paid-periods.ts'
import { periodsOf, type Subscription, withoutRenewal } from './subscription.ts'

/** Queue of the `due` index: plans with a reminder or a renewal ahead, by when it is due. */
const planQueue = 'PLANS'

type SubscriptionRow = EntityItem<typeof SubscriptionEntity>

const bindRow = (userId: string): Getter<SubscriptionRow> =>
  row(SubscriptionEntity.get({ userId }), (Item) => SubscriptionEntity.parse({ Item }).data)

function toSubscription({ version, duePk, dueSk, listPk, listSk, ...subscription }: SubscriptionRow): Subscription {
  return subscription
}

/** Binds the subscription for one read together with other rows. */
export function planRow(userId: string): Getter<Subscription> {
  const { key, parse } = bindRow(userId)
  return { key, parse: (item) => toSubscription(parse(item)!) }
}

export async function findSubscription(userId: string): Promise<Subscription | undefined> {
  const [found] = await readTogether(planRow(userId))
  return found
}

/** Decides what changes; `undefined` leaves everything as it is. Called again when a race was lost. */
export type Change = (subscription: Subscription | undefined) => Partial<Omit<Subscription, 'userId'>> | undefined

/**
 * Changes a person's subscription, or makes one.
 * @param others what is written with it, or not at all
 * @returns the subscription as it then is; undefined when there is none and none was made
 * @throws credits.busy when it stays contended; credits.key-reused when one of the others was written before
 */
export async function changeSubscription(
  userId: string,
  change: Change,
  now: Date,
  others: Record<string, Write> = {},
): Promise<Subscription | undefined> {
  return withRetry(async () => {
    const [stored] = await readTogether(bindRow(userId))
    const found = stored && toSubscription(stored)
    const changes = change(found)
    if (!changes) return found
    const next: Subscription = { userId, status: 'active', periods: [], ...found, ...changes }
    return (await replace(next, stored?.version, others, now)) ? next : lostRace
  })
}

/** See `subscriptions.unschedule`. A plan that is out of the queue is not written again, however many jobs come at once. */
export async function unschedule(userId: string, now: Date): Promise<void> {
  await withRetry(async () => {
    const [stored] = await readTogether(bindRow(userId))
    if (!stored?.duePk) return
    const found = toSubscription(stored)
    if (nextEvent(found, now)) return
    const isOrdered = found.renewingFor !== undefined && found.renewingFor === periodToRenew(found.periods)?.endDate
    const next = isOrdered ? found : { ...found, ...withoutRenewal }
    return (await replace(next, stored.version, {}, now)) ? undefined : lostRace
  })
}

/**
 * Writes a subscription over the version that was read.
 * @returns false when another version is there now
 * @throws credits.key-reused when one of the others was written before
 */
async function replace(
  next: Subscription,
  version: string | undefined,
  others: Record<string, Write>,
  now: Date,
): Promise<boolean> {
  const at = nextEvent(next, now)?.at
  const due = at && dueKeys(planQueue, { at, userId: next.userId, id: undefined })
  const endDate = lastPeriod(periodsOf(next))?.endDate
  const listed = endDate && listKeys(planList, endDate, `${endDate}#${next.userId}`)
  const item = { ...next, ...due, ...listed, version: ulid() }
  const write = version
    ? SubscriptionEntity.put(item).where((attributes, is) => is.eq(attributes.version, version))
    : SubscriptionEntity.create(item)
  const verdict = await commit({ subscription: put(write), ...others })
  if (!verdict.ok && !verdict.refused.has('subscription')) throw new AppError('credits.key-reused')
  return verdict.ok
}

/** List of the `list` index: plans, by the end of their last period. */
const planList = 'PLANS'

/** Where a page of `listEnding` begins. */
export const endingPosition = positionPattern

/** People whose last period ends between two instants, soonest first, as the index has them. */
export async function* listEnding(range: {
  from: Instant
  until: Instant
  after?: string | undefined
  pageSize: number
}): AsyncGenerator<{ userId: string; position: string }> {
  for await (const { sort, position } of readUpcoming({ list: planList, ...range }))
    yield { userId: sort.split('#')[1]!, position }
}

/** Plans whose reminder or renewal is due. */
export const listDuePlans = (now: Date): AsyncGenerator<Due> => listDue(planQueue, now)
