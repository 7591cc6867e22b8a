import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

// biome-ignore lint/style/noProcessEnv: functions/config.ts does not read this setting yet
const tableName = process.env.TABLE_NAME
if (!tableName) throw new Error('TABLE_NAME is not set')

/** One client per container; `AWS_ENDPOINT_URL_DYNAMODB` points it at another engine. */
export const documentClient = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
})

/** What every entity is defined with. */
export const table = { client: documentClient, table: tableName }

/**
 * Physical keys: the base table, and one sparse index for rows that fall due at an instant.
 * The same names stand in `infra/table.ts`.
 */
export const baseKeys = { pk: 'pk', sk: 'sk' } as const
export const dueIndex = { index: 'due', pk: 'due_pk', sk: 'due_sk' } as const
