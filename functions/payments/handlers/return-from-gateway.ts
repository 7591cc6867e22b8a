import { returnFromGateway } from '#shared/payments/endpoints.ts'
import { definePublicHandler } from '../../http/define-public-handler.ts'
import * as payments from '../payments.ts'

/** What the gateway may add to a failure; display only. @source gateway §5.2 */
const errorCode = /^[A-Z]\d{3,4}$/

/** The session cookie does not come along from the gateway's site, so nobody is known here and nothing is decided. */
export const handler = definePublicHandler(returnFromGateway, async ({ params, event }) => {
  const isSuccess = params.outcome === 'success'
  if (params.orderId === 'card') return { location: `/subscription-management?card=${isSuccess ? 'saved' : 'failed'}` }
  const kind = await payments.findKind(params.orderId)
  if (!kind) return { location: '/' }
  const given = event.queryStringParameters?.payment_error ?? ''
  const error = !isSuccess && errorCode.test(given) ? `&payment_error=${given}` : ''
  if (kind === 'plan')
    return { location: `/subscription/${isSuccess ? 'success' : 'failed'}?orderId=${params.orderId}${error}` }
  return { location: `/payment/credits/${isSuccess ? 'success' : 'failure'}?transactionId=${params.orderId}${error}` }
})
