import type { Instant } from '#shared/time.ts'
import type { Due } from './due-keys.ts'

/** How much of a queue has fallen due, up to a bound, and since when the oldest of it. */
export interface Backlog {
  waiting: number
  isAtLeast: boolean
  oldestAt: Instant | undefined
}

/** As many entries of a queue are looked at. */
const most = 500

/** What is due and not yet done. Of a longer queue the oldest among the first 500 entries is meant. */
export async function measureBacklog(due: AsyncIterable<Due>): Promise<Backlog> {
  const backlog: Backlog = { waiting: 0, isAtLeast: false, oldestAt: undefined }
  for await (const { at } of due) {
    if (backlog.waiting === most) return { ...backlog, isAtLeast: true }
    backlog.waiting += 1
    if (!backlog.oldestAt || at < backlog.oldestAt) backlog.oldestAt = at
  }
  return backlog
}
