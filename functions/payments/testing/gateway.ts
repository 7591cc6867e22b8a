import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { receiveNotification } from '#shared/payments/endpoints.ts'
import { type Oen, startOen } from '../../../infra/local/emulators/gateway/start-gateway.ts'
import { startSecretsServer } from '../../../infra/local/emulators/secrets/secrets-server.ts'
import {
  gatewaySettings,
  localMerchant,
  localPaymentSecret,
  noticePath,
} from '../../../infra/local/host/payment-settings.ts'
import { call } from '../../testing/call.ts'
import { setEnvironment } from '../../testing/environment.ts'
import { aJobFixture, type JobFixture, type JobFunctions } from '../../testing/job-fixture.ts'
import * as takeNotices from '../jobs/take-notices.ts'

/** Time as the gateway's stand-in has it; tests move it. */
export const clock = { now: Date.now }

/** Takes the notices from their queue. */
export const noticeWorker = 'payments/take-notices'

/** A notice as the gateway sends it: to the handler alone, which puts it into the queue. */
export const sendNotice = (body: unknown, options: { key?: string; rawBody?: string } = {}) =>
  call(receiveNotification, {
    params: { key: options.key ?? noticePath.split('/').at(-1)! },
    rawBody: options.rawBody ?? JSON.stringify(body),
    headers: { origin: undefined, 'x-app': undefined, 'sec-fetch-site': undefined },
  })

export interface GatewayStage {
  oen: () => Oen
  /** The queue of the notices, and those of the jobs. */
  stage: () => JobFixture
  /** `sendNotice`, and all the way through the queue and its worker. */
  deliver: typeof sendNotice
  notices: () => number
  forget: () => void
}

/**
 * The gateway's stand-in for one test file: real HTTP both ways, notices through the real chain of their handler, their
 * queue and their worker before it is answered.
 * @param jobs whose queues the file needs beside that of the notices
 * @returns what is there once the tests run
 */
export function withGateway(jobs: Record<string, JobFunctions> = {}): GatewayStage {
  let oen: Oen
  let stage: JobFixture
  let close: () => Promise<void>
  let handled = 0

  const deliver: typeof sendNotice = async (...notice) => {
    const answer = await sendNotice(...notice)
    await stage.queues.drained(noticeWorker)
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
    const secrets = await startSecretsServer({ payments: localPaymentSecret })
    stage = await aJobFixture({ ...jobs, [noticeWorker]: takeNotices })
    oen = await startOen({
      ...localMerchant,
      notifyUrl: `http://127.0.0.1:${port}${noticePath}`,
      now: () => clock.now(),
    })
    setEnvironment({
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
      PAYMENT_SECRET: 'payments',
      PAYMENT_SETTINGS: JSON.stringify(gatewaySettings(oen)),
    })
    close = async () => {
      await oen.close()
      await stage.queues.close()
      await secrets.close()
      hook.close()
      hook.closeAllConnections()
    }
  })
  /** A gateway without memory and faults, which repeats its notices at once. */
  const forget = () => {
    oen.control.reset()
    oen.control.setFaults({ gapsMs: [5, 10] })
  }
  beforeEach(async () => {
    clock.now = Date.now
    await oen.control.settleNotices()
    forget()
  })
  afterAll(() => close())
  return { oen: () => oen, stage: () => stage, deliver, notices: () => handled, forget }
}
