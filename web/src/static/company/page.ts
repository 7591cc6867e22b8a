export const companyPageIds = ['about', 'privacy', 'terms', 'commerce'] as const
export type CompanyPageId = (typeof companyPageIds)[number]

export interface CompanyPage {
  title: string
  description: string
  /** A heading with its paragraphs. `{name}` and the like are facts of the company. */
  sections: readonly (readonly [heading: string, ...paragraphs: string[]])[]
}

export type CompanyPages = Record<CompanyPageId, CompanyPage>
