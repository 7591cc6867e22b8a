import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'

// biome-ignore lint/suspicious/noExplicitAny: raw rows, on purpose without types
export type RawRow = Record<string, any>

/** One rule that a person's raw rows break, as an auditor found. */
export interface AuditFinding {
  userId: string
  rule: string
  what: string
}

/** The partition of the rows of a person. */
export const personKey = (userId: string): string => `$posts#userId_${userId}`

/** Every row of a person as it stands in the table, read strongly. For auditors: it knows no entity and no rule. */
export async function readRawRows(
  client: DynamoDBDocumentClient,
  TableName: string,
  userId: string,
): Promise<RawRow[]> {
  const rows: RawRow[] = []
  let ExclusiveStartKey: RawRow | undefined
  do {
    const page = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :person',
        ExpressionAttributeValues: { ':person': personKey(userId) },
        ConsistentRead: true,
        ExclusiveStartKey,
      }),
    )
    rows.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return rows
}
