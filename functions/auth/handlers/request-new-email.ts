import { requestNewEmail } from '#shared/auth/endpoints/request-new-email.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { addressOf } from '../../http/event.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(requestNewEmail, ({ user, session, body, event, now }) =>
  auth.requestNewEmail(user, session, { ...body, address: addressOf(event) }, now),
)
