import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { detectHere, rememberLanguage } from './detect-language.ts'
import type { InterfaceLanguage } from './languages.ts'
import type { Words } from './locales/en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Words
  }
}

const loaders: Record<InterfaceLanguage, () => Promise<{ words: Words }>> = {
  en: () => import('./locales/en.ts'),
  'zh-TW': () => import('./locales/zh-TW.ts'),
  ja: () => import('./locales/ja.ts'),
}

/** Loads the words of a language, once. */
export async function loadWords(instance: i18n, language: InterfaceLanguage): Promise<void> {
  if (instance.hasResourceBundle(language, 'shell')) return
  const { words } = await loaders[language]()
  for (const [namespace, phrases] of Object.entries(words)) instance.addResourceBundle(language, namespace, phrases)
}

/** Loads a language's words and makes it the page's. */
async function show(instance: i18n, language: InterfaceLanguage): Promise<void> {
  await loadWords(instance, language)
  await instance.changeLanguage(language)
  document.documentElement.lang = language
}

export async function startI18n(language: InterfaceLanguage = detectHere()): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await show(i18next, language)
}

/** Switches the interface and remembers the choice. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  rememberLanguage(language)
  await show(i18next, language)
}

export const currentLanguage = (): InterfaceLanguage => i18next.language as InterfaceLanguage
