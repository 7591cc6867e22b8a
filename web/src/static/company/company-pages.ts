import { formatTwd } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import type { InterfaceLanguage } from '../../i18n/languages.ts'
import { pages as en } from './en.ts'
import type { CompanyFacts } from './facts.ts'
import { pages as ja } from './ja.ts'
import type { CompanyPage, CompanyPageId, CompanyPages } from './page.ts'
import { pages as zhTw } from './zh-TW.ts'

const pages: Record<InterfaceLanguage, CompanyPages> = { en, 'zh-TW': zhTw, ja }

/** A page with the facts filled in. */
export function companyPage(id: CompanyPageId, language: InterfaceLanguage, facts: CompanyFacts): CompanyPage {
  const prices = [plans.STARTER, plans.STANDARD, plans.PROFESSIONAL].map(({ priceTwd }) => formatTwd(priceTwd))
  const values: Record<string, string> = { ...facts, prices: prices.join('\u00a0/ ') }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
  const page = pages[language][id]
  return {
    title: page.title,
    description: page.description,
    sections: page.sections.map(([heading, ...paragraphs]) => [heading, ...paragraphs.map(fill)] as const),
  }
}
