import { chargeFor } from '#shared/credits/pricing.ts'
import { AppError } from '#shared/errors.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { closeHold } from './hold-writes.ts'
import { checkRun } from './keys.ts'
import { postClose, sumPostings } from './ledger.ts'
import { type HoldRow, type ResultRow, readAccount, readRun } from './store.ts'

/** How a run ended. Amounts in hundredths; `amount = charged + returned`. */
export interface RunReceipt {
  amount: CreditHundredths
  charged: CreditHundredths
  /** Given back, or expired where the grant it came from had ended meanwhile. */
  returned: CreditHundredths
  requested: number
  delivered: PlatformId[]
  /** What may be spent now. */
  balance: CreditHundredths
}

/** Each further try means that a post was delivered in between, or that somebody else has closed the hold. */
const maxTries = 12

/** See `credits.close`. */
export async function closeRun(userId: string, id: string, now: Date): Promise<RunReceipt> {
  checkRun(userId, id)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const [{ hold, results }, account] = await Promise.all([readRun(userId, id), readAccount(userId, now)])
    if (!hold) throw new Error('a run that was never reserved cannot be closed')
    if (hold.state !== 'open') return toReceipt(hold, account.available)
    const delivered = listDelivered(hold, results)
    const charged = chargeFor(hold.amount, delivered.length, hold.platforms.length)
    const postings = postClose(hold.parts, charged, now)
    const verdict = await closeHold(hold, { delivered, charged, postings }, now)
    if (verdict.isCommitted)
      return toReceipt({ ...hold, charged, delivered }, account.available + sumPostings(postings).remaining)
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

/** A post counts if it was stored; that its reader erased it later changes nothing. */
function listDelivered(hold: HoldRow, results: readonly ResultRow[]): PlatformId[] {
  const stored = results.filter(({ state }) => state !== 'sealed').map(({ platform }) => platform)
  return hold.platforms.filter((platform) => stored.includes(platform))
}

function toReceipt({ amount, charged, platforms, delivered }: HoldRow, balance: CreditHundredths): RunReceipt {
  return { amount, charged, returned: amount - charged, requested: platforms.length, delivered, balance }
}
