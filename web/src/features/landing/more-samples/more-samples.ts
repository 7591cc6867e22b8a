import type { InterfaceLanguage } from '../../../i18n/languages.ts'
import type { MoreSamples } from '../sample-posts.ts'

export const moreSamples: Record<InterfaceLanguage, () => Promise<MoreSamples>> = {
  en: async () => (await import('./en.ts')).samples,
  'zh-TW': async () => (await import('./zh-TW.ts')).samples,
  ja: async () => (await import('./ja.ts')).samples,
}
