import * as z from 'zod/mini'
import { isPlainName } from './buyer-name.ts'

/**
 * Where the e-invoice of a purchase goes: the mobile barcode of a person, the citizen certificate of a person, an organisation
 * that it is donated to, or a company.
 * @source docs/rules/payments.md#e-invoices
 */
export const invoiceKinds = ['mobile', 'certificate', 'donation', 'company'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const patterns: Record<InvoiceKind, RegExp> = {
  mobile: /^\/[0-9A-Z.+-]{7}$/,
  certificate: /^[A-Z]{2}\d{14}$/,
  donation: /^\d{3,7}$/,
  company: /^\d{8}$/,
}

export const isInvoiceNumber = (kind: InvoiceKind, number: string): boolean =>
  patterns[kind].test(number) && (kind !== 'company' || isTaxId(number))

const weights = [1, 2, 1, 2, 1, 2, 4, 1]

/**
 * Each digit is multiplied, and the digits of the products are added: the sum is divisible by 5. A seventh digit of 7 gives
 * 28, whose digits give 10, which may count as 1 or as 0. Eight zeros, which would pass, stand for nobody.
 */
function isTaxId(digits: string): boolean {
  const products = weights.map((weight, at) => weight * Number(digits[at]))
  const sum = products.reduce((all, product) => all + Math.floor(product / 10) + (product % 10), 0)
  return digits !== '00000000' && (sum % 5 === 0 || (digits[6] === '7' && (sum + 1) % 5 === 0))
}

/** A number as it was typed, in the form that the rule asks for: no blanks, narrow characters, capital letters. */
export const tidyInvoiceNumber = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

/** A choice as it is kept and shown, whatever rule it was checked by. */
export const keptInvoiceSchema = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string().check(z.maxLength(16)),
  /** The name of a company, where its buyer entered one. */
  title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.refine(isPlainName))),
})
export type InvoiceChoice = z.infer<typeof keptInvoiceSchema>

/** A buyer's choice. Without one the gateway issues the e-invoice as it does for everybody. */
export const invoiceChoiceSchema = keptInvoiceSchema.check(
  z.refine(({ kind, number }) => isInvoiceNumber(kind, number), { path: ['number'] }),
)
