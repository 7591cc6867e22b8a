import { deleteConversion } from '#shared/history/endpoints/delete-conversion.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

export const handler = defineHandler(deleteConversion, async ({ user, params, now }) => {
  await history.remove(user.userId, params.id, now)
  return { success: true }
})
