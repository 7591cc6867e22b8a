import { defineWorker } from '../../queue/define-worker.ts'
import * as payments from '../payments.ts'
import { sealedNoticeSchema } from '../sealed-notice.ts'

/** What the gateway has told us, notice by notice, as soon as it is in the queue. */
export const work = defineWorker('payments/take-notices', {
  message: sealedNoticeSchema,
  handle: payments.takeNotice,
})
