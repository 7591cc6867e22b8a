import { refundOrder } from '#shared/admin/endpoints/refund-order.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(refundOrder, ({ params, body, user, now }) =>
  admin.refundOrder({ actor: user.userId, orderId: params.id, ...body }, now),
)
