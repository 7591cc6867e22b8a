import { formatTwd } from '#shared/money.ts'
import { plans, planTiers } from '#shared/subscriptions/plans.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../i18n/languages.ts'
import { ui as uiEn } from '../ui/locales/en.ts'
import { ui as uiJa } from '../ui/locales/ja.ts'
import { ui as uiZhTw } from '../ui/locales/zh-TW.ts'

export interface PageWords {
  title: string
  description: string
}

interface MetadataProps extends PageWords {
  siteOrigin: string
  language: InterfaceLanguage
  /** Absent: not to be found by search engines. */
  path: string | undefined
  /** Addresses of the image for social networks, by language. */
  image: string
}

/** Locale names of Open Graph. */
const ogLocales: Record<InterfaceLanguage, string> = { en: 'en_US', 'zh-TW': 'zh_TW', ja: 'ja_JP' }

/** Address of a page in a language. */
export const addressOf = (siteOrigin: string, path: string, language: InterfaceLanguage): string =>
  `${siteOrigin}${path}?lang=${language}`

/** What search engines and social networks read of a page. */
export function Metadata({ siteOrigin, language, path, title, description, image }: MetadataProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Postloom" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:locale" content={ogLocales[language]} />
          <meta property="og:url" content={addressOf(siteOrigin, path, language)} />
          <meta property="og:image" content={`${siteOrigin}${image}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          <link rel="canonical" href={addressOf(siteOrigin, path, language)} />
          {interfaceLanguages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={addressOf(siteOrigin, path, other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${siteOrigin}${path}`} />
        </>
      )}
    </>
  )
}

const tierNames = { en: uiEn.tiers, 'zh-TW': uiZhTw.tiers, ja: uiJa.tiers }

/** The product and its offers, for search engines. */
export function productData(siteOrigin: string, language: InterfaceLanguage, { title, description }: PageWords) {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Postloom',
    alternateName: title,
    description,
    url: addressOf(siteOrigin, '/', language),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    inLanguage: interfaceLanguages,
    offers: planTiers.map((tier) => ({
      '@type': 'Offer',
      name: tierNames[language][tier],
      description: formatTwd(plans[tier].priceTwd),
      price: plans[tier].priceTwd,
      priceCurrency: 'TWD',
      url: addressOf(siteOrigin, '/', language),
    })),
  }
}
