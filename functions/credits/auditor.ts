import { type DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
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
 * @param people whom to look at; everybody in the table when absent
 * @returns every finding, none when all accounts are sound
 * @source money and trust §1
 */
export async function audit(
  client: DynamoDBDocumentClient,
  tableName: string,
  now: Date,
  people?: readonly string[],
): Promise<Finding[]> {
  const rows = people ? await readPeople(client, tableName, people) : await readEverybody(client, tableName)
  return [...rows].flatMap(([userId, items]) => examine(userId, items, now).map((finding) => ({ userId, ...finding })))
}

async function readEverybody(client: DynamoDBDocumentClient, TableName: string): Promise<Map<string, RawRow[]>> {
  const rows = new Map<string, RawRow[]>()
  let ExclusiveStartKey: RawRow | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    for (const item of page.Items ?? []) {
      if (!String(item.pk).startsWith(personKey)) continue
      const userId = String(item.pk).slice(personKey.length)
      rows.set(userId, [...(rows.get(userId) ?? []), item])
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return rows
}

async function readPeople(
  client: DynamoDBDocumentClient,
  TableName: string,
  people: readonly string[],
): Promise<Map<string, RawRow[]>> {
  const rows = await Promise.all(
    people.map(async (userId) => [userId, await readPerson(client, TableName, userId)] as const),
  )
  return new Map(rows)
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
