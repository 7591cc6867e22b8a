import type { CreditHundredths } from '#shared/money.ts'
import type { Product } from '#shared/payments/products.ts'
import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import { tierNames } from './tier-names.ts'

interface SaleNames {
  plan: (tier: string) => string
  pack: (credits: number) => string
}

const names: Record<PurchaseLanguage, SaleNames> = {
  en: {
    plan: (tier) => `Postloom ${tier} plan, 30 days`,
    pack: (credits) => `Postloom, ${credits} credits`,
  },
  ja: {
    plan: (tier) => `Postloom ${tier}プラン（30日間）`,
    pack: (credits) => `Postloom ${credits}クレジット`,
  },
  'zh-TW': {
    plan: (tier) => `Postloom ${tier}方案（30 天）`,
    pack: (credits) => `Postloom ${credits} 點`,
  },
}

/**
 * What the buyer reads on the payment page and the e-invoice, in the language of the purchase.
 * @param credits with which it was sold
 */
export function saleNameOf(product: Product, credits: CreditHundredths, language: PurchaseLanguage): string {
  const { plan, pack } = names[language]
  return product.kind === 'plan' ? plan(tierNames[language][product.tier]) : pack(credits / 100)
}
