import { purchaseLanguages } from '#shared/payments/schema.ts'
import { browserStore } from '../lib/browser-store.ts'

export type PurchaseLanguage = (typeof purchaseLanguages)[number]

const key = 'purchaseLanguage'

/**
 * The language purchases are made in: Traditional Chinese until the person chooses another.
 * @source docs/rules/web.md#payment-language
 */
export function purchaseLanguage(): PurchaseLanguage {
  const stored = browserStore.read(key)
  return purchaseLanguages.find((language) => language === stored) ?? 'zh-TW'
}

export const rememberPurchaseLanguage = (language: PurchaseLanguage): void => browserStore.write(key, language)
