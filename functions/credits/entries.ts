import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { EntryKind } from '#shared/credits/endpoints.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { Instant } from '#shared/time.ts'
import { documentClient, table } from '../table/table.ts'
import { CreditAccount, CreditEntry } from './entities.ts'
import type { Posting } from './ledger.ts'

/** One line of the ledger. Amounts in hundredths; `change` is what became of what may be spent. */
interface LedgerEntry {
  id: string
  at: Instant
  kind: EntryKind
  cause: string
  amount: CreditHundredths
  change: CreditHundredths
}

export interface EntryFilter {
  kind?: EntryKind | undefined
  cursor?: string | undefined
}

export interface EntryPage {
  entries: LedgerEntry[]
  /** Null on the last page. */
  nextCursor: string | null
}

const pageSize = 50
/** Sort keys of journal lines; a cursor of any other form is none. */
const entryKey = /^ENTRY#\d{4}-[0-9T:.-]+Z#[a-z]+#[\w#-]+$/

/** A page of the journal, newest first, at most 50 lines after the filter. */
export async function readEntries(userId: string, { kind, cursor }: EntryFilter): Promise<EntryPage> {
  const { Key } = CreditAccount.get({ userId }).params<{ Key: { pk: string } }>()
  const entries: LedgerEntry[] = []
  let start = cursor && entryKey.test(cursor) ? { pk: Key.pk, sk: cursor } : undefined
  do {
    const answer = await documentClient.send(
      new QueryCommand({
        TableName: table.table,
        KeyConditionExpression: 'pk = :person AND begins_with(sk, :entries)',
        ExpressionAttributeValues: { ':person': Key.pk, ':entries': 'ENTRY#', ...(kind && { ':kind': kind }) },
        ...(kind && { FilterExpression: '#kind = :kind', ExpressionAttributeNames: { '#kind': 'kind' } }),
        ScanIndexForward: false,
        // Exactly what is missing: a page then ends where the next one starts, filter or not.
        Limit: pageSize - entries.length,
        ExclusiveStartKey: start,
      }),
    )
    entries.push(...(answer.Items ?? []).map(toEntry))
    start = answer.LastEvaluatedKey as typeof start
  } while (start && entries.length < pageSize)
  return { entries, nextCursor: start?.sk ?? null }
}

function toEntry(Item: Record<string, unknown>): LedgerEntry {
  const { at, kind, cause, amount, postings } = CreditEntry.parse({ Item }).data!
  const change = (postings as Posting[]).reduce((sum, { remaining = 0 }) => sum + remaining, 0)
  return { id: `${at}#${kind}#${cause}`, at, kind, cause, amount, change }
}
