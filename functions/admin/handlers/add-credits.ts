import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { defineAdminHandler } from '../../http/define-admin-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineAdminHandler(addCredits, async ({ params, body, user, now }) => ({
  user: await admin.addCredits({ actor: user.userId, target: params.id, reason: body.reason }, body, now),
}))
