import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type AuditFinding, type RawRow, readRawRows } from '../table/raw-rows.ts'
import { L1, L2, L3, L7, L8, L9 } from './auditor-grants.ts'
import type { Rows } from './auditor-rows.ts'
import { L4, L5, L6 } from './auditor-runs.ts'

/**
 * Recomputes the ledger's invariants from raw rows. Shares no code with the ledger, not even its keys, so that no
 * mistake there can hide here.
 * @param people ids of the persons to examine
 * @returns every finding with the name of its rule, L1 to L9; none when all accounts are right
 * @source docs/rules/credits.md#invariants
 */
export async function audit(
  client: DynamoDBDocumentClient,
  tableName: string,
  now: Date,
  people: readonly string[],
): Promise<AuditFinding[]> {
  const findings = await Promise.all(
    people.map(async (userId) => {
      const items = await readRawRows(client, tableName, userId)
      return examine(userId, items, now).map((finding) => ({ userId, ...finding }))
    }),
  )
  return findings.flat()
}

/** Each lists what is wrong. */
const rules: Record<string, (rows: Rows, now: Date) => string[]> = { L1, L2, L3, L4, L5, L6, L7, L8, L9 }

/** Everything that is wrong with one person's credits. */
export function examine(userId: string, items: readonly RawRow[], now: Date): { rule: string; what: string }[] {
  const of = (pattern: RegExp) => items.filter(({ sk }) => pattern.test(sk))
  const [account] = of(/^ACCOUNT$/)
  const rest = {
    grants: of(/^GRANT#/),
    causes: of(/^CAUSE#/),
    holds: of(/^RUN#.*#HOLD$/),
    results: of(/^RUN#.*#RESULT#/),
    entries: of(/^ENTRY#/),
  }
  if (!account) {
    const hasCredits = Object.values(rest).some((rows) => rows.length > 0)
    return hasCredits ? [{ rule: 'L2', what: 'credit rows without an account' }] : []
  }
  return Object.entries(rules).flatMap(([rule, check]) =>
    check({ userId, account, ...rest }, now).map((what) => ({ rule, what })),
  )
}
