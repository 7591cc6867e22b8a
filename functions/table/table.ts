import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import pRetry from 'p-retry'
import { AppError } from '#shared/errors.ts'
import { seconds } from '#shared/time.ts'
import { tableConfig } from '../config.ts'

/**
 * DynamoDB answers within some ms. Four tries end before the HTTP API does. Without a limit, when a connection is lost and no
 * error is reported, its request would hold the call for longer than that, because the SDK waits for five minutes.
 * @source docs/decisions/0172-limit-a-request-to-the-table.md
 */
const limits = { maxAttempts: 4, requestHandler: { requestTimeout: seconds(5), throwOnRequestTimeout: true } }

/** One client per container; `AWS_ENDPOINT_URL_DYNAMODB` points it at another engine. */
const client = new DynamoDBClient(limits)
// It copies every request and every answer for a logger, also when there is none.
client.middlewareStack.remove('loggerMiddleware')
// It puts together anew for each request what SDK sends it, which the table does not ask for: 1 % of a conversion.
client.middlewareStack.remove('getUserAgentMiddleware')

/** How long a write is repeated that meets another one, and a read of rows that are left unread: about four seconds in all, with jitter. */
export const conflictRetries = { retries: 7, minTimeout: 25, maxTimeout: 1_000, randomize: true }

const isConflict = (error: unknown): boolean => (error as { name?: string }).name === 'TransactionConflictException'

// A single write of a row that a transaction is writing is refused, and nothing of it is applied. The SDK does not repeat it.
client.middlewareStack.add(
  (next) => (args) =>
    pRetry(() => next(args), { ...conflictRetries, shouldRetry: ({ error }) => isConflict(error) }).catch((error) => {
      throw isConflict(error) ? new AppError('credits.busy', { retryAfter: 1 }, { cause: error }) : error
    }),
  { step: 'finalizeRequest', priority: 'high', name: 'repeatConflicts' },
)

export const documentClient = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})

/** What every entity is defined with. */
export const table = { client: documentClient, table: tableConfig().tableName }

/**
 * Physical keys: the base table, and two sparse indexes: rows that fall due at an instant, and rows that admins list.
 * The same names stand in `infra/table.ts`.
 */
export const baseKeys = { pk: 'pk', sk: 'sk' } as const
export const dueIndex = { index: 'due', pk: 'due_pk', sk: 'due_sk' } as const
export const listIndex = { index: 'list', pk: 'list_pk', sk: 'list_sk' } as const
