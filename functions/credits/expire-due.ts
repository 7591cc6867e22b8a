import type { AccountSnapshot } from './account.ts'
import { closeRun } from './close.ts'
import { endGrant } from './grant-writes.ts'
import { hasEnded, isOver } from './ledger.ts'
import { readAccount } from './store.ts'

/**
 * Brings an account up to `now`: ends holds that have run out and closes grants that are over. Costs nothing when
 * nothing is due. A refused step means that somebody else has just done it.
 */
export async function expireDue(account: AccountSnapshot, now: Date): Promise<AccountSnapshot> {
  const { userId } = account
  const lapsed = account.holds.filter((hold) => hasEnded(hold, now))
  for (const { id } of lapsed) await closeRun(userId, id, now)
  const seen = lapsed.length > 0 ? await readAccount(userId, now) : account
  const over = seen.grants.filter((grant) => isOver(grant, now))
  for (const grant of over) await endGrant(userId, grant, now)
  return over.length > 0 ? readAccount(userId, now) : seen
}
