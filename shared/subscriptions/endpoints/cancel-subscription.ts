import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** Ends a plan with its period: renewal goes off and its card is erased, nothing else is taken away. @source docs/rules/plans.md#cancelling */
export const cancelSubscription = defineEndpoint({
  method: 'POST',
  path: '/api/user/subscription/cancel',
  access: 'user',
  output: z.object({ success: z.boolean(), message: z.string(), endDate: z.iso.datetime() }),
  errors: ['subscription.granted', 'subscription.not-active'],
})
