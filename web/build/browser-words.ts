import { createContext, createElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'

// What the app takes from `i18next` and `react-i18next`, in place of them: `browser-words.test.ts` compares.

type Phrases = { [key: string]: Phrase }
type Phrase = string | Phrases | Phrase[]
/** Values of placeholders, and how the phrase is looked for. */
type Options = Record<string, unknown> & {
  ns?: string
  count?: unknown
  keySeparator?: string | false
  returnObjects?: boolean
}
type Translate = (key: string, options?: Options) => unknown
export type BrowserWords = ReturnType<typeof wordsOver>

const own = (place: unknown, key: string): Phrase | undefined =>
  typeof place === 'object' && place !== null && Object.hasOwn(place, key) ? (place as Phrases)[key] : undefined

function find(phrases: Phrases | undefined, key: string, separator: Options['keySeparator']): Phrase | undefined {
  if (separator === false) return own(phrases, key)
  return key.split('.').reduce<Phrase | undefined>(own, phrases)
}

const numberFormat = /^number(?:\(minimumFractionDigits: (\d)\))?$/

/** @returns undefined where there is no such value, and the placeholder stays */
function valueFor(placeholder: string, values: Options, language: string): string | undefined {
  const [name = '', format] = placeholder.split(',').map((part) => part.trim())
  if (!Object.hasOwn(values, name)) return undefined
  const digits = format && numberFormat.exec(format)
  if (!digits) return String(values[name] ?? '')
  return new Intl.NumberFormat(language, { minimumFractionDigits: Number(digits[1] ?? 0) }).format(Number(values[name]))
}

function fill(phrase: Phrase, values: Options, language: string): unknown {
  if (typeof phrase === 'string')
    return phrase.replace(
      /\{\{(.+?)\}\}/g,
      (all, placeholder: string) => valueFor(placeholder, values, language) ?? all,
    )
  if (Array.isArray(phrase)) return phrase.map((one) => fill(one, values, language))
  return Object.fromEntries(Object.entries(phrase).map(([key, one]) => [key, fill(one, values, language)]))
}

const rules = new Map<string, Intl.PluralRules>()

function pluralOf(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** @param store phrases by language and namespace; copies of an instance share it */
function wordsOver(store: Map<string, Phrases>, language = '') {
  const listeners = new Set<() => void>()
  const look = (key: string, { ns = '', keySeparator }: Options): Phrase | undefined =>
    find(store.get(`${words.language} ${ns}`), key, keySeparator)
  const translate: Translate = (key, options = {}) => {
    const { count } = options
    const ofCount = typeof count === 'number' ? look(`${key}_${pluralOf(words.language, count)}`, options) : undefined
    const phrase = ofCount ?? look(key, options)
    const isShown = typeof phrase === 'string' || (phrase !== undefined && options.returnObjects)
    return isShown ? fill(phrase, options, words.language) : key
  }
  const words = {
    language,
    use: () => words,
    init: async () => words,
    addResourceBundle(of: string, ns: string, phrases: Phrases) {
      store.set(`${of} ${ns}`, { ...store.get(`${of} ${ns}`), ...phrases })
    },
    async changeLanguage(next: string) {
      words.language = next
      for (const listener of listeners) listener()
    },
    cloneInstance: ({ lng }: { lng: string }) => wordsOver(store, lng),
    exists: (key: string, options: Options = {}): boolean => look(key, options) !== undefined,
    t: translate,
    /** For `useTranslation`: `t` of a namespace, below a prefix. */
    boundTo:
      (ns: string | undefined, prefix: string | undefined): Translate =>
      (key, options) =>
        translate(prefix ? `${prefix}.${key}` : key, { ...(ns && { ns }), ...options }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return words
}

const page = wordsOver(new Map())
export default page
export const createInstance = (): BrowserWords => wordsOver(new Map())

/** The library plugs into another one; here they are one. */
export const initReactI18next = {}

const Around = createContext<BrowserWords>(page)

export function I18nextProvider({ i18n, children }: { i18n: BrowserWords; children?: ReactNode }) {
  return createElement(Around, { value: i18n }, children)
}

export function useTranslation(ns?: string, { keyPrefix }: { keyPrefix?: string } = {}) {
  const i18n = useContext(Around)
  const language = useSyncExternalStore(i18n.subscribe, () => i18n.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is another function
  const t = useMemo(() => i18n.boundTo(ns, keyPrefix), [i18n, language, ns, keyPrefix])
  return { t, i18n }
}
