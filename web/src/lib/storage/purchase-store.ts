import * as z from 'zod/mini'
import { packIds } from '#shared/credits/packs.ts'
import { invoiceKinds, keptInvoiceSchema } from '#shared/payments/invoice.ts'
import { checkoutRequestSchema } from '#shared/payments/schema.ts'
import { paidTiers } from '#shared/subscriptions/plans.ts'
import { minutes } from '#shared/time.ts'
import { tabStore } from './browser-store.ts'
import { purchaseKeys as keys } from './own-data.ts'

/** What was entered on the confirmation form. No card, and nothing that says who somebody is. */
export const subscriptionDataSchema = z.object({
  email: z.pipe(z.string().check(z.trim()), checkoutRequestSchema.shape.userEmail),
  name: z.string().check(z.trim()),
  phone: z.string(),
  postalCode: z.string(),
  address: z.string(),
  tier: z.enum(paidTiers),
  autoRenew: z.boolean(),
})
export type SubscriptionData = z.infer<typeof subscriptionDataSchema>
interface Kept {
  savedAt: number
  /** Who was signed in; absent: a visitor entered it. */
  of?: string | undefined
}
const keptShape = { savedAt: z.number(), of: z.optional(z.string()) }
const storedDataSchema = z.extend(subscriptionDataSchema, {
  /** The tick under the sentence about withdrawal, for this plan. */
  withdrawalAccepted: z._default(z.boolean(), false),
  /** Where the e-invoice goes; null where an earlier choice was taken back. */
  invoice: z.optional(z.nullable(keptInvoiceSchema)),
  ...keptShape,
})
/** What was entered, and whether the buyer has agreed to it. */
export type StoredPurchase = Omit<z.infer<typeof storedDataSchema>, keyof Kept>

const typed = z.string()
/** What is being entered, right or not. */
const enteredSchema = z.object({
  /** Absent where only a pack was looked at: its page asks for nothing but the e-invoice. */
  values: z.optional(
    z.object({
      email: typed,
      name: typed,
      phone: typed,
      postalCode: typed,
      address: typed,
      autoRenew: z.boolean(),
    }),
  ),
  invoice: z.object({
    kind: z.optional(z.enum(invoiceKinds)),
    numbers: z.partialRecord(z.enum(invoiceKinds), typed),
    title: typed,
  }),
})
export type EnteredPurchase = z.infer<typeof enteredSchema>
const storedEnteredSchema = z.extend(enteredSchema, keptShape)

const storedPackSchema = z.object({
  packId: z.enum(packIds),
  invoice: storedDataSchema.shape.invoice,
  ...keptShape,
})
/** A pack that was ordered, so agreed to, and where its e-invoice goes. */
export type StoredPack = Omit<z.infer<typeof storedPackSchema>, keyof Kept>

/** Nothing of a purchase is kept longer than this. @source docs/rules/web.md#storage */
const keptMs = minutes(30)

/** Who is signed in, as far as a purchase asks. */
type Buyer = { id: string } | null | undefined

const keep = (key: string, data: object, buyer: Buyer): void =>
  tabStore.writeJson(key, { ...data, ...(buyer && { of: buyer.id }), savedAt: Date.now() })

export function saveSubscriptionData(
  data: SubscriptionData & Partial<Pick<StoredPurchase, 'withdrawalAccepted' | 'invoice'>>,
  buyer?: Buyer,
): void {
  keep(keys.data, data, buyer)
}

/** Keeps a pack that was ordered, for another card. */
export const savePack = (pack: StoredPack, buyer: Buyer): void => keep(keys.pack, pack, buyer)

/** Keeps what is being entered over a reload and a step back, and for its person where the session ends. */
export const saveEntered = (entered: EnteredPurchase, buyer: Buyer): void => keep(keys.entered, entered, buyer)

/**
 * @param stored as it was read, where it is whole
 * @returns what was entered within the last 30 minutes, by the one who is signed in or by a visitor; older or damaged data is
 * removed, and that of somebody whose session has ended waits for them
 */
function ofBuyer<Data extends Kept>(
  key: string,
  stored: Data | undefined,
  buyer: Buyer,
): Omit<Data, keyof Kept> | undefined {
  if (stored && Date.now() - stored.savedAt < keptMs) {
    const { of, savedAt: _, ...entered } = stored
    return of === undefined || of === buyer?.id ? entered : undefined
  }
  tabStore.remove(key)
  return undefined
}
export const readSubscriptionData = (buyer: Buyer): StoredPurchase | undefined =>
  ofBuyer(keys.data, storedDataSchema.safeParse(tabStore.readJson(keys.data)).data, buyer)
export const readPack = (buyer: Buyer): StoredPack | undefined =>
  ofBuyer(keys.pack, storedPackSchema.safeParse(tabStore.readJson(keys.pack)).data, buyer)
export const readEntered = (buyer: Buyer): EnteredPurchase | undefined =>
  ofBuyer(keys.entered, storedEnteredSchema.safeParse(tabStore.readJson(keys.entered)).data, buyer)

/** Keeps what the checkout answered, for the page the gateway sends the browser back to. */
export function saveCheckout(checkout: { orderId: string; id: string; transactionHid?: string | undefined }): void {
  tabStore.write(keys.orderId, checkout.orderId)
  tabStore.write(keys.gatewayTokenId, checkout.id)
  tabStore.write(keys.gatewayTransactionId, checkout.id)
  if (checkout.transactionHid) tabStore.write(keys.transactionHid, checkout.transactionHid)
}

/** The order a result page asks about when its address names none. @source docs/rules/payments.md#return-addresses */
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
 * Called after a verification. The resume token stays; so does what was entered until the payment succeeds, for another try.
 * @source docs/rules/web.md#storage; docs/decisions/0019-keep-the-form-after-a-declined-card.md
 */
export function clearVerified(isSuccess: boolean): void {
  for (const key of [keys.orderId, keys.gatewayTransactionId, keys.transactionHid]) tabStore.remove(key)
  if (isSuccess) for (const key of [keys.data, keys.entered, keys.pack]) tabStore.remove(key)
}
