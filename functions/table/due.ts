import { createHash } from 'node:crypto'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { days, type Instant, toInstant } from '#shared/time.ts'
import { documentClient, dueIndex, table } from './table.ts'

/** One queue is spread over so many partitions of the index, so that no partition sets its pace. */
const shardCount = 16

/** One row that something must happen to. `id` is absent where the person alone says which row it is. */
export interface Due {
  at: Instant
  userId: string
  id: string | undefined
}

/**
 * The index keys of a row that falls due; while it carries them it stands in the queue.
 * @param id of fixed pattern, without `#`
 */
export function dueKeys(queue: string, { at, userId, id }: Due): { duePk: string; dueSk: string } {
  return { duePk: partition(queue, shardOf(userId)), dueSk: [at, userId, ...(id ? [id] : [])].join('#') }
}

/**
 * What has fallen due in a queue, soonest first within each partition. The index is late: code that acts on an entry
 * reads its row first. Each day begins with the next partition, and the starts of a day begin
 * evenly apart: where one start cannot reach all, none is always last.
 * @param until what falls due later is not listed
 */
export async function* listDue(queue: string, now: Date, until = now): AsyncGenerator<Due> {
  const first = Math.floor(now.getTime() / days(1)) + Math.floor((now.getUTCHours() / 24) * shardCount)
  for (let i = 0; i < shardCount; i += 1) yield* listShard(partition(queue, (first + i) % shardCount), until)
}

async function* listShard(partitionKey: string, now: Date): AsyncGenerator<Due> {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await documentClient.send(
      new QueryCommand({
        TableName: table.table,
        IndexName: dueIndex.index,
        KeyConditionExpression: '#pk = :queue AND #sk <= :now',
        ExpressionAttributeNames: { '#pk': dueIndex.pk, '#sk': dueIndex.sk },
        // `~` sorts after every character of an id: what falls due at this very instant is included.
        ExpressionAttributeValues: { ':queue': partitionKey, ':now': `${toInstant(now)}#~` },
        ExclusiveStartKey,
      }),
    )
    for (const item of page.Items ?? []) yield parseDue(item[dueIndex.sk])
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

function parseDue(sortKey: string): Due {
  const [at, userId, id] = sortKey.split('#')
  return { at: at!, userId: userId!, id }
}

const partition = (queue: string, shard: number): string => `${queue}#${String(shard).padStart(2, '0')}`

const shardOf = (userId: string): number => createHash('sha256').update(userId).digest()[0]! % shardCount
