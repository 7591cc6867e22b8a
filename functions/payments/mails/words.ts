import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import type { PaidTier } from '#shared/payments/products.ts'

/** What a mail about a plan may say. Dates are ready to read. */
export interface MailFacts {
  name: string
  tier: PaidTier
  endDate: string
  priceTwd: number
  /** The last four digits of the card, where it is known. */
  card: string | undefined
  /** The page on which the person manages the plan. */
  url: string
  willRenew: boolean
  /** Another try comes tomorrow. */
  hasMoreTries: boolean
}

/** What was bought: a plan until `endDate`, or a pack, which has neither tier nor end. */
export interface ReceiptFacts extends Pick<MailFacts, 'name' | 'card' | 'url' | 'willRenew'> {
  orderId: string
  paidOn: string
  amountTwd: number
  credits: number
  tier: PaidTier | undefined
  endDate: string | undefined
  /** Where the e-invoice goes, where the buyer chose. */
  invoice: InvoiceChoice | undefined
}

/** A mail in words, before it becomes HTML and text. Nothing in it is markup. */
export interface Letter {
  subject: string
  /** What it is about, in a few words. */
  heading: string
  greeting: string
  lead: string
  /** Figures with their names. */
  facts?: readonly (readonly [name: string, value: string])[]
  notes?: readonly string[]
  /** The one thing to do next. */
  button: { label: string; url: string }
}

export interface MailWords {
  receipt: (facts: ReceiptFacts) => Letter
  reminder: (facts: MailFacts) => Letter
  renewalFailed: (facts: MailFacts) => Letter
  /** Between a name and its value. */
  colon: string
  /** The last line: whom to ask. */
  support: (email: string) => string
}
