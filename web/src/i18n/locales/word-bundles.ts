import type { InterfaceLanguage } from '../languages.ts'
import type { Words } from './en.ts'

/** Words that are loaded together, in a file for each language, which exports phrases under the name of their namespace. */
export const wordBundles = {
  /** Header, footer, parts of many screens, refusals. */
  page: (language: InterfaceLanguage) => import(`./page/${language}.ts`),
  signIn: (language: InterfaceLanguage) => import(`../../features/sign-in/locales/${language}.ts`),
  /** How a password that was forgotten is replaced. */
  reset: (language: InterfaceLanguage) => import(`../../features/sign-in/reset/locales/${language}.ts`),
  /** What the first step says; the rest is loaded while somebody is busy with it. */
  generator: (language: InterfaceLanguage) => import(`../../features/generator/text-step/locales/${language}.ts`),
  /** What the other steps of the generator say. */
  posts: (language: InterfaceLanguage) => import(`../../features/generator/locales/${language}.ts`),
  history: (language: InterfaceLanguage) => import(`../../features/history/locales/${language}.ts`),
  checkout: (language: InterfaceLanguage) => import(`../../features/checkout/locales/${language}.ts`),
  billing: (language: InterfaceLanguage) => import(`../../features/billing/locales/${language}.ts`),
  settings: (language: InterfaceLanguage) => import(`../../features/settings/locales/${language}.ts`),
  /** Where e-invoices go: what is chosen, and the choices. */
  invoice: (language: InterfaceLanguage) => import(`../../ui/invoice/locales/${language}.ts`),
  /** The panel of people who have not proved their e-mail. */
  proof: (language: InterfaceLanguage) => import(`../../features/shell/proof/locales/${language}.ts`),
  /** With the words of the list of credit activity. */
  statement: (language: InterfaceLanguage) => import(`./statement/${language}.ts`),
  landing: (language: InterfaceLanguage) => import(`../../features/landing/locales/${language}.ts`),
  admin: (language: InterfaceLanguage) => import(`../../features/admin/words/${language}.ts`),
} satisfies Record<string, (language: InterfaceLanguage) => Promise<Partial<Words>>>
export type WordBundle = keyof typeof wordBundles
