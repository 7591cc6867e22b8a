import * as clock from '../../clock.ts'
import { logger } from '../../http/logger.ts'
import { listDue } from '../../table/due.ts'
import * as credits from '../credits.ts'

/**
 * Every 5 minutes: closes holds whose worker died and whose person has not come back. Late, twice or in parallel with
 * spends it does no harm: closing is exact and repeatable.
 */
export const handler = async (): Promise<{ closed: number; failed: number }> => {
  const now = clock.now()
  let closed = 0
  let failed = 0
  for await (const { userId, id } of listDue('hold', now)) {
    try {
      await credits.close(userId, id ?? '', now)
      closed += 1
    } catch (error) {
      // One bad row must not keep the others open; it is found again at the next sweep.
      failed += 1
      logger.error('hold not closed', { userId, error: error as Error })
    }
  }
  return { closed, failed }
}
