import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { tableConfig } from '../config.ts'

/** One client per container; `AWS_ENDPOINT_URL_DYNAMODB` points it at another engine. */
const client = new DynamoDBClient({ maxAttempts: 4 })
// It copies every request and every answer for a logger, also when there is none.
client.middlewareStack.remove('loggerMiddleware')

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
