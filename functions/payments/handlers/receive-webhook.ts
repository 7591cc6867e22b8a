import { receiveWebhook } from '#shared/payments/endpoints/receive-webhook.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import * as payments from '../payments.ts'

export const handler = definePublicHandler(receiveWebhook, async ({ params, body, now }) => {
  await payments.enqueueWebhook(params.key, body, now)
  return { received: true as const }
})
