import type { EntityItem } from 'electrodb'
import { addMs, days, type Instant, toInstant } from '#shared/time.ts'
import { ignoreRefused, isRefused } from '../table/commit.ts'
import { listDue } from '../table/due.ts'
import { dueKeys } from '../table/due-keys.ts'
import { RunMail } from './run-mail-entity.ts'

/** What a person is told of a run once it has ended. */
export type RunMailWish = Pick<
  EntityItem<typeof RunMail>,
  'userId' | 'runId' | 'conversionId' | 'isFinished' | 'lowBelow'
> & { startedAt: Instant }

const queue = 'RUN-MAILS'
/** A row that nobody could handle goes by itself. */
const keptMs = days(7)

/** Notes that a person is told of a run; again with the same run changes nothing. */
export async function noteRunMail(wish: RunMailWish): Promise<void> {
  const { userId, runId, startedAt } = wish
  const ttl = Math.ceil(addMs(new Date(startedAt), keptMs).getTime() / 1_000)
  await RunMail.create({ ...wish, ttl, ...dueKeys(queue, { at: startedAt, userId, id: runId }) })
    .go()
    .catch(ignoreRefused)
}

export const listDueRunMails = (now: Date) => listDue(queue, now)

/** @returns undefined once its mails are claimed */
export async function findRunMail(userId: string, runId: string): Promise<RunMailWish | undefined> {
  const { data } = await RunMail.get({ userId, runId }).go({ consistent: true })
  return data && !data.claimedAt ? data : undefined
}

/** Only who claims the mails of a run sends them. @returns false when they are claimed already */
export async function claimRunMail({ userId, runId }: RunMailWish, now: Date): Promise<boolean> {
  try {
    await RunMail.patch({ userId, runId })
      .set({ claimedAt: toInstant(now) })
      .remove(['duePk', 'dueSk'])
      .where((row, is) => is.notExists(row.claimedAt))
      .go()
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/** For functions that may delete. */
export async function eraseRunMails(userId: string): Promise<void> {
  const { data } = await RunMail.query.byUser({ userId }).go({ consistent: true, pages: 'all' })
  await Promise.all(data.map(({ runId }) => RunMail.delete({ userId, runId }).go()))
}
