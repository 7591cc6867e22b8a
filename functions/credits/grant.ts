import { AppError } from '#shared/errors.ts'
import type { AccountSnapshot } from './account.ts'
import { CreditCause } from './entities.ts'
import { expireDue } from './expire-due.ts'
import { fingerprintOf, type GrantRequest, saveGrant } from './grant-writes.ts'
import { balanceCap } from './limits.ts'
import { parseAccount, readAccount } from './store.ts'

/** Each further try means that somebody else changed the account in between. */
const maxTries = 12

/** See `credits.grant`. */
export async function grantOnce(userId: string, request: GrantRequest, now: Date): Promise<{ isNew: boolean }> {
  let snapshot = await expireDue(await readAccount(userId, now), now)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const verdict = await saveGrant(snapshot, request, now)
    if (verdict.isCommitted) return { isNew: true }
    const cause = verdict.refused.get('cause')
    if (cause) return join(cause, request)
    const account = verdict.refused.get('account')
    if (!account) throw new Error('credits were granted to a person without an account')
    snapshot = await expireDue(parseAccount(account, userId, now), now)
    if (exceedsCap(snapshot, request)) throw new AppError('credits.balance-cap')
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

function join(cause: Record<string, unknown>, request: GrantRequest): { isNew: boolean } {
  const earlier = CreditCause.parse({ Item: cause }).data
  if (earlier?.fingerprint !== fingerprintOf(request)) throw new AppError('credits.key-reused')
  return { isNew: false }
}

const exceedsCap = ({ available, held }: AccountSnapshot, { amount }: GrantRequest): boolean =>
  available + held + amount > balanceCap
