import type { InterfaceLanguage } from '../../../i18n/languages.ts'
import type { Sample } from '../sample-posts.ts'

/** The samples that are not on the page at first. */
export interface MoreSamples {
  news: Sample
  product: Sample
}

export const moreSamples: Record<InterfaceLanguage, () => Promise<MoreSamples>> = {
  en: async () => (await import('./en.ts')).samples,
  'zh-TW': async () => (await import('./zh-TW.ts')).samples,
  ja: async () => (await import('./ja.ts')).samples,
}
