import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { receiveWebhook } from '#shared/payments/endpoints/receive-webhook.ts'
import { type GatewayEmulator, startGateway } from '../../../infra/local/emulators/gateway/start-gateway.ts'
import { startSecretsServer } from '../../../infra/local/emulators/secrets/secrets-server.ts'
import {
  gatewaySettings,
  localIdentitySecret,
  localMerchant,
  localPaymentSecret,
  webhookPath,
} from '../../../infra/local/host/payment-settings.ts'
import { call } from '../../testing/call.ts'
import { setEnvironment } from '../../testing/environment.ts'
import { aJobFixture, type JobFixture, type JobFunctions } from '../../testing/job-fixture.ts'
import * as processWebhook from '../jobs/process-webhook.ts'

/** The clock of the gateway's emulator; tests move it. */
export const clock = { now: Date.now }

/** The worker that takes webhooks from their queue. */
export const webhookWorker = 'payments/process-webhook'

/** A webhook as the gateway sends it: to the handler alone, which puts it into the queue. */
export const sendWebhook = (body: unknown, options: { key?: string; rawBody?: string } = {}) =>
  call(receiveWebhook, {
    params: { key: options.key ?? webhookPath.split('/').at(-1)! },
    rawBody: options.rawBody ?? JSON.stringify(body),
    headers: { origin: undefined, 'x-app': undefined, 'sec-fetch-site': undefined },
  })

export interface GatewayFixture {
  oen: () => GatewayEmulator
  /** The queue of the webhooks, and those of the jobs. */
  fixture: () => JobFixture
  /** `sendWebhook`, and all the way through the queue and its worker. */
  deliver: typeof sendWebhook
  webhooks: () => number
  forget: () => void
}

/**
 * The gateway's emulator for one test file: HTTP both ways. A webhook passes its handler, its queue and its worker before
 * the emulator gets the answer.
 * @param jobs whose queues the file needs besides the queue of the webhooks
 * @returns what the tests use; it exists once they run
 */
export function withGateway(jobs: Record<string, JobFunctions> = {}): GatewayFixture {
  let oen: GatewayEmulator
  let fixture: JobFixture
  let close: () => Promise<void>
  let handled = 0

  const deliver: typeof sendWebhook = async (...webhook) => {
    const answer = await sendWebhook(...webhook)
    await fixture.queues.drained(webhookWorker)
    return answer
  }

  beforeAll(async () => {
    const hook = createServer(async (request, response) => {
      const answer = await deliver(undefined, { key: request.url!.split('/').at(-1)!, rawBody: await text(request) })
      handled += 1
      response.writeHead(answer.status).end(answer.text)
    }).listen(0, '127.0.0.1')
    await once(hook, 'listening')
    const { port } = hook.address() as { port: number }
    const secrets = await startSecretsServer({ payments: localPaymentSecret, identities: localIdentitySecret })
    fixture = await aJobFixture({ ...jobs, [webhookWorker]: processWebhook })
    oen = await startGateway({
      ...localMerchant,
      notifyUrl: `http://127.0.0.1:${port}${webhookPath}`,
      now: () => clock.now(),
    })
    setEnvironment({
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
      PAYMENT_SECRET: 'payments',
      PAYMENT_SETTINGS: JSON.stringify(gatewaySettings(oen)),
    })
    close = async () => {
      await oen.close()
      await fixture.queues.close()
      await secrets.close()
      hook.close()
      hook.closeAllConnections()
    }
  })
  /** Forgets all orders and faults, and repeats webhooks without waiting. */
  const forget = () => {
    oen.control.reset()
    oen.control.setFaults({ gapsMs: [5, 10] })
  }
  beforeEach(async () => {
    clock.now = Date.now
    await oen.control.settleWebhooks()
    forget()
  })
  afterAll(() => close())
  return { oen: () => oen, fixture: () => fixture, deliver, webhooks: () => handled, forget }
}
