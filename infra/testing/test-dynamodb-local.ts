import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findJar, startDynamodbLocal } from './dynamodb-local.ts'

/**
 * `npm run test:dynamodb-local`: the table tests on AWS's DynamoDB Local instead of the engine that comes along.
 * `DYNAMODB_LOCAL` is where it was unpacked, and Java is installed; or `DYNAMODB_ENDPOINT` is one that runs already.
 * Further words go to vitest, and `DEEP=1` plays many more random sequences.
 */
const { DYNAMODB_ENDPOINT, DYNAMODB_LOCAL } = process.env
if (!DYNAMODB_ENDPOINT && !DYNAMODB_LOCAL) {
  console.error('set DYNAMODB_LOCAL to the folder of DynamoDBLocal.jar, or DYNAMODB_ENDPOINT to a DynamoDB that runs')
  process.exit(1)
}
try {
  const local = DYNAMODB_ENDPOINT
    ? { endpoint: DYNAMODB_ENDPOINT, close: async () => {} }
    : await startDynamodbLocal(findJar(DYNAMODB_LOCAL!))
  console.log(`table tests on ${local.endpoint}`)
  const vitest = spawn('vitest', ['run', '--project', 'table', ...process.argv.slice(2)], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DYNAMODB_ENDPOINT: local.endpoint },
    stdio: 'inherit',
  })
  const [code] = await once(vitest, 'exit')
  await local.close()
  process.exitCode = code === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
