import type { PurchaseLanguage } from '#shared/payments/schema.ts'
import { browserStore } from '../lib/storage/browser-store.ts'
import { chosenLanguage, purchaseLanguageKey } from './detect-language.ts'
import { interfaceLanguages } from './languages.ts'

export type { PurchaseLanguage }

/** They are the interface's: a list of other ones would not compile. What orders are checked with stays out of screens without an order. */
export const toPurchaseLanguage = (text: string | undefined): PurchaseLanguage | undefined =>
  interfaceLanguages.find((language) => language === text)

/**
 * The language purchases are made in: the one that was chosen last, by any language menu; Traditional Chinese until one
 * was chosen. A language that was only detected is no choice.
 * @source docs/rules/web.md#payment-language
 */
export function purchaseLanguage(): PurchaseLanguage {
  return toPurchaseLanguage(browserStore.read(purchaseLanguageKey)) ?? toPurchaseLanguage(chosenLanguage()) ?? 'zh-TW'
}

export const rememberPurchaseLanguage = (language: PurchaseLanguage): void =>
  browserStore.write(purchaseLanguageKey, language)
