/** How a charge of a token ends. `taken`: the money was taken all the same; the answer does not say so. */
const chargeFaults = [
  'ok',
  'T0001',
  'T0002',
  'T0003',
  'T0004',
  'T0005',
  'K0001',
  'C026 taken',
  'C026 not taken',
  '504 taken',
  '504 not taken',
  '500 taken',
  '500 not taken',
  'hang taken',
  'hang not taken',
  'cut taken',
  'cut not taken',
] as const
export type ChargeFault = (typeof chargeFaults)[number]

/** How a payment on a hosted page ends when its card is good. `unclear`: the browser is sent back not knowing (`V0003`). */
export type PaymentFault = 'ok' | 'unclear taken' | 'unclear not taken'

/** `F0001`: what the merchant has not been paid out yet is too little. */
export type RefundFault = 'ok' | 'R0001' | 'F0001' | '504 done' | '504 not done'

export interface Faults {
  /** How webhooks reach us. `early`: before the browser returns. `shuffled`: held back until two are there, then in reverse. */
  webhooks: 'normal' | 'none' | 'early' | 'late' | 'duplicated' | 'shuffled'
  lateMs: number
  /** Between the tries of a webhook. */
  gapsMs: [number, number]
  /** How long a try waits for its answer. */
  webhookTimeoutMs: number
  message: 'text' | 'null' | 'empty' | 'absent'
  hasPaymentInfo: boolean
  /** The next charges, payments and refunds, one after the other. */
  charges: ChargeFault[]
  payments: PaymentFault[]
  refunds: RefundFault[]
  hangMs: number
  /** What ended without a clear answer stays `charging` for so long. */
  unclearMs: number
  /** What ended without an answer at all cannot be found for so long. */
  hiddenMs: number
  /** Look-ups show things as they were so long ago. */
  staleMs: number
  /** Production's answer to an address that is not on its list. */
  isForbidden: boolean
  /** `?payment_error=` is glued to the address as it is. */
  isGlued: boolean
  /** The merchant's payment service is switched off. */
  isInactive: boolean
  /** The merchant issues e-invoices: sales need a name and an e-mail, refunds need lines. */
  issuesInvoices: boolean
  /** Numbers for an e-invoice whose owners have given them up. */
  refusedNumbers: string[]
  /** The list of a day also holds a donation and a negative adjustment, as a shop's does. */
  hasOtherMoney: boolean
  unknownToken: 'T0001' | 'V0001'
}

export const noFaults: Faults = {
  webhooks: 'normal',
  lateMs: 5_000,
  gapsMs: [2_000, 4_000],
  webhookTimeoutMs: 10_000,
  message: 'text',
  hasPaymentInfo: true,
  charges: [],
  payments: [],
  refunds: [],
  hangMs: 60_000,
  unclearMs: 0,
  hiddenMs: 0,
  staleMs: 0,
  isForbidden: false,
  isGlued: false,
  isInactive: false,
  issuesInvoices: false,
  refusedNumbers: [],
  hasOtherMoney: false,
  unknownToken: 'T0001',
}
