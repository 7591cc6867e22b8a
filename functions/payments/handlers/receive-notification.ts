import { receiveNotification } from '#shared/payments/endpoints.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
// Not by the domain's door: this function must start at once, and the door brings the table along.
import { takeIn } from '../notice-intake.ts'

export const handler = definePublicHandler(receiveNotification, async ({ params, body, now }) => {
  await takeIn(params.key, body, now)
  return { received: true as const }
})
