import { endSessions } from '#shared/admin/endpoints/end-sessions.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(endSessions, ({ params, body, user, now }) =>
  admin.endSessions({ actor: user.userId, target: params.id, reason: body.reason }, now),
)
