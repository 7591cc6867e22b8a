import { auditUser } from '#shared/admin/endpoints/audit-user.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as detail from '../user-detail.ts'

export const handler = defineHandler(auditUser, ({ params, now }) => detail.auditUser(params.id, now))
