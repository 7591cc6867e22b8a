import { join } from 'node:path'
import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { seconds } from '#shared/time.ts'
import * as clock from '../../../functions/clock.ts'
import { functionsFolder } from '../../build/build-functions.ts'
import { triggerRequirements } from '../../function-requirements.ts'
import { poolSettingsOf, preSignUpFunction } from '../../pool-settings.ts'
import { queueName, workQueues } from '../../queues.ts'
import { startCognito } from '../emulators/cognito/start-cognito.ts'
import { startGateway } from '../emulators/gateway/start-gateway.ts'
import { startMailServer } from '../emulators/mail/mail-server.ts'
import { startModelProcess } from '../emulators/models/start-model-process.ts'
import { startJobQueues } from '../emulators/queues/job-queues.ts'
import { startQueueMetrics } from '../emulators/queues/queue-metrics.ts'
import { startSecretsServer } from '../emulators/secrets/secrets-server.ts'
import { startTableEngine, type TableEngine } from '../emulators/table/table-engine.ts'
import { invoke } from '../lambda/function-host.ts'
import { dataFoldersIn } from './data-folders.ts'
import { demoModelNames, modelKeys } from './model-settings.ts'
import { localIdentitySecret, localMerchant, localPaymentSecret, webhookPath } from './payment-settings.ts'
import type { Settings } from './settings.ts'

/** Names of the secrets. */
export const modelKeysSecret = 'postloom/model-keys'
export const paymentSecret = 'postloom/payments'
export const identitySecret = 'postloom/identities'

export type Engines = Awaited<ReturnType<typeof startEngines>>

/**
 * Starts every service that the functions call, all at once.
 * @param running takes what stops them, also when one of them fails to start
 * @throws why the first of them failed, after all others have started or failed
 */
export async function startEngines(settings: Settings, origin: string, running: AsyncDisposableStack) {
  const [table, cognito, models, secrets, oen, mail, queues] = await startAll(running, [
    startTable(settings),
    startPool(settings, origin),
    startModelProcess({ models: demoModelNames(), pace: settings.demoPace }),
    startSecretsServer({
      [modelKeysSecret]: modelKeys(settings.keys),
      [paymentSecret]: localPaymentSecret,
      [identitySecret]: localIdentitySecret,
    }),
    startGateway({
      ...localMerchant,
      port: settings.gatewayPort,
      notifyUrl: `http://localhost:${settings.port}${webhookPath}`,
      dataDir: dataFoldersIn(settings.dataFolder).gateway,
    }),
    startMailServer(),
    startJobQueues(workQueues.map(({ id }) => id)),
  ])
  const [metrics] = await startAll(running, [startQueueMetrics(queues.endpoint, queueNames, movedNow)])
  return { table, cognito, models, secrets, oen, mail, queues, metrics }
}

const queueNames = workQueues.map(({ id }) => queueName('local', id))
/** The functions ask for a time of their own clock. */
const movedNow = () => clock.now().getTime()

async function startTable({ dynamodbEndpoint, dataFolder }: Settings): Promise<TableEngine> {
  if (dynamodbEndpoint) return { endpoint: dynamodbEndpoint, close: async () => {} }
  return startTableEngine(dataFoldersIn(dataFolder).table)
}

function startPool({ dataFolder, passwordSignIn }: Settings, appOrigin: string) {
  const settings = poolSettingsOf({ passwordSignIn })
  const dataDir = dataFoldersIn(dataFolder).cognito
  return startCognito({ port: 0, host: 'localhost', dataDir, appOrigin, settings, preSignUp })
}

/** The pool's function as it was built when the product started. */
function preSignUp(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const target = { id: preSignUpFunction, entry: join(functionsFolder, preSignUpFunction, 'index.mjs'), version: 0 }
  return invoke(target, event, seconds(triggerRequirements.timeoutSeconds))
}

/** Waits for all, so that one that starts after another has failed is stopped too. */
async function startAll<const T extends readonly Promise<{ close: () => Promise<void> }>[]>(
  running: AsyncDisposableStack,
  starts: T,
) {
  for (const started of await Promise.allSettled(starts)) {
    if (started.status === 'fulfilled') running.defer(started.value.close)
  }
  return Promise.all(starts)
}
