import { hash } from 'node:crypto'
import type { Instant } from '#shared/time.ts'

/** One queue is spread over so many partitions of the index, so that no partition sets its pace. */
export const shardCount = 16

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
  return { duePk: partitionOf(queue, shardOf(userId)), dueSk: sortKeyOf({ at, userId, id }) }
}

/** When a row is due, by its sort key in the index. */
export const dueAtOf = (dueSk: string): Instant => parseDue(dueSk).at

export const sortKeyOf = ({ at, userId, id }: Due): string => [at, userId, ...(id ? [id] : [])].join('#')

export function parseDue(sortKey: string): Due {
  const [at, userId, id] = sortKey.split('#')
  return { at: at!, userId: userId!, id }
}

export const partitionOf = (queue: string, shard: number): string => `${queue}#${String(shard).padStart(2, '0')}`

export const shardOf = (userId: string): number => hash('sha256', userId, 'buffer')[0]! % shardCount
