import { returnFromGateway } from '#shared/payments/endpoints.ts'
import { orderIdSchema } from '#shared/payments/schema.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'

/** What the gateway may add to a failure; display only. @source docs/rules/oen-payment.md#gateway-return */
const errorCode = /^[A-Z]\d{3,4}$/

/**
 * The session cookie does not come along from the gateway's site, so nobody is known here and nothing is decided: the
 * screen asks what became of the order, and shows its buyer alone.
 */
export const handler = definePublicHandler(returnFromGateway, async ({ params: { orderId, outcome }, event }) => {
  const isSuccess = outcome.endsWith('success')
  if (orderId === 'card') return { location: `/subscription-management?card=${isSuccess ? 'saved' : 'failed'}` }
  if (!orderIdSchema.safeParse(orderId).success) return { location: '/' }
  const given = event.queryStringParameters?.payment_error ?? ''
  const error = !isSuccess && errorCode.test(given) ? `&payment_error=${given}` : ''
  if (outcome.startsWith('pack-'))
    return { location: `/payment/credits/${isSuccess ? 'success' : 'failure'}?transactionId=${orderId}${error}` }
  return { location: `/subscription/${isSuccess ? 'success' : 'failed'}?orderId=${orderId}${error}` }
})
