import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import pRetry from 'p-retry'
import { seconds } from '#shared/time.ts'
import type { Stage } from '../stages.ts'
import { timeToLiveAttribute } from '../table.ts'

/** A table of gigabytes takes a good part of an hour. */
const longestSeconds = 6 * 60 * 60

/** `2026-11-20T08:15:00Z` → `postloom-prod-at-20261120081500`. */
export const restoredName = (stage: string, at: Date): string =>
  `postloom-${stage}-at-${at.toISOString().slice(0, 19).replace(/\D/g, '')}`

/**
 * @param text as it is typed, `2026-11-20T08:15:00Z`
 * @throws for anything else, a day that no month has included: JavaScript would take 31 February for 3 March
 */
export function readInstant(text: string | undefined): Date {
  const at = new Date(text ?? '')
  const isRead = text?.endsWith('Z') && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text.slice(0, -1))
  if (!isRead) throw new Error('name the instant, in UTC: --to 2026-11-20T08:15:00Z')
  return at
}

/**
 * Restores the table of a stage to an instant, into another table, and gives that one what a restored table lacks: time to
 * live, backups, protection and tag. Run again after an interruption it goes on where it was.
 * @param source the table in use
 * @returns the name of the restored table
 * @throws for an instant that lies in the future, or that DynamoDB has no backup of
 */
export async function restoreTable(stage: Stage, source: string, at: Date, now: Date): Promise<string> {
  if (at > now) throw new Error(`${at.toISOString()} lies in the future`)
  const client = new DynamoDBClient({ region: stage.region })
  const TableName = restoredName(stage.name, at)
  if (!(await findTable(client, TableName))) {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: TableName,
        RestoreDateTime: at,
      }),
    )
  }
  await waitUntilTableExists({ client, maxWaitTime: longestSeconds, minDelay: 10, maxDelay: 60 }, { TableName })
  await completeTable(client, TableName, stage)
  return TableName
}

const findTable = async (client: DynamoDBClient, TableName: string) => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

async function completeTable(client: DynamoDBClient, TableName: string, { name, isProtected }: Stage): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
  const { DeletionProtectionEnabled = false, TableArn } = (await findTable(client, TableName)) ?? {}
  // What DynamoDB answers to a change that is none is not documented, and what comes after would wait for ever.
  if (DeletionProtectionEnabled !== isProtected)
    await untilTaken(() => client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: isProtected })))
  await untilTaken(() =>
    client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification })),
  )
  await untilTaken(() => enableTimeToLive(client, TableName))
  await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags: [{ Key: 'postloom-stage', Value: name }] }))
}

/** While one change is being made, and for some minutes after a table was made, DynamoDB refuses another one. */
const passing = ['ResourceInUseException', 'ContinuousBackupsUnavailableException', 'LimitExceededException']

/** Repeats what is refused only because it comes too early, for a quarter of an hour. */
function untilTaken<Result>(change: () => Promise<Result>): Promise<Result> {
  const shouldRetry = ({ error }: { error: Error }) => passing.includes(error.name)
  return pRetry(change, { retries: 90, minTimeout: seconds(10), maxTimeout: seconds(10), shouldRetry })
}

/** DynamoDB refuses what is on already. */
async function enableTimeToLive(client: DynamoDBClient, TableName: string): Promise<void> {
  const TimeToLiveSpecification = { AttributeName: timeToLiveAttribute, Enabled: true }
  try {
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  } catch (error) {
    if (!/already enabled/i.test((error as Error).message)) throw error
  }
}
