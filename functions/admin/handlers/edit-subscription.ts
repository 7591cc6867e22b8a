import { editSubscription } from '#shared/admin/endpoints/edit-subscription.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(editSubscription, async ({ params, body, user, now }) => ({
  user: await admin.editSubscription({ actor: user.userId, target: params.id, reason: body.reason }, body, now),
}))
