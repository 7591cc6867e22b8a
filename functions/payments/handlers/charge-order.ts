import { chargeOrder } from '#shared/payments/endpoints/charge-order.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as payments from '../payments.ts'

export const handler = defineHandler(chargeOrder, ({ user, body, now }) => payments.resume(user.userId, body, now))
