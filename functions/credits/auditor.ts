import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { RawRow } from './auditor-rows.ts'
import { examine } from './auditor-rules.ts'

/** One thing that is not as it must be. `rule`: L1 … L9 of the ledger's invariants. */
export interface Finding {
  userId: string
  rule: string
  what: string
}

/** The auditor shares no code with the ledger, its keys included: a mistake there must not hide here. */
const personKey = '$posts#userId_'

/**
 * Recomputes the ledger's invariants from raw rows.
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
      const items = await readPerson(client, tableName, userId)
      return examine(userId, items, now).map((finding) => ({ userId, ...finding }))
    }),
  )
  return findings.flat()
}

async function readPerson(client: DynamoDBDocumentClient, TableName: string, userId: string): Promise<RawRow[]> {
  const items: RawRow[] = []
  let ExclusiveStartKey: RawRow | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :person',
        ExpressionAttributeValues: { ':person': personKey + userId },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}
