import { formatCreditAmount, formatTwd } from '#shared/money.ts'
import type { InvoiceKind } from '#shared/payments/invoice.ts'
import { tierNames } from '../tier-names.ts'
import { describeInvoice, type FailureFacts, type FailureWords, type MailWords } from './words.ts'

const tiers = tierNames.en
const invoices: Record<InvoiceKind, string> = {
  mobile: 'mobile barcode',
  certificate: 'citizen digital certificate',
  donation: 'donated to',
  company: 'company',
}
const card = (lastFour: string | undefined) => (lastFour ? `your card ending in ${lastFour}` : 'your saved card')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const withNumber = ({ invoice }: FailureFacts) => (invoice ? ` (${describeInvoice(invoices, invoice)})` : '')

const failures: FailureWords = {
  card: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `${capital(card(lastFour))} was refused for your ${tiers[tier]} plan, which is paid until ${endDate}. Nothing was charged.`,
    notes: ['We will try again tomorrow.'],
    button: { label: 'Use another card', url },
  }),
  invoice: (facts) => ({
    lead: `The payment company did not accept the number for the e-invoice of your ${tiers[facts.tier]} plan${withNumber(facts)}, or ${card(facts.card)}. The plan is paid until ${facts.endDate}. Nothing was charged.`,
    notes: [
      'We will try again tomorrow without that number: this e-invoice, and those of later renewals, are then issued as usual.',
      'If you want another number on it, buy the plan again before that. The renewal is then not charged.',
    ],
    button: { label: 'Buy the plan with another number', url: facts.url },
  }),
  service: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `We could not charge ${card(lastFour)} for your ${tiers[tier]} plan, which is paid until ${endDate}. That was not because of your card, and nothing was charged.`,
    notes: ['We will try again tomorrow. You do not need to do anything.'],
    button: { label: 'See your plan', url },
  }),
  unreadable: ({ tier, endDate, card: lastFour, url }) => ({
    lead: `We can no longer read what we kept of ${card(lastFour)}, so we could not charge it for your ${tiers[tier]} plan, which is paid until ${endDate}. Nothing was charged.`,
    notes: ['The card is erased. Enter one before the plan ends, and the plan renews with that.'],
    button: { label: 'Enter a card', url },
  }),
}

const again = (url: string) => ({ label: 'Choose the plan again', url })
const freeFrom = ({ isFollowed }: FailureFacts) =>
  isFollowed ? [] : ['You are now on the free plan; credits you bought stay yours.']
const erased = 'We will not try again, and the card is erased.'
const kept = 'We will not try again. The card stays saved until you remove it or buy a plan, and is not charged.'

