import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(setUserState, async ({ params, body, user, now }) => ({
  user: await admin.setState({ actor: user.userId, target: params.id, reason: body.reason }, body.isActive, now),
}))
