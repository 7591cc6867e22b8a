import { confirmNewEmail } from '#shared/auth/endpoints/confirm-new-email.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(confirmNewEmail, ({ user, body, now }) => auth.confirmNewEmail(user, body, now))
