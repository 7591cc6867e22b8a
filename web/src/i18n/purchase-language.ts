import { browserStore } from '../lib/browser-store.ts'
import { type InterfaceLanguage, interfaceLanguages } from './languages.ts'

const key = 'purchaseLanguage'

/**
 * The language purchases are made in: Traditional Chinese until the person chooses another.
 * @source docs/rules/web.md#payment-language
 */
export function purchaseLanguage(): InterfaceLanguage {
  const stored = browserStore.read(key)
  return interfaceLanguages.find((language) => language === stored) ?? 'zh-TW'
}

export const rememberPurchaseLanguage = (language: InterfaceLanguage): void => browserStore.write(key, language)
