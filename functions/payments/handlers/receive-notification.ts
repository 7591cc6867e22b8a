import { receiveNotification } from '#shared/payments/endpoints.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import * as payments from '../payments.ts'

export const handler = definePublicHandler(receiveNotification, async ({ params, body, now }) => {
  await payments.takeNotice(params.key, body, now)
  return { received: true as const }
})
