import { defineWorker } from '../../queue/define-worker.ts'
import * as payments from '../payments.ts'
import { queuedWebhookSchema } from '../webhook-queue.ts'

/** What the gateway has told us, webhook by webhook, as soon as it is in the queue. */
export const work = defineWorker('payments/process-webhook', {
  message: queuedWebhookSchema,
  handle: payments.processWebhook,
})