const ends: FailureWords = {
  card: (facts) => ({
    lead: `Your ${tiers[facts.tier]} plan ended on ${facts.endDate}: ${card(facts.card)} could not pay for its renewal. Nothing was charged.`,
    notes: [erased, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  invoice: (facts) => ({
    lead: `Your ${tiers[facts.tier]} plan ended on ${facts.endDate}: the payment company did not accept the number for the e-invoice of its renewal${withNumber(facts)}, or ${card(facts.card)}. Nothing was charged.`,
    notes: [kept, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  service: (facts) => ({
    lead: `Your ${tiers[facts.tier]} plan ended on ${facts.endDate}: we could not charge ${card(facts.card)} for its renewal. That was not because of your card, and nothing was charged.`,
    notes: [kept, ...freeFrom(facts)],
    button: again(facts.url),
  }),
  unreadable: (facts) => ({
    lead: `Your ${tiers[facts.tier]} plan ended on ${facts.endDate}: we can no longer read what we kept of ${card(facts.card)}, so we could not charge it for the renewal. Nothing was charged.`,
    notes: [erased, ...freeFrom(facts)],
    button: again(facts.url),
  }),
}

export const en: MailWords = {
  receipt: ({ name, orderId, paidOn, amountTwd, credits, tier, endDate, card: lastFour, url, willRenew, invoice }) => ({
    subject: `Your Postloom payment of ${formatTwd(amountTwd)}`,
    heading: `${formatTwd(amountTwd)} received`,
    greeting: `Hello ${name},`,
    lead: 'Thank you. This is your receipt.',
    facts: [
      ['Order', orderId],
      ['Date', paidOn],
      [
        'Bought',
        tier
          ? `Postloom ${tiers[tier]} plan, ${credits} credits, until ${endDate}`
          : `${credits} credits, which never expire`,
      ],
      ['Amount', formatTwd(amountTwd)],
      ...(lastFour ? ([['Card', `ending in ${lastFour}`]] as const) : []),
      ...(invoice ? ([['E-invoice', describeInvoice(invoices, invoice)]] as const) : []),
    ],
    notes: tier ? [willRenew ? 'It renews by itself until you turn that off.' : 'It does not renew by itself.'] : [],
    button: { label: 'See all your payments', url },
  }),
  refund: ({ name, orderId, paidOn, amountTwd, refundedTwd, credits, taken, tier, endsPlan, card: lastFour, url }) => ({
    subject: `Your Postloom refund of ${formatTwd(refundedTwd)}`,
    heading: `${formatTwd(refundedTwd)} refunded`,
    greeting: `Hello ${name},`,
    lead: `We have refunded ${formatTwd(refundedTwd)} to ${lastFour ? card(lastFour) : 'the card you paid with'}.`,
    facts: [
      ['Order', orderId],
      ['Paid', `${formatTwd(amountTwd)} on ${paidOn}`],
      ['Bought', tier ? `Postloom ${tiers[tier]} plan, ${credits} credits` : `${credits} credits`],
      ['Refunded', formatTwd(refundedTwd)],
      ...(taken === undefined
        ? []
        : ([['Taken back', `${formatCreditAmount(taken)} of ${formatCreditAmount(credits)} credits`]] as const)),
    ],
    notes: [
      ...(taken === undefined && !endsPlan
        ? ['Nothing had been given for this payment, so nothing else changes.']
        : []),
      ...(tier && endsPlan ? [`The ${tiers[tier]} plan of this order has ended.`] : []),
      'The bank of the card decides when the refund shows: often within a few working days, sometimes only on the next statement.',
    ],
    button: { label: 'See all your payments', url },
  }),
  reminder: ({ name, tier, endDate, priceTwd, card: lastFour, url, willRenew, isFollowed }) =>
    willRenew
      ? {
          subject: `Your Postloom ${tiers[tier]} plan renews soon`,
          heading: `Your ${tiers[tier]} plan renews soon`,
          greeting: `Hello ${name},`,
          lead: `Your ${tiers[tier]} plan runs until ${endDate}. On its last day we will charge ${formatTwd(priceTwd)} to ${card(lastFour)}, and it goes on for another 30 days.`,
          notes: ['You can change the card or turn renewal off until then.'],
          button: { label: 'Manage card and renewal', url },
        }
      : {
          subject: `Your Postloom ${tiers[tier]} plan ends on ${endDate}`,
          heading: `Your ${tiers[tier]} plan ends on ${endDate}`,
          greeting: `Hello ${name},`,
          lead: `Your ${tiers[tier]} plan ends on ${endDate}. It does not renew by itself.`,
          notes: isFollowed ? [] : ['After that you are on the free plan; credits you bought stay yours.'],
          button: { label: 'Keep the plan', url },
        },
  renewalFailed: (facts) => ({
    subject: `We could not renew your Postloom ${tiers[facts.tier]} plan`,
    heading: `We could not renew your ${tiers[facts.tier]} plan`,
    greeting: `Hello ${facts.name},`,
    ...failures[facts.failure](facts),
  }),
  planLapsed: (facts) => ({
    subject: `Your Postloom ${tiers[facts.tier]} plan has ended`,
    heading: `Your ${tiers[facts.tier]} plan has ended`,
    greeting: `Hello ${facts.name},`,
    ...ends[facts.failure](facts),
  }),
}
