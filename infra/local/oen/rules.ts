import * as z from 'zod'

const url = z.url({ protocol: /^https?$/ }).nullable()
const text = z.string()

/** @source gateway §4.1 `productDetails` */
const line = z.object({
  productionCode: text,
  description: text,
  quantity: z.int().min(1),
  unit: text,
  unitPrice: z.int(),
})

const sale = {
  merchantId: text,
  // A string of digits is refused like any other string.
  amount: z.int().min(1),
  currency: z.literal('TWD').optional(),
  orderId: text,
  productDetails: z.array(line).min(1),
  userId: text.optional(),
  userName: text.optional(),
  userEmail: z.email().optional(),
  note: text.optional(),
  invoiceInfo: z.looseObject({}).optional(),
  expectedPayoutDate: text.optional(),
}
const page = { successUrl: url, failureUrl: url, customId: text.optional() }

/** The bodies of the calls; what they do not name is ignored and noted. */
export const bodies = {
  checkout: z.object({
    ...sale,
    ...page,
    use3d: z.boolean().optional(),
    allowedPaymentMethods: z.array(text).optional(),
  }),
  binding: z.object({ merchantId: text, ...page, note: text.optional(), payerEmail: z.email().optional() }),
  charge: z.object({ ...sale, token: text, userPhone: text.optional() }),
  refund: z.object({
    merchantId: text,
    amount: z.int().min(1).optional(),
    reason: text.optional(),
    productDetails: z.array(line).optional(),
  }),
}

/** Every broken rule in one message, mostly without the field's name, as the gateway words it. */
export function describe(error: z.ZodError): string {
  return error.issues.map(({ message }) => message).join('; ')
}

export const linesAddUp = ({ amount, productDetails }: z.infer<typeof bodies.charge>): boolean =>
  productDetails.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) === amount
