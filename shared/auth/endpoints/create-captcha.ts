import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** A fresh proof-of-work challenge, single use, 2 minutes. @source docs/rules/accounts.md#captcha */
export const createCaptcha = defineEndpoint({
  method: 'GET',
  path: '/api/captcha',
  access: 'public',
  output: z.looseObject({}),
})
