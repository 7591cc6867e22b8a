import { AppError } from '#shared/errors.ts'
import { CreditCause } from './entities.ts'
import type { Funds } from './funds.ts'
import { fingerprintOf, type GrantOrder, saveGrant } from './grant-writes.ts'
import { balanceCap } from './limits.ts'
import { parseFunds, readFunds } from './store.ts'
import { tidied } from './tidy.ts'

/** Each further try means that somebody else changed the account in between. */
const maxTries = 12

/** See `credits.grant`. */
export async function grantOnce(userId: string, order: GrantOrder, now: Date): Promise<{ isNew: boolean }> {
  let funds = await tidied(await readFunds(userId, now), now)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const verdict = await saveGrant(funds, order, now)
    if (verdict.isCommitted) return { isNew: true }
    const cause = verdict.refused.get('cause')
    if (cause) return join(cause, order)
    const account = verdict.refused.get('account')
    if (!account) throw new Error('credits were granted to a person without an account')
    funds = await tidied(parseFunds(account, userId, now), now)
    if (exceedsCap(funds, order)) throw new AppError('credits.balance-cap')
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

function join(cause: Record<string, unknown>, order: GrantOrder): { isNew: boolean } {
  const earlier = CreditCause.parse({ Item: cause }).data
  if (earlier?.fingerprint !== fingerprintOf(order)) throw new AppError('credits.key-reused')
  return { isNew: false }
}

const exceedsCap = ({ available, held }: Funds, { amount }: GrantOrder): boolean =>
  available + held + amount > balanceCap
