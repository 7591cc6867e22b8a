import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { readRawRows } from '../table/raw-rows.ts'
import { examine } from './auditor-rules.ts'

/** One thing that is not as it must be. `rule`: L1 … L9 of the ledger's invariants. */
export interface Finding {
  userId: string
  rule: string
  what: string
}

/**
 * Recomputes the ledger's invariants from raw rows. Shares no code with the ledger, its keys included: a mistake there must
 * not hide here.
 * @param people whom to look at
 * @returns every finding, none when all accounts are sound
 * @source money and trust §1
 */
export async function audit(
  client: DynamoDBDocumentClient,
  tableName: string,
  now: Date,
  people: readonly string[],
): Promise<Finding[]> {
  const findings = await Promise.all(
    people.map(async (userId) => {
      const items = await readRawRows(client, tableName, userId)
      return examine(userId, items, now).map((finding) => ({ userId, ...finding }))
    }),
  )
  return findings.flat()
}
