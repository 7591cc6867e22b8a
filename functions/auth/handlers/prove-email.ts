import { proveEmail } from '#shared/auth/endpoints/prove-email.ts'
import { defineHandler } from '../../http/define-handler.ts'
import * as auth from '../auth.ts'

export const handler = defineHandler(proveEmail, ({ user, body, now }) => auth.proveEmail(user, body.code, now))
