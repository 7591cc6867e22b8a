import { verifyPurchase } from '#shared/payments/endpoints/verify-purchase.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

// A GET that may fulfil an order: each step is one that the job takes as well, may be repeated, and is of an order of the caller alone,
// so that a page of somebody else which makes a browser ask gains nothing.
export const handler = defineHandler(verifyPurchase, ({ user, params, now }) =>
  payments.verifyPurchase(user.userId, params.transactionId, now),
)
