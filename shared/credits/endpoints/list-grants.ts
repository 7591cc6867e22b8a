import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { grantSchema } from '../schema.ts'

/** The person's credits by expiry, soonest first, which is the order in which they are spent. */
export const listGrants = defineEndpoint({
  method: 'GET',
  path: '/api/user/credits/grants',
  access: 'user',
  output: z.array(grantSchema),
})
