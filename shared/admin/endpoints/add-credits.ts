import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { creditAmountSchema, listedUserSchema, reasonSchema, requestIdSchema } from '../schema.ts'

/** Gives a person credits that do not expire. */
export const addCredits = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/credits',
  access: 'admin',
  params: z.object({ id: userIdSchema }),
  input: z.object({ amount: creditAmountSchema, reason: reasonSchema, requestId: requestIdSchema }),
  output: z.object({ user: listedUserSchema }),
  errors: [
    'not-found',
    'credits.invalid-amount',
    'credits.reason-required',
    'credits.balance-cap',
    'credits.key-reused',
    'credits.busy',
  ],
})
