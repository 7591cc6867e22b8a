import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { days, never, toInstant } from '#shared/time.ts'
import { type Due, parseDue, partitionOf, shardCount, shardOf, sortKeyOf } from './due-keys.ts'
import { documentClient, dueIndex, table } from './table.ts'

/**
 * What has fallen due in a queue, soonest first within each partition. The index is late: code that acts on an entry
 * reads its row first. Each day begins with the next partition, and the starts of a day begin
 * evenly apart: where one start cannot reach all, none is always last.
 */
export async function* listDue(queue: string, now: Date): AsyncGenerator<Due> {
  const first = Math.floor(now.getTime() / days(1)) + Math.floor((now.getUTCHours() / 24) * shardCount)
  for (let i = 0; i < shardCount; i += 1) {
    const queried = {
      ':queue': partitionOf(queue, (first + i) % shardCount),
      ':from': beforeAll,
      ':until': lastOf(now),
    }
    yield* listShard(queried)
  }
}

/**
 * Everything in a queue, whenever it is due, in an order that stays: whoever stopped at an entry goes on behind it. An entry that
 * falls due later meanwhile may be listed twice.
 * @param after the entry that was listed last
 */
export async function* listQueue(queue: string, after?: Due): AsyncGenerator<Due> {
  const first = after ? shardOf(after.userId) : 0
  for (let shard = first; shard < shardCount; shard += 1) {
    // The least that sorts behind it.
    const from = after && shard === first ? `${sortKeyOf(after)}\u0000` : beforeAll
    yield* listShard({ ':queue': partitionOf(queue, shard), ':from': from, ':until': lastOf(new Date(never)) })
  }
}

/** Sorts before every instant. */
const beforeAll = '0'
/** `~` sorts after every character of an id: what falls due at this very instant is included. */
const lastOf = (now: Date): string => `${toInstant(now)}#~`

async function* listShard(values: Record<':queue' | ':from' | ':until', string>): AsyncGenerator<Due> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: table.table,
        IndexName: dueIndex.index,
        KeyConditionExpression: '#pk = :queue AND #sk BETWEEN :from AND :until',
        ExpressionAttributeNames: { '#pk': dueIndex.pk, '#sk': dueIndex.sk },
        ExpressionAttributeValues: values,
        ExclusiveStartKey,
      }),
    )
    for (const item of page.Items ?? []) yield parseDue(item[dueIndex.sk])
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}
