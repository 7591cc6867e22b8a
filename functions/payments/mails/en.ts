import type { PaidTier } from '#shared/payments/products.ts'
import type { MailWords } from './words.ts'

const tiers: Record<PaidTier, string> = { STARTER: 'Starter', STANDARD: 'Standard', PROFESSIONAL: 'Professional' }
const card = (lastFour: string | undefined) => (lastFour ? `your card ending in ${lastFour}` : 'your saved card')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const en: MailWords = {
  receipt: ({ name, orderId, paidOn, amountTwd, credits, tier, endDate, card: lastFour, url, willRenew }) => {
    const what = tier
      ? `Postloom ${tiers[tier]} plan, ${credits} credits, until ${endDate}`
      : `${credits} credits, which never expire`
    const renewal = willRenew ? 'It renews by itself until you turn that off.' : 'It does not renew by itself.'
    return {
      subject: `Your Postloom payment of NT$${amountTwd}`,
      text: `Hello ${name},\n\nWe received your payment. Thank you.\n\nOrder: ${orderId}\nDate: ${paidOn}\nBought: ${what}\nAmount: NT$${amountTwd}${lastFour ? `\nCard: ending in ${lastFour}` : ''}\n\n${tier ? `${renewal}\n\n` : ''}All your payments: ${url}\n\nPostloom`,
    }
  },
  reminder: ({ name, tier, endDate, priceTwd, card: lastFour, url, willRenew }) =>
    willRenew
      ? {
          subject: `Your Postloom ${tiers[tier]} plan renews soon`,
          text: `Hello ${name},\n\nYour ${tiers[tier]} plan runs until ${endDate}. On its last day we charge NT$${priceTwd} to ${card(lastFour)}, and it goes on for another 30 days.\n\nTo change the card or turn renewal off: ${url}\n\nPostloom`,
        }
      : {
          subject: `Your Postloom ${tiers[tier]} plan ends on ${endDate}`,
          text: `Hello ${name},\n\nYour ${tiers[tier]} plan ends on ${endDate}. It does not renew by itself. After that you are on the free plan; credits you bought stay yours.\n\nTo go on: ${url}\n\nPostloom`,
        },
  renewalFailed: ({ name, tier, endDate, card: lastFour, url, hasMoreTries }) => ({
    subject: `We could not renew your Postloom ${tiers[tier]} plan`,
    text: `Hello ${name},\n\n${capital(card(lastFour))} was refused for your ${tiers[tier]} plan, which is paid until ${endDate}. Nothing was charged. ${hasMoreTries ? 'We try again tomorrow.' : 'We do not try again.'}\n\nTo use another card: ${url}\n\nPostloom`,
  }),
  support: (email) => `Questions: ${email}`,
}
