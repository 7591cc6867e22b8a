import { addCredits } from '#shared/admin/endpoints/add-credits.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as admin from '../admin.ts'

export const handler = defineHandler(addCredits, async ({ params, body, user, now }) => ({
  user: await admin.addCredits({ actor: user.userId, target: params.id, reason: body.reason }, body, now),
}))
