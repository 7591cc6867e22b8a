import { pathOf } from '#shared/endpoint.ts'
import { receiveWebhook } from '#shared/payments/endpoints/receive-webhook.ts'
import type { GatewaySettings } from '../../../functions/config.ts'

/** Who we are at the gateway's emulator. Known to everybody: no money is behind it. */
export const localMerchant = { merchantId: 'postloom', apiToken: 'local-merchant-token', merchantName: 'Postloom' }

/** The gateway settings of the functions. */
export const gatewaySettings = ({
  apiOrigin,
  pageOrigin,
}: {
  apiOrigin: string
  pageOrigin: string
}): GatewaySettings => ({
  apiOrigin,
  pageOrigin,
  merchantId: localMerchant.merchantId,
})

const notificationKey = 'local-notification-key-0001'

/** What a stage keeps in Secrets Manager. The keys are fixed, so that cards that were kept outlive a restart. */
export const localPaymentSecret = {
  merchantToken: localMerchant.apiToken,
  cardKeys: [{ id: 'local', key: Buffer.alloc(32, 'postloom').toString('base64') }],
  fingerprintKey: Buffer.alloc(32, 'fingerprint').toString('base64'),
  notificationKey,
}

/** Fixed as well, so that deleted accounts are still known after a restart. */
export const localIdentitySecret = { hashKey: Buffer.alloc(32, 'identity').toString('base64url') }

/** Where the emulator sends its webhooks. */
export const webhookPath = pathOf(receiveWebhook, { key: notificationKey })
