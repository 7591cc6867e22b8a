import * as z from 'zod'
import { type PaidTier, paidTiers } from '#shared/payments/products.ts'
import { checkoutRequestSchema } from '#shared/payments/schema.ts'
import { minutes } from '#shared/time.ts'
import { tabStore } from './browser-store.ts'

/** What was entered on the confirmation form. No card, and nothing that says who somebody is. */
export const subscriptionDataSchema = z.object({
  email: z.string().trim().pipe(checkoutRequestSchema.shape.userEmail),
  name: z.string().trim(),
  phone: z.string(),
  postalCode: z.string(),
  address: z.string(),
  tier: z.enum(paidTiers),
  autoRenew: z.boolean(),
})
export type SubscriptionData = z.infer<typeof subscriptionDataSchema>
const storedDataSchema = subscriptionDataSchema.extend({ savedAt: z.number() })

/** Nothing of a purchase is left behind longer than this. @source money and trust §3 "Browser storage" */
const keptMs = minutes(30)

/** Session-storage keys. @source specification §3 "Session storage keys" */
const keys = {
  data: 'subscriptionData',
  orderId: 'paymentOrderId',
  gatewayTokenId: 'gatewayTokenId',
  transactionHid: 'transactionHid',
  gatewayTransactionId: 'gatewayTransactionId',
  tokenId: 'tokenId',
  resumed: 'resumedOrder',
} as const

export function saveSubscriptionData(data: SubscriptionData): void {
  tabStore.writeJson(keys.data, { ...data, savedAt: Date.now() })
}

/** @returns what was entered within the last 30 minutes; older or damaged data is removed */
export function readSubscriptionData(): SubscriptionData | undefined {
  const parsed = storedDataSchema.safeParse(tabStore.readJson(keys.data))
  if (parsed.success && Date.now() - parsed.data.savedAt < keptMs) return parsed.data
  tabStore.remove(keys.data)
  return undefined
}

/** What the checkout answered, for the way back. */
export function saveCheckout(checkout: { orderId: string; id: string; transactionHid?: string | undefined }): void {
  tabStore.write(keys.orderId, checkout.orderId)
  tabStore.write(keys.gatewayTokenId, checkout.id)
  tabStore.write(keys.gatewayTransactionId, checkout.id)
  if (checkout.transactionHid) tabStore.write(keys.transactionHid, checkout.transactionHid)
}

/** The order a result page asks about when its address names none. @source specification §4 "Subscription purchase" */
export const storedOrderId = (): string | undefined =>
  tabStore.read(keys.orderId) ?? tabStore.read(keys.gatewayTransactionId)

export const saveTokenId = (tokenId: string): void => tabStore.write(keys.tokenId, tokenId)

/** Whether an order may lead to its payment page by itself: once. */
export function mayResumeByItself(orderId: string): boolean {
  if (tabStore.read(keys.resumed) === orderId) return false
  tabStore.write(keys.resumed, orderId)
  return true
}

/**
 * After a verification; the handle stays, and until it is a success what was entered, for another try.
 * @source specification §4; docs/decisions/0085
 */
export function clearVerified(isSuccess: boolean): void {
  for (const key of [keys.orderId, keys.gatewayTransactionId, keys.transactionHid]) tabStore.remove(key)
  if (isSuccess) tabStore.remove(keys.data)
}

/** When somebody logs out. */
export function clearPurchase(): void {
  for (const key of Object.values(keys)) tabStore.remove(key)
}

export const isPaidTier = (text: string): text is PaidTier => paidTiers.some((tier) => tier === text)
