import { sendResetCode } from '#shared/auth/endpoints/send-reset-code.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import { addressOf } from '../../http/event.ts'
import * as auth from '../auth.ts'

export const handler = definePublicHandler(sendResetCode, ({ body, event, now }) =>
  auth.sendResetCode(body, addressOf(event), now),
)
