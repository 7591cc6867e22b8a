import { randomUUID } from 'node:crypto'
import { addMs, toInstant } from '#shared/time.ts'
import { falseWhenRefused, ignoreRefused } from '../table/commit.ts'
import { CreditHold } from './entities.ts'
import type { Hold } from './hold.ts'
import { leaseMs } from './limits.ts'

/**
 * Extends the lease of a worker that is alive. One write without a transaction: it moves no credits, and repeating it
 * changes nothing.
 * @returns false when the hold has ended or another worker has taken it over
 */
export async function renewLease({ userId, id, worker }: Hold, now: Date): Promise<boolean> {
  return CreditHold.patch({ userId, id })
    .set({ leaseUntil: toInstant(addMs(now, leaseMs)) })
    .where(
      (row, is) =>
        `${is.eq(row.state, 'open')} AND ${is.eq(row.worker, worker)} AND ${is.gt(row.expiresAt, toInstant(now))}`,
    )
    .go()
    .then(() => true, falseWhenRefused)
}

/**
 * Takes over a run whose worker has not renewed its lease.
 * @returns the hold with its new worker; undefined while the lease runs, or once the hold has ended or expired
 */
export async function takeOver(hold: Hold, now: Date): Promise<Hold | undefined> {
  const { userId, id } = hold
  const claim = { worker: randomUUID() as string, leaseUntil: toInstant(addMs(now, leaseMs)) }
  const taken = await CreditHold.patch({ userId, id })
    .set(claim)
    .where((row, is) => {
      const isFree = is.lte(row.leaseUntil, toInstant(now))
      // Our own claim, repeated by the SDK after its answer was lost.
      const isOurs = is.eq(row.worker, claim.worker)
      return `${is.eq(row.state, 'open')} AND ${is.gt(row.expiresAt, toInstant(now))} AND (${isFree} OR ${isOurs})`
    })
    .go()
    .catch(ignoreRefused)
  return taken && { ...hold, ...claim }
}

/**
 * Counts a call that joins a run.
 * @returns which one it is, from 1 on
 */
export async function countJoin({ userId, id }: Pick<Hold, 'userId' | 'id'>): Promise<number> {
  const { data } = await CreditHold.patch({ userId, id }).add({ joins: 1 }).go({ response: 'updated_new' })
  return data.joins ?? 1
}
