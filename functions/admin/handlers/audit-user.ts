import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(auditUser, ({ params, now }) => admin.auditUser(params.id, now))
