import { refundOrder } from '#shared/admin/endpoints/refund-order.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(refundOrder, ({ params, body, user, now }) =>
  admin.refundOrder({ actor: user.userId, orderId: params.id, ...body }, now),
)
