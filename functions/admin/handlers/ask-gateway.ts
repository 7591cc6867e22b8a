import { askGateway } from '#shared/admin/endpoints/ask-gateway.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(askGateway, ({ params, user, now }) =>
  admin.askGateway({ actor: user.userId, orderId: params.id }, now),
)
