import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#shared/errors.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { toInstant } from '#shared/time.ts'
import { commit, put, update } from '../table/commit.ts'
import { documentClient, table } from '../table/table.ts'
import { CreditAccount, CreditCause, CreditGrant } from './entities.ts'
import { expireDue } from './expire-due.ts'
import { entry, post } from './journal.ts'
import type { Posting } from './ledger.ts'
import { readAccount } from './store.ts'

/** Credits whose payment was given back. */
export interface Reversal {
  /** The order whose grant it was. */
  orderId: string
  /** How much of the grant the refund covers; hundredths. */
  amount: CreditHundredths
}

/** Each further try means that somebody else changed the account in between. */
const maxTries = 12

/** See `credits.reverse`. */
export async function reverseOnce(
  userId: string,
  { orderId, amount }: Reversal,
  now: Date,
): Promise<{ taken: CreditHundredths; owed: CreditHundredths }> {
  const cause = `order#${orderId}`
  for (let tries = 0; tries < maxTries; tries += 1) {
    const snapshot = await expireDue(await readAccount(userId, now), now)
    const live = snapshot.grants.find((grant) => grant.cause === cause)
    const parts = live ?? (await findClosed(userId, cause))
    if (!parts) throw new Error('a refund of credits that were never granted')
    const taken = live ? Math.min(live.remaining, amount) : 0
    const owed = Math.min(amount - taken, parts.used + parts.held)
    const posting: Posting = { grant: cause, remaining: -taken, reversed: taken }
    const account = CreditAccount.patch({ userId })
      .data((row, to) => {
        if (taken > 0) post(row, to, [posting])
        to.add(row.owed, owed)
      })
      .where((row, is) => {
        const field = row.grants[cause]!
        return live ? `${is.eq(field.remaining, live.remaining)} AND ${is.eq(field.held, live.held)}` : ''
      })
    const verdict = await commit({
      guard: put(
        CreditCause.create({
          userId,
          cause: `reverse#${orderId}`,
          fingerprint: `${taken} ${owed}`,
          grantedAt: toInstant(now),
        }),
      ),
      account: update(account),
      entry: entry({ userId, kind: 'reverse', cause: `reverse#${orderId}` }, taken, taken > 0 ? [posting] : [], now),
    })
    if (verdict.isCommitted) return { taken, owed }
    const guard = verdict.refused.get('guard')
    if (guard) return parseGuard(guard)
  }
  throw new AppError('credits.busy', { retryAfter: 1 })
}

function parseGuard(Item: Record<string, unknown>): { taken: CreditHundredths; owed: CreditHundredths } {
  const [taken, owed] = (CreditCause.parse({ Item }).data?.fingerprint ?? '').split(' ').map(Number)
  return { taken: taken!, owed: owed! }
}

/** A grant that has left the account row; its key begins with its end, which nobody remembers. */
async function findClosed(userId: string, cause: string): Promise<{ used: number; held: number } | undefined> {
  const { Key } = CreditGrant.get({ userId, expiresAt: '', cause: '' }).params<{ Key: { pk: string } }>()
  const answer = await documentClient.send(
    new QueryCommand({
      TableName: table.table,
      KeyConditionExpression: 'pk = :person AND begins_with(sk, :grants)',
      ExpressionAttributeValues: { ':person': Key.pk, ':grants': 'GRANT#' },
      ConsistentRead: true,
    }),
  )
  const found = answer.Items?.find((item) => item.cause === cause)
  return found && { used: found.used ?? 0, held: found.held ?? 0 }
}
