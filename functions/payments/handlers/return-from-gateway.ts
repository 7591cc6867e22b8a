import { returnFromGateway } from '#shared/payments/endpoints/return-from-gateway.ts'
import { orderIdSchema } from '#shared/payments/schema.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'

/** What the gateway may add to a failure; display only. @source docs/rules/oen-payment.md#gateway-return */
const errorCode = /^[A-Z]\d{3,4}$/

/**
 * The browser sends no session cookie when it comes from the gateway's site, so the caller is unknown and nothing is
 * decided here. The screen asks for the order with the session, and shows it to its buyer only.
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
