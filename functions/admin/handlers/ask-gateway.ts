import { askGateway } from '#shared/admin/endpoints/ask-gateway.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as transactions from '../transactions.ts'

export const handler = defineHandler(askGateway, ({ params, now }) => transactions.askGateway(params.id, now))
