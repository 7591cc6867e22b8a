import { endSessions } from '#shared/admin/endpoints/end-sessions.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(endSessions, ({ params, body, user, now }) =>
  admin.endSessions({ actor: user.userId, target: params.id, reason: body.reason }, now),
)
