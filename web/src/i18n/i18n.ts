import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage, detectHere, keepVisitLanguage, rememberLanguage, visitLanguage } from './detect-language.ts'
import { keepUnits } from './keep-units.ts'
import type { InterfaceLanguage } from './languages.ts'
import type { Words } from './locales/en.ts'
import { type WordBundle, wordBundles } from './locales/word-bundles.ts'

export type { WordBundle }

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Words
  }
}

export const allWordBundles = Object.keys(wordBundles) as WordBundle[]

const asked = new Set<WordBundle>(['page'])
const loading = new Map<string, Promise<void>>()

/** Loads the words of the bundles that were asked for, each once, in a language. */
export async function loadWords(language: InterfaceLanguage): Promise<void> {
  await Promise.all(
    [...asked].map((bundle) => {
      const key = `${bundle} ${language}`
      const words = loading.get(key) ?? addWords(bundle, language)
      loading.set(key, words)
      // Another try loads it anew.
      return words.catch((error) => {
        loading.delete(key)
        throw error
      })
    }),
  )
}

async function addWords(bundle: WordBundle, language: InterfaceLanguage): Promise<void> {
  const words: Partial<Words> = await wordBundles[bundle](language)
  for (const [namespace, phrases] of Object.entries(words)) i18next.addResourceBundle(language, namespace, phrases)
}

/** Loads what a screen says, before it is shown. */
export async function loadWordBundle(
  bundle: WordBundle,
  language = i18next.language as InterfaceLanguage,
): Promise<void> {
  asked.add(bundle)
  await loadWords(language)
}

/** The language that was asked for last. */
let wanted: InterfaceLanguage | undefined

/** Loads a language's words and makes it the page's, unless another one has been asked for meanwhile. */
async function show(language: InterfaceLanguage): Promise<void> {
  wanted = language
  await loadWords(language)
  if (wanted !== language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

export async function startI18n(language: InterfaceLanguage = detectHere()): Promise<void> {
  keepVisitLanguage()
  await i18next
    .use(initReactI18next)
    .use(keepUnits)
    .init({
      resources: {},
      fallbackLng: false,
      interpolation: { escapeValue: false },
      postProcess: [keepUnits.name],
      react: { useSuspense: false },
    })
  await show(language)
}

/** Switches the interface and remembers the choice. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  rememberLanguage(language)
  await show(language)
}

/** Shows the language of the account in a browser in which nobody has picked one; that of the visit goes first. */
export async function adoptLanguage(language: InterfaceLanguage | undefined): Promise<void> {
  if (!language || chosenLanguage() || visitLanguage()) return
  await chooseLanguage(language)
}

export const currentLanguage = (): InterfaceLanguage => i18next.language as InterfaceLanguage
