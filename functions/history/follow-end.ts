import * as credits from '../credits/credits.ts'
import { lostRace, withRetry } from '../table/with-retry.ts'
import { type Conversion, runsOf } from './conversion.ts'
import * as store from './store.ts'

/**
 * Gives the posts of a conversion its end, or none while it is saved. Another window may save it or let it go meanwhile, so whoever
 * has changed a post looks again.
 * @param runId its posts alone; absent: those of all runs
 */
export async function followEnd({ userId, id }: Pick<Conversion, 'userId' | 'id'>, runId?: string): Promise<void> {
  await withRetry(async () => {
    const conversion = await store.findConversion(userId, id)
    const runs = runId === undefined ? conversion && runsOf(conversion).map((run) => run.id) : [runId]
    return !conversion || (await keepPosts(userId, runs!, conversion.expiresAt)) === 0 || lostRace
  })
}

/** @returns how many posts had another end */
export async function keepPosts(userId: string, runIds: readonly string[], until: string | undefined): Promise<number> {
  const changed = await Promise.all(runIds.map((id) => credits.keepResults(userId, id, until)))
  return changed.reduce((sum, count) => sum + count, 0)
}
