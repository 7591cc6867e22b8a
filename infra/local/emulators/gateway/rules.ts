import * as z from 'zod'

const url = z.url({ protocol: /^https?$/ }).nullable()
const text = z.string()
const date = z.string().regex(/^\d{4}\/\d{2}\/\d{2}$/)

/** An element of `productDetails`. */
const line = z.object({
  productionCode: text,
  description: text,
  quantity: z.int().min(1),
  unit: text,
  unitPrice: z.int(),
})
const lines = z.array(line).min(1)

const sale = {
  merchantId: text,
  // A string of digits is refused like any other string.
  amount: z.int().min(1),
  currency: z.literal('TWD').optional(),
  orderId: text,
  productDetails: lines,
  userId: text.optional(),
  userName: text.optional(),
  userEmail: z.email().optional(),
  note: text.optional(),
  invoiceInfo: z.looseObject({}).optional(),
  expectedPayoutDate: date.optional(),
}
const page = { successUrl: url, failureUrl: url, customId: text.optional() }

/** The bodies of the calls; what they do not name is ignored. */
export const bodies = {
  checkout: z.object({
    ...sale,
    ...page,
    use3d: z.boolean().optional(),
    allowedPaymentMethods: z.array(z.enum(['card', 'cvs', 'linePay', 'atm'])).optional(),
  }),
  binding: z.object({ merchantId: text, ...page, note: text.optional(), payerEmail: z.email().optional() }),
  charge: z.object({ ...sale, token: text, userPhone: text.optional() }),
  refund: z.object({
    merchantId: text,
    amount: z.number().optional(),
    reason: text.optional(),
    productDetails: lines.optional(),
    remitInfo: z.looseObject({}).optional(),
  }),
}
export type Body<Name extends keyof typeof bodies> = z.infer<(typeof bodies)[Name]>

/** @returns the names of fields that a body has and its call does not define: a misspelled one has no effect and no error */
export function unknownFields(name: keyof typeof bodies, body: Record<string, unknown>): string[] {
  const known = Object.keys(bodies[name].shape)
  const others = Object.keys(body).filter((field) => !known.includes(field))
  const sold = Array.isArray(body.productDetails) ? body.productDetails : []
  const inLines = sold.flatMap((one, i) =>
    Object.keys(Object(one))
      .filter((field) => !Object.hasOwn(line.shape, field))
      .map((field) => `productDetails[${i}].${field}`),
  )
  return [...others, ...inLines]
}

/** Words of one broken rule: those of a JSON schema, mostly without the field's name. */
export function sayIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    const missing = issue.input === undefined && issue.path?.at(-1)
    return missing ? `must have required property '${String(missing)}'` : `must be ${jsonType(issue.expected)}`
  }
  if (issue.code === 'too_small')
    return issue.origin === 'array' ? `must NOT have fewer than ${issue.minimum} items` : `must be >= ${issue.minimum}`
  if (issue.code === 'invalid_value') return 'must be equal to one of the allowed values'
  if (issue.code === 'invalid_format')
    return issue.format === 'regex'
      ? `must match pattern "${issue.pattern}"`
      : `must match format "${issue.format === 'url' ? 'uri' : issue.format}"`
  return 'must be valid'
}

/** There is no broken number in these bodies. */
const jsonType = (expected: string): string => (expected === 'int' || expected === 'number' ? 'integer' : expected)

/** Every broken rule in one message. */
export const describe = (error: z.ZodError): string => error.issues.map(({ message }) => message).join(', ')

type Line = z.infer<typeof line>

export const linesAddUp = (amount: number, sold: Line[]): boolean =>
  sold.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) === amount
