import { previewRefund } from '#shared/admin/endpoints/preview-refund.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(previewRefund, ({ params, now }) => admin.previewRefund(params.id, now))
