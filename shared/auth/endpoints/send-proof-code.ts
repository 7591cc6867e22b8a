import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { codeSentSchema, mailLanguageSchema } from '../schema.ts'

/** Mails another code, which voids the one before. */
export const sendProofCode = defineEndpoint({
  method: 'POST',
  path: '/api/account/verification',
  access: 'user',
  input: z.object({ language: mailLanguageSchema }),
  output: codeSentSchema,
  errors: ['account.already-proved', 'account.mail-failed'],
})
