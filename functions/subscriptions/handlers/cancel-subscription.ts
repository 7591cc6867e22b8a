import { cancelSubscription } from '#shared/subscriptions/endpoints/cancel-subscription.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as subscriptions from '../subscriptions.ts'

export const handler = defineHandler(cancelSubscription, async ({ user, now }) => {
  const { endDate } = await subscriptions.cancel(user.userId, now)
  return {
    success: true,
    message: `The subscription runs until ${endDate.slice(0, 10)} (UTC) and does not renew`,
    endDate,
  }
})
