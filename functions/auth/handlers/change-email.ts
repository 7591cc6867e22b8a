import { changeEmail } from '#shared/auth/endpoints/change-email.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { addressOf } from '../../http/event.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(changeEmail, ({ user, session, body, event, now }) =>
  auth.changeEmail(user, session, { ...body, address: addressOf(event) }, now),
)
