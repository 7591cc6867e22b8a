import { randomUUID } from 'node:crypto'
import {
  ConditionalCheckFailedException,
  type DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import pRetry from 'p-retry'
import { AppError } from '#shared/errors.ts'
import { conflictRetries, documentClient } from './table.ts'

type Item = Record<string, unknown>
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Put = NonNullable<Write['Put']>
type Update = NonNullable<Write['Update']>
type Delete = NonNullable<Write['Delete']>

/** A write as ElectroDB describes it before it is sent. */
interface Described {
  params: <Params>() => Params
}

/** What became of a transaction: all of it, or none, with the writes whose condition failed. */
export type Verdict = { ok: true } | { ok: false; refused: Map<string, Item | undefined> }

/** Names a failed condition's row in the answer, so that nobody has to read it again. */
const showRefused = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

/** A row that `create` or `put` of an entity describes. */
export const put = (write: Described): Write => ({ Put: { ...write.params<Put>(), ...showRefused } })

/** A change that `patch` of an entity describes. */
export const update = (write: Described): Write => ({
  Update: { ...withShortNames(write.params<Update>()), ...showRefused },
})

/** DynamoDB refuses an expression of more than 4 KB, and ElectroDB repeats whole keys of maps in the names that stand in it. */
const longExpression = 2_000

function withShortNames(write: Update): Update {
  const lengths = [write.UpdateExpression, write.ConditionExpression].map((expression) => expression?.length ?? 0)
  if (Math.max(...lengths) < longExpression) return write
  const names = new Map<string, string>()
  const shortNameOf = (name: string): string => {
    const short = names.get(name) ?? `${name[0]}${names.size}`
    names.set(name, short)
    return short
  }
  const inShort = (expression: string | undefined) => expression?.replace(/[#:]\w+/g, shortNameOf)
  const named = <Value>(values: Record<string, Value> | undefined) =>
    values && Object.fromEntries(Object.entries(values).map(([name, value]) => [shortNameOf(name), value]))
  return {
    ...write,
    UpdateExpression: inShort(write.UpdateExpression),
    ConditionExpression: inShort(write.ConditionExpression),
    ExpressionAttributeNames: named(write.ExpressionAttributeNames),
    ExpressionAttributeValues: named(write.ExpressionAttributeValues),
  }
}

/** A row that goes; `remove` of an entity also demands that it is there. */
export const erase = (write: Described): Write => ({ Delete: { ...write.params<Delete>(), ...showRefused } })

/**
 * Commits several writes together or not at all. Conflicts, throttles and unknown outcomes are repeated with jitter
 * under one token, so that a write whose answer was lost is never applied twice.
 * @param writes each under a name of the caller's choice; the result names them by it
 * @returns a failed condition is an answer, not an error: `refused` maps each refused write to the row that stood there
 * @throws credits.busy when the table stays contended: nothing was written. Any other error is an outage or a mistake of
 * ours, thrown as it is; after an outage the outcome is unknown
 * @source docs/decisions/0209-tell-an-outage-from-a-busy-table.md
 */
export async function commit(writes: Record<string, Write>): Promise<Verdict> {
  // The SDK repeats lost answers and server errors beneath, under the same token.
  const request = { TransactItems: Object.values(writes), ClientRequestToken: randomUUID() }
  try {
    await pRetry(() => documentClient.send(new TransactWriteCommand(request)), {
      ...conflictRetries,
      // After 20 s without an answer, the caller's own time is nearly over.
      shouldRetry: ({ error }) => isContended(error) || (isOutage(error) && error.name !== 'TimeoutError'),
    })
    return { ok: true }
  } catch (error) {
    const refused = findRefused(Object.keys(writes), error)
    if (refused) return { ok: false, refused }
    if (isContended(error)) throw new AppError('credits.busy', { retryAfter: 1 }, { cause: error })
    throw error
  }
}

const contended = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'ThrottlingException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
])

/** Others write the same rows, or too much is written at a time. */
function isContended(error: unknown): boolean {
  if (error instanceof TransactionCanceledException)
    return reasonsOf(error).every(({ Code }) => !Code || Code === 'None' || contended.has(Code))
  return contended.has((error as Error).name)
}

/** As Node names what went wrong on the way: `ECONNREFUSED`, `EAI_AGAIN`. Its own mistakes begin with `ERR_`. */
const networkCode = /^E(?!RR_)/

/** The table failed, was not reached, or is at work under our token still: the outcome is unknown. */
function isOutage(error: unknown): boolean {
  const { name, code, $fault, $metadata } = error as Partial<DynamoDBServiceException> & { code?: unknown }
  if (name === 'TransactionInProgressException' || $fault === 'server') return true
  return ($metadata?.httpStatusCode ?? 0) >= 500 || (typeof code === 'string' && networkCode.test(code))
}

function findRefused(names: string[], error: unknown): Map<string, Item | undefined> | undefined {
  if (!(error instanceof TransactionCanceledException)) return undefined
  const refused = reasonsOf(error).flatMap(({ Code, Item }, i) =>
    Code === 'ConditionalCheckFailed' ? [[names[i]!, Item && unmarshall(Item)] as const] : [],
  )
  return refused.length > 0 ? new Map(refused) : undefined
}

const reasonsOf = (error: TransactionCanceledException) => error.CancellationReasons ?? []

/** For a lone change that moves no credits: somebody else was first, and that is as good. */
export function ignoreRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error
}

/** For a lone change whose caller asks whether it was written. */
export function falseWhenRefused(error: unknown): false {
  ignoreRefused(error)
  return false
}

/** Whether ElectroDB says that the condition of a lone write failed. */
export const isRefused = (error: unknown): boolean =>
  (error as { cause?: unknown }).cause instanceof ConditionalCheckFailedException
