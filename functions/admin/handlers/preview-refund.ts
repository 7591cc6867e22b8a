import { previewRefund } from '#shared/admin/endpoints/preview-refund.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(previewRefund, ({ params, now }) => admin.previewRefund(params.id, now))
