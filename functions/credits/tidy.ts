import { closeRun } from './close.ts'
import type { Funds } from './funds.ts'
import { endGrant } from './grant-writes.ts'
import { hasEnded, isOver } from './ledger.ts'
import { readFunds } from './store.ts'

/**
 * Brings an account up to `now`: ends holds that have run out and closes grants that are over. Costs nothing when
 * nothing is due. A refused step means that somebody else has just done it.
 */
export async function tidied(funds: Funds, now: Date): Promise<Funds> {
  const { userId } = funds
  const lapsed = funds.holds.filter((hold) => hasEnded(hold, now))
  for (const { id } of lapsed) await closeRun(userId, id, now)
  const seen = lapsed.length > 0 ? await readFunds(userId, now) : funds
  const over = seen.grants.filter((grant) => isOver(grant, now))
  for (const grant of over) await endGrant(userId, grant, now)
  return over.length > 0 ? readFunds(userId, now) : seen
}
