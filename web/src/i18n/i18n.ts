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

/** A file for each language, which exports its phrases under the name of their namespace. */
const files: Record<keyof Words, (language: InterfaceLanguage) => Promise<Partial<Words>>> = {
  shell: (language) => import(`../features/shell/locales/${language}.ts`),
  ui: (language) => import(`../ui/locales/${language}.ts`),
  errors: (language) => import(`./errors/${language}.ts`),
  signIn: (language) => import(`../features/sign-in/locales/${language}.ts`),
  generator: (language) => import(`../features/generator/locales/${language}.ts`),
  history: (language) => import(`../features/history/locales/${language}.ts`),
  checkout: (language) => import(`../features/checkout/locales/${language}.ts`),
  billing: (language) => import(`../features/billing/locales/${language}.ts`),
  settings: (language) => import(`../features/settings/locales/${language}.ts`),
  landing: (language) => import(`../features/landing/locales/${language}.ts`),
  admin: (language) => import(`../features/admin/locales/${language}.ts`),
  adminUsers: (language) => import(`../features/admin/users/locales/${language}.ts`),
  adminTransactions: (language) => import(`../features/admin/transactions/locales/${language}.ts`),
  adminHistories: (language) => import(`../features/admin/histories/locales/${language}.ts`),
  adminActions: (language) => import(`../features/admin/actions/locales/${language}.ts`),
  adminSystem: (language) => import(`../features/admin/system/locales/${language}.ts`),
}

/** What is loaded together: the words of a screen, or of the admin area. */
const rooms = {
  /** Header, footer, parts of many screens, refusals: on every page. */
  shell: ['shell', 'ui', 'errors'],
  signIn: ['signIn'],
  generator: ['generator'],
  history: ['history'],
  checkout: ['checkout'],
  billing: ['billing'],
  settings: ['settings'],
  landing: ['landing'],
  admin: ['admin', 'adminUsers', 'adminTransactions', 'adminHistories', 'adminActions', 'adminSystem'],
} as const satisfies Record<string, (keyof Words)[]>
export type Room = keyof typeof rooms
export const allRooms = Object.keys(rooms) as Room[]

const opened = new Set<Room>(['shell'])

/** Loads the words of the rooms that were opened, each once, in a language. */
export async function loadWords(instance: i18n, language: InterfaceLanguage): Promise<void> {
  const missing = [...opened]
    .flatMap((room) => [...rooms[room]])
    .filter((namespace) => !instance.hasResourceBundle(language, namespace))
  const loaded = await Promise.all(missing.map((namespace) => files[namespace](language)))
  for (const [index, namespace] of missing.entries())
    instance.addResourceBundle(language, namespace, loaded[index]?.[namespace])
}

/** Loads what a screen says, before it is shown. */
export async function openRoom(room: Room, language = i18next.language as InterfaceLanguage): Promise<void> {
  opened.add(room)
  await loadWords(i18next, language)
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
