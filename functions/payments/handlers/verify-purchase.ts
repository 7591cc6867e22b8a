import { verifyPurchase } from '#shared/payments/endpoints/verify-purchase.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(verifyPurchase, ({ user, params, now }) =>
  payments.verifyPurchase(user.userId, params.transactionId, now),
)
