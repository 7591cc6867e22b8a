import { mkdirSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { stop } from 'esbuild'
import type { Environment } from '../../../functions/config.ts'
import { buildFunctions } from '../../build/build-functions.ts'
import { workQueues } from '../../queues.ts'
import { startCognito } from '../emulators/cognito/start-cognito.ts'
import { type GatewayEmulator, startGateway } from '../emulators/gateway/start-gateway.ts'
import { freePort, isTaken } from '../emulators/listen.ts'
import { startMailServer } from '../emulators/mail/mail-server.ts'
import { startModelProcess } from '../emulators/models/start-model-process.ts'
import { startJobQueues } from '../emulators/queues/job-queues.ts'
import { startSecretsServer } from '../emulators/secrets/secrets-server.ts'
import { ensureTable, startTableEngine } from '../emulators/table/table-engine.ts'
import { provideRuntimeGlobals } from '../lambda/runtime-globals.ts'
import { createApiRouter } from './api-router.ts'
import { answerControl } from './control.ts'
import { startHostServer } from './host-server.ts'
import { startJobs } from './jobs.ts'
import { demoModelNames, modelKeys, modelSettings } from './model-settings.ts'
import { gatewaySettings, localMerchant, localPaymentSecret, webhookPath } from './payment-settings.ts'
import type { Settings } from './settings.ts'
import { buildWebPages, serveWebPages, type WebPages, watchWebPages } from './web-pages.ts'

export interface Product {
  origin: string
  /** Where the mails it sends can be read. */
  mailOrigin: string
  /** The emulator of the payment gateway. */
  oen: GatewayEmulator
  close: () => Promise<void>
}

const tableName = 'postloom'
const modelKeysSecret = 'postloom/model-keys'
const paymentSecret = 'postloom/payments'

/**
 * Starts every emulator behind its own address, builds functions and pages, and starts the HTTP server in front of them.
 * @throws with one line that names the cure, when a port is taken or an engine is missing
 */
export async function startProduct(settings: Settings, root: string): Promise<Product> {
  const origin = settings.appOrigin ?? `http://localhost:${settings.port}`
  if (await isTaken(settings.port)) {
    throw new Error(
      `port ${settings.port} is taken: stop what listens there, or choose another with PORT=3100 npm start`,
    )
  }
  if (settings.shouldReset) rmSync(settings.dataFolder, { recursive: true, force: true })
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 })

  const closers: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const closeOne of closers.reverse()) await closeOne()
  }
  try {
    const [table, cognito, models, secrets, oen, mail, queues] = await Promise.all([
      settings.dynamodbEndpoint
        ? { endpoint: settings.dynamodbEndpoint, close: async () => {} }
        : startTableEngine(join(settings.dataFolder, 'table')),
      freePort().then((port) =>
        startCognito({ port, host: 'localhost', dataDir: join(settings.dataFolder, 'cognito'), appOrigin: origin }),
      ),
      startModelProcess({ models: demoModelNames() }),
      startSecretsServer({ [modelKeysSecret]: modelKeys(settings.keys), [paymentSecret]: localPaymentSecret }),
      startGateway({
        ...localMerchant,
        port: settings.gatewayPort,
        notifyUrl: `http://localhost:${settings.port}${webhookPath}`,
        dataDir: join(settings.dataFolder, 'oen'),
      }),
      startMailServer(),
      startJobQueues(workQueues.map(({ id }) => id)),
    ])
    closers.push(table.close, cognito.close, models.close, secrets.close, oen.close, mail.close, queues.close)

    // The variables that a stage gives its functions; functions do not know that they run here.
    const environment: Environment = {
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_REGION: 'ap-northeast-1',
      AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
      TABLE_NAME: tableName,
      APP_ORIGIN: origin,
      COGNITO_USER_POOL_ID: cognito.userPoolId,
      COGNITO_CLIENT_ID: cognito.clientId,
      COGNITO_DOMAIN: cognito.origin,
      COGNITO_LOCAL_ORIGIN: cognito.origin,
      PASSWORD_SIGN_IN: settings.passwordSignIn,
      MODEL_SETTINGS: JSON.stringify(modelSettings(settings.keys, models.url)),
      MODEL_KEYS_SECRET: modelKeysSecret,
      AWS_ENDPOINT_URL_SESV2: mail.origin,
      AWS_ENDPOINT_URL_SQS: queues.endpoint,
      JOB_QUEUES: JSON.stringify(queues.urls),
      PAYMENT_SETTINGS: JSON.stringify(gatewaySettings(oen)),
      PAYMENT_SECRET: paymentSecret,
      MAIL_FROM: 'postloom@postloom.test',
      SUPPORT_EMAIL: 'support@postloom.test',
      POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
    }
    Object.assign(process.env, environment)
    provideRuntimeGlobals()

    const [pages] = await Promise.all([build(settings, root), ensureTable(table.endpoint, tableName)])
    closers.push(pages.close)

    let version = 0
    if (settings.isDev)
      closers.push(
        rebuildOnChange(root, () => {
          version += 1
        }),
      )
    const jobs = startJobs(queues, () => version)
    closers.push(jobs.close)

    const server = await startHostServer({
      port: settings.port,
      address: settings.address,
      origin,
      parts: {
        control: (request, response, url) => answerControl(request, response, url, jobs),
        api: createApiRouter(() => version),
        pages: pages.serve,
      },
    })
    closers.push(server.close)
    return { origin, mailOrigin: mail.origin, oen, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Builds functions and pages, unless an earlier start has. */
async function build({ isDev, isBuilt }: Settings, root: string): Promise<WebPages> {
  if (isDev) {
    const [pages] = await Promise.all([watchWebPages(root), buildFunctions()])
    return pages
  }
  if (!isBuilt) {
    await Promise.all([buildWebPages(root), buildFunctions()])
    // esbuild's process keeps all it has read, a gigabyte, for the next build.
    await stop()
  }
  return serveWebPages(root)
}

/** Builds the functions anew whenever a source changes; a build that fails keeps the last one running. */
function rebuildOnChange(root: string, onBuilt: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const rebuild = () =>
    buildFunctions().then(onBuilt, (error) => console.error('functions not rebuilt:', (error as Error).message))
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(rebuild, 100)
  }
  const watchers = ['functions', 'shared'].map((folder) => watch(join(root, folder), { recursive: true }, onChange))
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
