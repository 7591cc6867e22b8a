import { sendProofCode } from '#shared/auth/endpoints/send-proof-code.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(sendProofCode, ({ user, body, now }) =>
  auth.sendProofCode(user, body.language, now),
)
