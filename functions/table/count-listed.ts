import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { documentClient, listIndex, table } from './table.ts'

/** Rows of a list, counted up to a bound. */
export interface Count {
  count: number
  /** There are more. */
  isAtLeast: boolean
}

/**
 * Counts the rows of one month of a list by its keys, up to `most`.
 * @param month `2026-11`
 */
export async function countListed(list: string, month: string, most: number): Promise<Count> {
  let count = 0
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: table.table,
        IndexName: listIndex.index,
        KeyConditionExpression: '#pk = :list',
        ExpressionAttributeNames: { '#pk': listIndex.pk },
        ExpressionAttributeValues: { ':list': `${list}#${month}` },
        Select: 'COUNT',
        Limit: most - count + 1,
        ExclusiveStartKey,
      }),
    )
    count += page.Count ?? 0
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey && count <= most)
  return { count: Math.min(count, most), isAtLeast: count > most }
}
