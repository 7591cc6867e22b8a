import type { CreditHundredths } from '#shared/money.ts'
import type { PaidTier, Product } from '#shared/payments/products.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'

interface SaleNames {
  tiers: Record<PaidTier, string>
  plan: (tier: string) => string
  pack: (credits: number) => string
}

const names: Record<PurchaseLanguage, SaleNames> = {
  en: {
    tiers: { STARTER: 'Starter', STANDARD: 'Standard', PROFESSIONAL: 'Professional' },
    plan: (tier) => `Postloom ${tier} plan, 30 days`,
    pack: (credits) => `Postloom, ${credits} credits`,
  },
  ja: {
    tiers: { STARTER: 'スターター', STANDARD: 'スタンダード', PROFESSIONAL: 'プロフェッショナル' },
    plan: (tier) => `Postloom ${tier}プラン（30日間）`,
    pack: (credits) => `Postloom ${credits}クレジット`,
  },
  'zh-TW': {
    tiers: { STARTER: '入門版', STANDARD: '標準版', PROFESSIONAL: '專業版' },
    plan: (tier) => `Postloom ${tier}方案（30 天）`,
    pack: (credits) => `Postloom ${credits} 點`,
  },
}

/**
 * What the buyer reads on the payment page and the e-invoice, in the language of the purchase.
 * @param credits with which it was sold
 */
export function saleNameOf(product: Product, credits: CreditHundredths, language: PurchaseLanguage): string {
  const { tiers, plan, pack } = names[language]
  return product.kind === 'plan' ? plan(tiers[product.tier]) : pack(credits / 100)
}
