import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { receiveNotification } from '#shared/payments/endpoints.ts'
import { type Oen, startOen } from '../../../infra/local/oen/start-oen.ts'
import { localMerchant, localPaymentSecret, noticePath } from '../../../infra/local/payment-settings.ts'
import { startSecretsServer } from '../../../infra/local/secrets-server.ts'
import { call } from '../../testing/call.ts'

/** Time as the gateway's stand-in has it; tests move it. */
export const clock = { now: Date.now }

/**
 * The gateway's stand-in for one test file: real HTTP both ways, notices through the real chain of their handler.
 * @returns what is there once the tests run
 */
export function withGateway(): { oen: () => Oen; notices: () => number; forget: () => void } {
  let oen: Oen
  let close: () => Promise<void>
  let handled = 0

  beforeAll(async () => {
    const hook = createServer(async (request, response) => {
      const answer = await call(receiveNotification, {
        params: { key: request.url!.split('/').at(-1)! },
        rawBody: await text(request),
        headers: { origin: undefined, 'x-app': undefined, 'sec-fetch-site': undefined },
      })
      handled += 1
      response.writeHead(answer.status).end(answer.text)
    }).listen(0, '127.0.0.1')
    await once(hook, 'listening')
    const { port } = hook.address() as { port: number }
    const secrets = await startSecretsServer({ payments: localPaymentSecret })
    oen = await startOen({
      ...localMerchant,
      notifyUrl: `http://127.0.0.1:${port}${noticePath}`,
      now: () => clock.now(),
    })
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
      PAYMENT_SECRET: 'payments',
      PAYMENT_SETTINGS: JSON.stringify({
        ...{ apiOrigin: oen.apiOrigin, pageOrigin: oen.pageOrigin, merchantId: localMerchant.merchantId },
      }),
    })
    close = async () => {
      await oen.close()
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
  return { oen: () => oen, notices: () => handled, forget }
}
