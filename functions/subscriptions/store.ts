import type { EntityItem } from 'electrodb'
import { ulid } from 'ulid'
import { AppError } from '#shared/errors.ts'
import { commit, put } from '../table/commit.ts'
import { type Due, dueKeys, listDue } from '../table/due.ts'
import { type Getter, readTogether, row } from '../table/read.ts'
import { Subscription } from './entities.ts'
import { nextEventAt } from './events.ts'
import type { PaidPeriod } from './periods.ts'

export type SubscriptionRow = Omit<EntityItem<typeof Subscription>, 'duePk' | 'dueSk'>

/** Plans with a reminder or a renewal ahead, by when it is due. */
const planQueue = 'PLANS'

/** Each further try means that somebody else changed the row in between. */
const maxTries = 12

/** Binds the plan for one read together with other rows. */
export function planRow(userId: string): Getter<SubscriptionRow> {
  return row(Subscription.get({ userId }), (Item) => Subscription.parse({ Item }).data)
}

export async function findSubscription(userId: string): Promise<SubscriptionRow | undefined> {
  const [found] = await readTogether(planRow(userId))
  return found
}

/** What a change leaves of a row; `undefined` leaves the row as it is. */
export type Change = (
  periods: readonly PaidPeriod[],
  row: SubscriptionRow | undefined,
) => Partial<SubscriptionRow> | undefined

/**
 * Changes a person's plan row, which is read again as often as somebody else was faster.
 * @returns the row as it then is; undefined when there is none and none was made
 * @throws credits.busy when it stays contended
 */
export async function changeSubscription(
  userId: string,
  change: Change,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const found = await findSubscription(userId)
    const changes = change(found?.periods ?? [], found)
    if (!changes) return found
    const next = { userId, status: 'active' as const, periods: [], ...found, ...changes, version: ulid() }
    if (await replace(next, found?.version, now)) return next
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

/** Writes the row in the place of the version that was read. @returns false when another one stands there */
async function replace(next: SubscriptionRow, version: string | undefined, now: Date): Promise<boolean> {
  const { duePk, dueSk, ...fields } = next as SubscriptionRow & { duePk?: string; dueSk?: string }
  const at = nextEventAt(next, now)
  const item = { ...fields, ...(at && dueKeys(planQueue, { at, userId: next.userId, id: undefined })) }
  const write = version
    ? Subscription.put(item).where((row, is) => is.eq(row.version, version))
    : Subscription.create(item)
  return (await commit({ subscription: put(write) })).isCommitted
}

/** Plans whose reminder or renewal is due. */
export const listDuePlans = (now: Date): AsyncGenerator<Due> => listDue(planQueue, now)
