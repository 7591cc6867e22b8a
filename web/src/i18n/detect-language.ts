import { browserStore } from '../lib/storage/browser-store.ts'
import { setEdgeCookie } from '../lib/storage/edge-cookie.ts'
import { type InterfaceLanguage, toInterfaceLanguage } from './languages.ts'

const storageKey = 'language'
/** Where a choice for the pages of purchases alone is kept. */
export const purchaseLanguageKey = 'purchaseLanguage'

interface Sources {
  /** `?lang=` of the address. */
  query: string | null
  /** What `?lang=` of an earlier address of this visit said. */
  visit: string | undefined
  /** Stored only when the person picked one. */
  chosen: string | undefined
  /** The browser's languages, most wanted first. */
  browser: readonly string[]
  page: string | null
}

/**
 * Language of the interface: that of the visit, else what the person picked, else the browser's, else the page's own, else English.
 * @source docs/rules/web.md#languages; docs/decisions/0003-prefer-the-picked-language.md
 */
export function detectLanguage({ query, visit, chosen, browser, page }: Sources): InterfaceLanguage {
  const candidates = [query, visit, chosen, ...browser, page]
  for (const candidate of candidates) {
    const language = toInterfaceLanguage(candidate)
    if (language) return language
  }
  return 'en'
}

export function detectHere(): InterfaceLanguage {
  return detectLanguage({
    query: languageOfAddress(),
    visit: visitLanguage(),
    chosen: chosenLanguage(),
    browser: navigator.languages,
    page: document.documentElement.getAttribute('lang'),
  })
}

const languageOfAddress = (): string | null => new URLSearchParams(window.location.search).get('lang')

/** The language that an address has named for the rest of this visit, which ends with the browser. */
export const visitLanguage = (): string | undefined => /(?:^|; )visitLanguage=([^;]+)/.exec(document.cookie)?.[1]

/** Keeps the language of the address, which the next page no longer has, for this visit. */
export function keepVisitLanguage(): void {
  const language = toInterfaceLanguage(languageOfAddress())
  if (language) setEdgeCookie('visitLanguage', language, 'visit')
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
  setEdgeCookie('visitLanguage', undefined)
}
