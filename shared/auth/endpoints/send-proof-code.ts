import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { mailLanguageSchema } from '../schema.ts'

/** Mails another code, which voids the one before. */
export const sendProofCode = defineEndpoint({
  method: 'POST',
  path: '/api/account/verification',
  access: 'user',
  input: z.object({ language: mailLanguageSchema }),
  output: z.object({
    /** Until when the code is good. */
    expiresAt: z.iso.datetime(),
    /** Seconds until another may be asked for. */
    retryAfter: z.int(),
  }),
  errors: ['account.already-proved', 'account.mail-failed'],
})
