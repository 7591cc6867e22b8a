import { updateSettings } from '#shared/account/endpoints/update-settings.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as account from '../account.ts'

export const handler = defineHandler(updateSettings, ({ user, body }) => account.updateSettings(user, body))
