import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ulid } from 'ulid'
import { inject } from 'vitest'
import { tableDefinition } from '../../infra/table.ts'
import './lambda-globals.ts'

/** Gives each test file its own table on the shared engine, and the environment of a deployed function. */
const TableName = `test-${ulid()}`

Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_REGION: 'ap-northeast-1',
  AWS_ENDPOINT_URL_DYNAMODB: inject('tableEngine'),
  TABLE_NAME: TableName,
  APP_ORIGIN: 'http://localhost:3000',
  COGNITO_USER_POOL_ID: 'ap-northeast-1_Local0001',
  COGNITO_CLIENT_ID: 'postloomlocalclient000001',
  COGNITO_DOMAIN: 'http://localhost:3001',
  COGNITO_LOCAL_ORIGIN: 'http://localhost:3001',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
})

await new DynamoDBClient({}).send(
  new CreateTableCommand({ TableName, ...(structuredClone(tableDefinition) as unknown as object) } as never),
)
