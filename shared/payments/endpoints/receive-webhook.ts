import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/**
 * The gateway's webhook: unsigned, so nothing is granted from it. `key` is the secret part of the address that was given
 * to the gateway.
 * @source docs/rules/payments.md#webhooks
 */
export const receiveWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/payment/notifications/{key}',
  access: 'public',
  table: 'none',
  caller: 'server',
  maxBodyBytes: 16 * 1_024,
  params: z.object({ key: z.string().check(z.maxLength(100)) }),
  input: z.looseObject({ purpose: z.string() }),
  output: z.object({ received: z.literal(true) }),
  errors: ['not-found', 'payment.unavailable'],
})
