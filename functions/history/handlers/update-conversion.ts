import { updateConversion } from '#shared/history/endpoints/update-conversion.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as history from '../history.ts'

export const handler = defineHandler(updateConversion, async ({ user, params, body, now }) => {
  const { isSaved } = await history.update(user.userId, params.id, body, now)
  return { success: true, isSaved }
})
