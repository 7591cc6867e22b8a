import { AppError } from '#shared/errors.ts'

/** What an attempt returns when its write was refused because somebody else changed the rows it had read. */
export const lostRace = Symbol('lost race')

const maxTries = 12

/**
 * Repeats an attempt that reads, decides and writes under a condition until it wins its race. There is no pause between
 * the tries: each lost one means that another writer has succeeded.
 * @throws credits.busy after 12 lost races
 */
export async function withRetry<Result>(attempt: () => Promise<Result | typeof lostRace>): Promise<Result> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const result = await attempt()
    if (result !== lostRace) return result
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}
