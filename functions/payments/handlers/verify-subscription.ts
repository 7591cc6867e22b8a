import { verifySubscription } from '#shared/payments/endpoints/verify-subscription.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(verifySubscription, ({ user, body, now }) =>
  payments.verify(user.userId, body.orderId, now, { isFresh: body.forceActivate }),
)
