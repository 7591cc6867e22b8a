import { updatePreferences } from '#shared/account/endpoints/update-preferences.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as account from '../account.ts'

export const handler = defineHandler(updatePreferences, async ({ user, body }) => {
  await account.savePreferences(user.userId, body)
  return { success: true }
})
