import { defineWorker } from '../../queue/define-worker.ts'
import * as payments from '../payments.ts'

/** Processes the gateway's webhooks one by one, as soon as they are in the queue. */
export const work = defineWorker('payments/process-webhook', {
  message: payments.queuedWebhookSchema,
  handle: payments.processWebhook,
})
