import { browserStore } from '../lib/browser-store.ts'
import { setEdgeCookie } from '../lib/edge-cookie.ts'
import { type InterfaceLanguage, toInterfaceLanguage } from './languages.ts'

const storageKey = 'language'
/** Where a choice for the pages of purchases alone is kept. */
export const purchaseLanguageKey = 'purchaseLanguage'

interface Sources {
  /** `?lang=` of the address: for this visit only. */
  query: string | null
  /** Stored only when the person picked one. */
  chosen: string | undefined
  /** The browser's languages, most wanted first. */
  browser: readonly string[]
  page: string | null
}

/**
 * Language of the interface: what the person picked, else the browser's, else the page's own, else English.
 * @source docs/rules/web.md#languages; docs/decisions/0003-prefer-the-picked-language.md
 */
export function detectLanguage({ query, chosen, browser, page }: Sources): InterfaceLanguage {
  const candidates = [query, chosen, ...browser, page]
  for (const candidate of candidates) {
    const language = toInterfaceLanguage(candidate)
    if (language) return language
  }
  return 'en'
}

export function detectHere(): InterfaceLanguage {
  return detectLanguage({
    query: new URLSearchParams(window.location.search).get('lang'),
    chosen: chosenLanguage(),
    browser: navigator.languages,
    page: document.documentElement.getAttribute('lang'),
  })
}

/** What the person has picked by a menu of the interface. */
export const chosenLanguage = (): string | undefined => browserStore.read(storageKey)

/**
 * In the cookie too, by which the edge chooses the language of pages that are served as files. It is the language of
 * purchases from now on as well.
 */
export function rememberLanguage(language: InterfaceLanguage): void {
  browserStore.write(storageKey, language)
  browserStore.remove(purchaseLanguageKey)
  setEdgeCookie('language', language)
}
