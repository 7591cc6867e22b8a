import type { PaidTier } from '#shared/payments/products.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { zhTW } from './zh-TW.ts'

/** What a mail about a plan may tell. Dates are ready to read. */
export interface MailFacts {
  name: string
  tier: PaidTier
  endDate: string
  priceTwd: number
  /** The last four digits of the card, where it is known. */
  card: string | undefined
  /** Where the person looks after the plan. */
  url: string
  willRenew: boolean
  /** Another try comes tomorrow. */
  hasMoreTries: boolean
}

/** What was bought: a plan until `endDate`, or a pack, which has neither tier nor end. */
interface ReceiptFacts extends Pick<MailFacts, 'name' | 'card' | 'url' | 'willRenew'> {
  orderId: string
  paidOn: string
  amountTwd: number
  credits: number
  tier: PaidTier | undefined
  endDate: string | undefined
}

export interface Mail {
  subject: string
  text: string
}

export interface MailWords {
  receipt: (facts: ReceiptFacts) => Mail
  reminder: (facts: MailFacts) => Mail
  renewalFailed: (facts: MailFacts) => Mail
}

const words: Record<string, MailWords> = { en, ja, 'zh-TW': zhTW }

/** The words of a language; purchases are in Traditional Chinese where nothing else was chosen. */
export const wordsOf = (language: string | undefined): MailWords => words[language ?? ''] ?? zhTW
