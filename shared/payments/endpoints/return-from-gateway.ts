import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { returnOutcomes } from '../return-outcomes.ts'

/**
 * Where the gateway sends the browser back to; redirects to the screen for the outcome. The address says what was
 * bought, so that nothing is looked up.
 * @source docs/rules/payments.md#return-addresses
 */
export const returnFromGateway = defineEndpoint({
  method: 'GET',
  path: '/api/payment/return/{orderId}/{outcome}',
  access: 'public',
  table: 'none',
  answer: 'redirect',
  params: z.object({ orderId: z.string().check(z.maxLength(64)), outcome: z.enum(returnOutcomes) }),
})
