import type { InvoiceChoice, InvoiceKind } from '#shared/payments/invoice.ts'
import type { PaidTier } from '#shared/subscriptions/plans.ts'
import type { RenewalFailure } from '#shared/subscriptions/schema.ts'
import type { Letter } from '../../mail/letter.ts'

/** What a mail about a plan may say. Dates are ready to read. */
export interface MailFacts {
  name: string
  tier: PaidTier
  endDate: string
  priceTwd: number
  /** The last four digits of the card, where it is known. */
  card: string | undefined
  /** The page on which the person manages the plan, or chooses one where it has ended. */
  url: string
  willRenew: boolean
  /** Another plan runs on when this one ends. */
  isFollowed: boolean
}

/** `unreadable`: what was kept of the card cannot be read any more. */
export type MailedFailure = RenewalFailure | 'unreadable'

/** A renewal that failed. Its `url` leads to where its person can do something about that. */
export interface FailureFacts extends MailFacts {
  failure: MailedFailure
  /** Where its e-invoice was to go. */
  invoice: InvoiceChoice | undefined
}

/** What a mail about a failed renewal says of why. */
export type FailureWords = Record<MailedFailure, (facts: FailureFacts) => Pick<Letter, 'lead' | 'notes' | 'button'>>

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

/** What was refunded of what was paid, and what that took back. */
export interface RefundFacts extends Pick<ReceiptFacts, 'name' | 'card' | 'url' | 'orderId' | 'paidOn' | 'tier'> {
  amountTwd: number
  refundedTwd: number
  /** That were bought. */
  credits: number
  /** Credits that were still there and went; absent: none had been given. */
  taken: number | undefined
  endsPlan: boolean
}

export interface MailWords {
  receipt: (facts: ReceiptFacts) => Letter
  refund: (facts: RefundFacts) => Letter
  reminder: (facts: MailFacts) => Letter
  /** Another try comes tomorrow. A card that cannot be read is erased instead, and another one can be entered. */
  renewalFailed: (facts: FailureFacts) => Letter
  /** No other try comes. A card that was refused or cannot be read is erased. */
  planLapsed: (facts: FailureFacts) => Letter
}

/** An e-invoice as its buyer chose it. @param kinds their names in the language of the mail */
export const describeInvoice = (kinds: Record<InvoiceKind, string>, { kind, number, title }: InvoiceChoice): string =>
  [kinds[kind], number, title].filter(Boolean).join(' ')
