import type { CreditHundredths } from '#shared/money.ts'
import type { AccountSnapshot } from './account.ts'
import { CreditCause } from './entities.ts'
import type { Allocation, LiveGrant } from './ledger.ts'

// What is owed of a grant whose payment was refunded: what had been spent by then, and what a run held, until it gives it back.

/** Hundredths that were taken back, and that are owed since they were spent or held. */
export interface Reversed {
  taken: CreditHundredths
  owed: CreditHundredths
}

/** A reversal of the past; `covered`: how much of the grant it and those before it covered. */
interface EarlierReversal extends Reversed {
  cause: string
  covered: CreditHundredths
}

/** One for each sum refunded, so that a second refund takes back the difference. */
export const causeOf = (orderId: string, refundedTwd: number): string => `reverse#${orderId}#${refundedTwd}`

export async function listReversals(userId: string, orderId: string): Promise<EarlierReversal[]> {
  const { data } = await CreditCause.query
    .byUser({ userId })
    .begins({ cause: `reverse#${orderId}#` })
    .go({ consistent: true, pages: 'all' })
  return data.map(({ cause, fingerprint }) => {
    const [taken = 0, owed = 0, covered = 0] = fingerprint.split(' ').map(Number)
    return { cause, taken, owed, covered }
  })
}

/** What is still owed of a grant: what its refunds did not take is taken from what runs give back. */
export const owedOf = ({ reversed }: Pick<LiveGrant, 'reversed'>, reversals: readonly Reversed[]): CreditHundredths =>
  reversals.reduce((sum, { taken, owed }) => sum + taken + owed, 0) - reversed

/** What is owed of the grants that a hold took from, by their cause. Makes no call for a person who owes nothing. */
export async function findOwed(
  { userId, owed, grants }: AccountSnapshot,
  allocations: readonly Allocation[],
): Promise<Map<string, CreditHundredths>> {
  if (owed === 0) return new Map()
  const isHeld = (cause: string) => allocations.some(({ grant }) => grant === cause)
  const bought = grants.filter(({ cause }) => cause.startsWith('order#') && isHeld(cause))
  const found = bought.map(async (grant) => {
    const reversals = await listReversals(userId, grant.cause.slice('order#'.length))
    return [grant.cause, owedOf(grant, reversals)] as const
  })
  return new Map(await Promise.all(found))
}
