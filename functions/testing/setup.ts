import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type * as Ses from '@aws-sdk/client-sesv2'
import { ulid } from 'ulid'
import { afterAll, afterEach, vi } from 'vitest'
import { startSecretsServer } from '../../infra/local/emulators/secrets/secrets-server.ts'
import { localIdentitySecret } from '../../infra/local/host/payment-settings.ts'
import { tableDefinition } from '../../infra/table.ts'
import type { Environment, GatewaySettings } from '../config.ts'
import './lambda-globals.ts'
import { ownTableEngine } from './own-table-engine.ts'

/** Gives each test file its own table on the engine of its worker, and the environment of a deployed function. */
const TableName = `test-${ulid()}`

/** Nothing listens there: a test that needs the gateway or the mails says where they are. */
const nowhere = 'http://localhost:1'

const gateway: GatewaySettings = {
  apiOrigin: nowhere,
  pageOrigin: nowhere,
  merchantId: 'postloom',
}

/** A test with secrets of its own brings this one along. */
const secrets = await startSecretsServer({ identities: localIdentitySecret })
afterAll(secrets.close)

const environment: Environment = {
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_REGION: 'ap-northeast-1',
  AWS_ENDPOINT_URL_DYNAMODB: ownTableEngine(),
  AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
  IDENTITY_SECRET: 'identities',
  AWS_ENDPOINT_URL_CLOUDWATCH: nowhere,
  AWS_ENDPOINT_URL_SESV2: nowhere,
  TABLE_NAME: TableName,
  APP_ORIGIN: 'http://localhost:3000',
  COGNITO_USER_POOL_ID: 'ap-northeast-1_Local0001',
  COGNITO_CLIENT_ID: 'postloomlocalclient000001',
  COGNITO_DOMAIN: 'http://localhost:3001',
  COGNITO_LOCAL_ORIGIN: 'http://localhost:3001',
  PASSWORD_SIGN_IN: 'api',
  CAPTCHA_COST: '500',
  MAIL_FROM: 'postloom@postloom.test',
  SUPPORT_EMAIL: 'support@postloom.test',
  MODEL_SETTINGS: '{}',
  MODEL_KEYS_SECRET: 'model-keys',
  PAYMENT_SETTINGS: JSON.stringify(gateway),
  PAYMENT_SECRET: 'payments',
  JOB_QUEUES: '{}',
  LEDGER_KEPT_YEARS: '5',
  DEPLOYED_VERSION: '0.0.0',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'SILENT',
}
Object.assign(process.env, environment)

await new DynamoDBClient({}).send(
  new CreateTableCommand({ TableName, ...(structuredClone(tableDefinition) as unknown as object) } as never),
)

// What the service would refuse is refused here too. Loaded here: the client reads its environment when it is made.
const [{ interceptInFunction, textOf }, { refuseBeyondService }, rights, { documentClient }] = await Promise.all([
  import('./fault-injection.ts'),
  import('./service-limits.ts'),
  import('./own-rights.ts'),
  import('../table/table.ts'),
])
interceptInFunction(async (call, send) => {
  refuseBeyondService(call)
  rights.refuseWithoutRight({ service: 'dynamodb', ...call })
  return send()
})

const { fetch } = globalThis
globalThis.fetch = async (input, init = {}) => rights.answerWithoutRight(String(input), init) ?? fetch(input, init)

/** Only for those that send mails: the SDK is large. */
vi.mock('@aws-sdk/client-sesv2', async (load) => {
  const ses = await load<typeof Ses>()
  class SESv2Client extends ses.SESv2Client {
    constructor(...settings: ConstructorParameters<typeof ses.SESv2Client>) {
      super(...settings)
      this.middlewareStack.add(
        (next) => async (args) => {
          const {
            method,
            path,
            body = '{}',
          } = args.request as { method: string; path: string; body?: string | Uint8Array }
          rights.refuseWithoutRight({ service: 'ses', operation: `${method} ${path}`, body: JSON.parse(textOf(body)) })
          return next(args)
        },
        { step: 'finalizeRequest', priority: 'low', name: 'own-rights' },
      )
    }
  }
  return { ...ses, SESv2Client }
})

afterEach(({ task }) => {
  task.meta.functions = rights.takeDone()
  rights.failOnRefusals()
})

interface Handler {
  updateHttpClientConfig: (key: 'requestTimeout', value: number) => void
}

// A function makes few requests at a time. Here, hundreds share one process and one engine, and the last of them waits for
// all others: on a slow machine longer than a function waits, whatever the code does.
const handler = documentClient.config.requestHandler as unknown as Handler
handler.updateHttpClientConfig('requestTimeout', 300_000)

// The engine wants a signature and checks none. Making one takes a tenth of the processor time of a request.
const unchecked = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/ap-northeast-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  'x-amz-date': '20260101T000000Z',
}
if (!process.env.DYNAMODB_ENDPOINT)
  documentClient.config.signer = async () => ({
    sign: async <Request>(request: Request) => {
      Object.assign((request as { headers: object }).headers, unchecked)
      return request
    },
  })
