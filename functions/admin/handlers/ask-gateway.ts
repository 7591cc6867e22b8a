import { askGateway } from '#shared/admin/endpoints/ask-gateway.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(askGateway, ({ params, user, now }) =>
  admin.askGateway({ actor: user.userId, orderId: params.id }, now),
)
