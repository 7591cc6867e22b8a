import { setUserState } from '#shared/admin/endpoints/set-user-state.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(setUserState, async ({ params, body, user, now }) => ({
  user: await admin.setState({ actor: user.userId, target: params.id, reason: body.reason }, body.isActive, now),
}))
