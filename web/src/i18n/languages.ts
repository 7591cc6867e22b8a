import { type InterfaceLanguage, interfaceLanguages } from '#shared/interface-languages.ts'

export type { InterfaceLanguage }
export { interfaceLanguages }

/** Each language in its own words. */
export const languageNames: Record<InterfaceLanguage, string> = { en: 'English', 'zh-TW': '繁體中文', ja: '日本語' }

/** The interface language for a browser's language tag: any Chinese is shown in Traditional. */
export function toInterfaceLanguage(tag: string | null | undefined): InterfaceLanguage | undefined {
  const base = tag?.toLowerCase().split('-')[0]
  return interfaceLanguages.find((language) => language.split('-')[0] === base)
}
