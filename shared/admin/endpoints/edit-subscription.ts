import * as z from 'zod/mini'
import { userIdSchema } from '../../account/user-id.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { paidTierSchema } from '../../subscriptions/plans.ts'
import { listedUserSchema, reasonSchema, requestIdSchema } from '../schema.ts'

const told = { reason: reasonSchema, requestId: requestIdSchema }

/**
 * Gives a plan until a date, moves its end, or ends it. Nothing is charged, and nothing that was paid for is taken away.
 * @source docs/rules/plans.md#plans-that-an-admin-gives
 */
export const editSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/subscription',
  access: 'admin',
  params: z.object({ id: userIdSchema }),
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('grant'), tier: paidTierSchema, until: z.iso.datetime(), ...told }),
    z.object({ action: z.literal('extend'), until: z.iso.datetime(), ...told }),
    z.object({ action: z.literal('end'), ...told }),
  ]),
  output: z.object({ user: listedUserSchema }),
  errors: [
    'not-found',
    'credits.reason-required',
    'credits.key-reused',
    'credits.busy',
    'subscription.date-invalid',
    'subscription.lower-plan',
    'subscription.not-active',
  ],
})
