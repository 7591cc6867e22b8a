import { receiveWebhook } from '#shared/payments/endpoints/receive-webhook.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
// Not through the public module: this function must start fast, and the public module imports the table client.
import { enqueueWebhook } from '../webhook-queue.ts'

export const handler = definePublicHandler(receiveWebhook, async ({ params, body, now }) => {
  await enqueueWebhook(params.key, body, now)
  return { received: true as const }
})
