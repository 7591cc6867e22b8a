import { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(editSubscription, async ({ params, body, user, now }) => ({
  user: await admin.editSubscription({ actor: user.userId, target: params.id, reason: body.reason }, body, now),
}))
