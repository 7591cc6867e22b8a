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

/** Where the e-invoice goes. What it does not name is ignored here as well. */
const invoice = z.object({
  invoiceType: z.enum(['cloud', 'company']).optional(),
  carrierType: z.enum(['3J0002', 'CQ0001', '']).optional(),
  carrierId: text.optional(),
  buyerIdentifier: text.optional(),
  buyerName: text.optional(),
  email: z.email().optional(),
})

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
  invoiceInfo: invoice.optional(),
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
  const ofInvoice = Object.keys(Object(body.invoiceInfo))
    .filter((field) => !Object.hasOwn(invoice.shape, field))
    .map((field) => `invoiceInfo.${field}`)
  return [...others, ...inLines, ...ofInvoice]
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

const carrierOf = { '3J0002': /^\/[\dA-Z.+-]{7}$/, CQ0001: /^[A-Z]{2}\d{14}$/ } as const

/** @returns why an e-invoice cannot be issued so; undefined when it can */
export function refuseInvoice({ invoiceType, carrierType, carrierId = '', buyerIdentifier }: z.infer<typeof invoice>) {
  if (carrierType ? !carrierOf[carrierType].test(carrierId) : carrierId !== '') return 'INVALID_CARRIER_ID'
  const isCompany = invoiceType === 'company' || buyerIdentifier !== undefined
  return isCompany && !isTaxId(buyerIdentifier ?? '') ? 'INVALID_TAX_ID_NUMBER' : undefined
}

/** The digits of 28, of a seventh digit of 7, count as 10 or as 1. */
function isTaxId(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false
  const products = [...text].map((digit, at) => Number(digit) * Number('12121241'[at]))
  const sum = [...products.join('')].reduce((all, digit) => all + Number(digit), 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum - 9) % 5 === 0)
}

type Line = z.infer<typeof line>

export const linesAddUp = (amount: number, sold: Line[]): boolean =>
  sold.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) === amount
