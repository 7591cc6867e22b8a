import { getSettings } from '#shared/account/endpoints/get-settings.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as account from '../account.ts'

export const handler = defineHandler(getSettings, async ({ user }) => account.settingsOf(user))
