import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Instant, toInstant } from '#shared/time.ts'
import { logger } from '../observability/logger.ts'
import type { Due } from '../table/due-keys.ts'
import { baseKeys, documentClient, table } from '../table/table.ts'
import { dueSchema } from './due-schema.ts'

/** The partition of all jobs. A function that starts one may write in it and nowhere else. */
const partition = 'JOBS'

const runSchema = z.object({
  [baseKeys.sk]: z.string(),
  at: z.string(),
  sent: z.number(),
  last: z.optional(dueSchema),
  since: z.optional(z.string()),
})

/** The last start of a job that ended well. */
export interface JobRun {
  id: string
  at: Instant
  /** How many messages it sent. */
  sent: number
  /** Of a job that goes round: whom it reached when its time was up, and since when this round goes on. */
  last?: Due | undefined
  since?: Instant | undefined
}

/** Notes that a job has started and sent what was due. Without the note the job has done its work all the same. */
export async function noteJobRun(id: string, run: Omit<JobRun, 'id' | 'at'>, now: Date): Promise<void> {
  const Item = { [baseKeys.pk]: partition, [baseKeys.sk]: id, at: toInstant(now), ...run }
  await documentClient
    .send(new PutCommand({ TableName: table.table, Item }))
    .catch((error) => logger.warn('the run of a job was not noted', { job: id, error: error as Error }))
}

/** The last start of each job that has started. */
export async function listJobRuns(): Promise<JobRun[]> {
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: table.table,
      KeyConditionExpression: '#pk = :jobs',
      ExpressionAttributeNames: { '#pk': baseKeys.pk },
      ExpressionAttributeValues: { ':jobs': partition },
    }),
  )
  return Items.map(toJobRun)
}

/** The last start of a job that ended well. */
export async function findJobRun(id: string): Promise<JobRun | undefined> {
  const Key = { [baseKeys.pk]: partition, [baseKeys.sk]: id }
  const { Item } = await documentClient.send(new GetCommand({ TableName: table.table, Key, ConsistentRead: true }))
  return Item && toJobRun(Item)
}

function toJobRun(item: Record<string, unknown>): JobRun {
  const { sk, ...run } = runSchema.parse(item)
  return { id: sk as string, ...run } as JobRun
}
