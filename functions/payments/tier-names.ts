import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import type { PaidTier } from '#shared/subscriptions/plans.ts'

/** What mails, the payment page and the e-invoice call the plans; the screens have their own words. */
export const tierNames: Record<PurchaseLanguage, Record<PaidTier, string>> = {
  en: { STARTER: 'Starter', STANDARD: 'Standard', PROFESSIONAL: 'Professional' },
  ja: { STARTER: 'スターター', STANDARD: 'スタンダード', PROFESSIONAL: 'プロフェッショナル' },
  'zh-TW': { STARTER: '入門版', STANDARD: '標準版', PROFESSIONAL: '專業版' },
}
