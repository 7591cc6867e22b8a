import { sendProofCode } from '#shared/auth/endpoints/send-proof-code.ts'
import { defineHandler } from '../../http/define-handler.ts'
import { addressOf } from '../../http/event.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(sendProofCode, ({ user, body, event, now }) =>
  auth.sendProofCode(user, { language: body.language, address: addressOf(event) }, now),
)
