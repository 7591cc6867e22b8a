import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(auditUser, ({ params, now }) => admin.auditUser(params.id, now))
