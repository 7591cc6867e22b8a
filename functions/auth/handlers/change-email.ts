import { changeEmail } from '#shared/auth/endpoints/change-email.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(changeEmail, ({ user, session, body, now }) =>
  auth.changeEmail(user, session, body, now),
)
