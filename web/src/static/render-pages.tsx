import i18next, { type i18n } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { lateScript } from '#shared/late-script.ts'
import { notesScript } from '#shared/notes-script.ts'
import { type PublicScreen, publicScreens } from '#shared/public-screens.ts'
import { LandingSections } from '../features/landing/landing-sections.tsx'
import { screenOf } from '../features/shell/page-meta.tsx'
import { SignInSections } from '../features/sign-in/sign-in-sections.tsx'
import { type SignInTab, signInTabs } from '../features/sign-in/sign-in-tabs.ts'
import { keepUnits } from '../i18n/keep-units.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../i18n/languages.ts'
import { words as en } from '../i18n/locales/en.ts'
import { words as ja } from '../i18n/locales/ja.ts'
import { words as zhTw } from '../i18n/locales/zh-TW.ts'
import { companyPage } from './company/company-pages.ts'
import { type CompanyFacts, readCompanyFacts } from './company/facts.ts'
import { type CompanyPageId, companyPageIds } from './company/page.ts'
import { EarlyHeader } from './early-header.tsx'
import { type EarlyScreen, earlyScreens } from './early-screens.tsx'
import { Frame } from './frame.tsx'
import { addressOf, Metadata, type PageWords, productData } from './metadata.tsx'

export { shareImage } from './share-image.ts'

export interface SiteSettings {
  siteOrigin: string
  supportEmail: string
  /** JSON of the company's facts. */
  company: string | undefined
}

interface ScriptAndStyle {
  script: string
  style: string
}

export interface Assets {
  /** Of the home page and the pages of the company. */
  static: ScriptAndStyle
  /** Of the sign-in page. */
  signIn: ScriptAndStyle
  /** Of the app's screens, before the app has come. */
  early: ScriptAndStyle
  /** Absent in development, where the app's page is made for each request. */
  app: AppFiles | undefined
  /** Stands in the page: a request for it would compete with the first paint. */
  icon: string
}

export interface AppFiles {
  /** HTML of the app's page, which names its scripts. */
  page: string
  /** Addresses of the scripts with these sources. */
  scriptsOf: (sources: string[]) => string[]
}

export interface StaticFile {
  /** Below the built web. */
  path: string
  text: string
}

const words = { en, 'zh-TW': zhTw, ja }

/** Where the page for social networks of a language lies. */
export const imageOf = (language: InterfaceLanguage): string => `/share/${language}.png`
/** What the image says. */
export const imageWords = (language: InterfaceLanguage): string =>
  words[language].landing.promise.replaceAll('\u200b', '')

/** Every page that is served as a file, in every language, and what search engines read besides. */
export async function renderPages(settings: SiteSettings, assets: Assets): Promise<StaticFile[]> {
  const files: StaticFile[] = []
  for (const language of interfaceLanguages) {
    const facts = readCompanyFacts(settings.company, settings.supportEmail)
    const inLanguage = { settings, assets, facts, language, phrases: await phrasesOf(language) }
    files.push(...renderHome(inLanguage), ...renderNotFound(inLanguage))
    for (const id of companyPageIds) files.push(...renderCompanyPage(inLanguage, id))
    for (const tab of signInTabs) files.push(...renderSignIn(inLanguage, tab))
    const { app } = assets
    if (!app) continue
    files.push(...earlyScreens.flatMap((screen) => renderEarly(inLanguage, app, screen)))
    files.push(...publicScreens.map((path) => renderPublic(inLanguage, app, path)))
  }
  return [...files, robots(settings), sitemap(settings)]
}

interface InLanguage {
  settings: SiteSettings
  assets: Assets
  facts: CompanyFacts
  language: InterfaceLanguage
  phrases: i18n
}

async function phrasesOf(language: InterfaceLanguage): Promise<i18n> {
  const instance = i18next.createInstance()
  await instance
    .use(initReactI18next)
    .use(keepUnits)
    .init({
      lng: language,
      resources: { [language]: words[language] },
      fallbackLng: false,
      interpolation: { escapeValue: false },
      postProcess: [keepUnits.name],
      react: { useSuspense: false },
    })
  return instance
}

function renderHome(inLanguage: InLanguage): StaticFile[] {
  const { language, settings } = inLanguage
  const { home } = words[language].shell.meta
  const page = { title: home, description: words[language].shell.meta.description }
  const data = JSON.stringify(productData(settings.siteOrigin, language, page)).replaceAll('<', '\\u003c')
  return fileOf(inLanguage, { name: 'home', path: '/', page, content: <Home language={language} />, data })
}

function Home({ language }: { language: InterfaceLanguage }) {
  return (
    <div className="landing">
      <LandingSections language={language} visitor="unknown" />
    </div>
  )
}

function renderCompanyPage(inLanguage: InLanguage, id: CompanyPageId): StaticFile[] {
  const { language, facts } = inLanguage
  const { title, description, sections } = companyPage(id, language, facts)
  const content = (
    <article className="prose">
      <h1>{title}</h1>
      {sections.map(([heading, ...paragraphs]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  )
  return fileOf(inLanguage, { name: id, path: `/${id}`, page: { title: `${title} · Postloom`, description }, content })
}

/** Each tab is a file, because without a script a tab is a link; the address that is to be found is that of both. */
function renderSignIn(inLanguage: InLanguage, tab: SignInTab): StaticFile[] {
  const { meta } = words[inLanguage.language].shell
  return fileOf(inLanguage, {
    name: tab === 'login' ? 'auth' : tab,
    path: '/auth',
    address: `/auth?tab=${tab}`,
    page: { title: meta.auth, description: meta.descriptions.auth },
    content: (
      <div className="sign-in">
        <SignInSections tab={tab} arrival="unknown" />
      </div>
    ),
    isSignIn: true,
  })
}

function renderNotFound(inLanguage: InLanguage): StaticFile[] {
  const { meta, notFound } = words[inLanguage.language].shell
  const page = { title: meta.notFound, description: notFound.text }
  return fileOf(inLanguage, { name: 'not-found', path: undefined, page, content: <NotFound /> })
}

function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <article className="prose">
      <p className="code">404</p>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p>
        <a className="solid" href="/">
          {t('notFound.back')}
        </a>
      </p>
    </article>
  )
}

const scriptTag = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/g
const styleTag = '<link rel="stylesheet" '

/** The app's own page with a screen drawn in it, for somebody who was signed in last; its script starts those of the app. */
function renderEarly(
  { assets, language, phrases }: InLanguage,
  { page, scriptsOf }: AppFiles,
  { name, path, content, sources }: EarlyScreen,
): StaticFile[] {
  const { script, style } = assets.early
  const { meta } = words[language].shell
  const title = path ? meta[screenOf(path).title] : 'Postloom'
  const scripts = Array.from(page.matchAll(scriptTag), ([, address]) => address!)
  if (scripts.length === 0) throw new Error("the app's page names no script")
  const late = scriptsOf(sources(language)).filter((address) => !scripts.includes(address))
  const head = [
    // Apart, because React puts scripts that may wait in front of a style sheet.
    <link key="style" rel="stylesheet" href={style} data-early="" />,
    <script key="script" src={script} />,
    ...scripts.map((address) => (
      <link key={address} rel="modulepreload" crossOrigin="" href={address} fetchPriority="low" data-start="" />
    )),
    ...late.map((address) => (
      <link key={address} rel="modulepreload" crossOrigin="" href={address} fetchPriority="low" />
    )),
  ].map((part) => renderToStaticMarkup(part))
  const body = renderToStaticMarkup(
    <I18nextProvider i18n={phrases}>
      <EarlyHeader path={path} />
      {content}
    </I18nextProvider>,
  )
  const html = [
    [styleTag, '<link rel="preload" as="style" fetchpriority="low" data-base '],
    ['<title>Postloom</title>', `<title>${title}</title>`],
    ['<script src="/color-mode.js"></script>', head.join('')],
    ['<div id="root">', `${body}<div id="root">`],
  ].reduce((text, [from, to]) => replaceOnce(text, from!, to!), page.replaceAll(scriptTag, ''))
  return visitorVariants.map(({ suffix, attributes }) => ({
    path: `pages/${name}.${language}${suffix}.in.html`,
    text: replaceOnce(html, '<html lang="en">', `<html lang="${language}"${attributes}>`),
  }))
}

/** What the app's page says of itself: up to its icon. */
const ownMetadata = /<title>.*(?=<link rel="icon")/s

/** The app's own page with what search engines and social networks read of a screen that anybody may see. */
function renderPublic({ settings, language }: InLanguage, { page }: AppFiles, path: PublicScreen): StaticFile {
  const { meta } = words[language].shell
  const { title, description } = screenOf(path)
  const [own] = ownMetadata.exec(page) ?? []
  if (!own || !description || description === 'product') throw new Error(`nothing describes ${path}`)
  const metadata = renderToStaticMarkup(
    <Metadata
      siteOrigin={settings.siteOrigin}
      language={language}
      path={path}
      title={meta[title]}
      description={meta.descriptions[description]}
      image={imageOf(language)}
    />,
  )
  return {
    path: `pages/app${path.replace('/', '-')}.${language}.html`,
    text: replaceOnce(replaceOnce(page, own, metadata), '<html lang="en">', `<html lang="${language}">`),
  }
}

/** @throws when the text is not what was expected */
function replaceOnce(text: string, from: string, to: string): string {
  const [before, after, ...others] = text.split(from)
  if (after === undefined || others.length > 0) throw new Error(`the app's page does not say once: ${from}`)
  return `${before}${to}${after}`
}

interface StaticPage {
  /** Of its files. */
  name: string
  /** Its address; a page without one is not to be found. */
  path: string | undefined
  /** Where its other languages are found, if not there. */
  address?: string
  page: PageWords
  content: ReactNode
  /** What search engines read of the product, as JSON. */
  data?: string
  /** It has notes, and nobody who is signed in sees it. */
  isSignIn?: boolean
}

function fileOf(
  { settings, assets, language, phrases }: InLanguage,
  { name, path, address = path, page, content, data, isSignIn = false }: StaticPage,
): StaticFile[] {
  const { script, style } = isSignIn ? assets.signIn : assets.static
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={style} />
        <Metadata
          {...page}
          siteOrigin={settings.siteOrigin}
          language={language}
          path={path}
          image={imageOf(language)}
        />
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <meta name="script" content={script} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, whose hash the content policy names */}
        <script dangerouslySetInnerHTML={{ __html: lateScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the other one */}
        {isSignIn && <script dangerouslySetInnerHTML={{ __html: notesScript }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped */}
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      </head>
      <body>
        <I18nextProvider i18n={phrases}>
          <Frame path={address} supportEmail={settings.supportEmail}>
            {content}
          </Frame>
        </I18nextProvider>
      </body>
    </html>,
  )
  return (isSignIn ? visitorVariants : variants).map(({ suffix, attributes }) => ({
    path: `pages/${name}.${language}${suffix}.html`,
    text: `<!doctype html>${html.replace('<html', `<html${attributes}`)}`,
  }))
}

/** What a page looks like from its first paint: the edge chooses by cookies. */
const visitorVariants = [
  { suffix: '', attributes: '' },
  { suffix: '.light', attributes: ' class="light"' },
  { suffix: '.dark', attributes: ' class="dark"' },
]
const variants = visitorVariants.flatMap((variant) => [
  variant,
  { suffix: `${variant.suffix}.in`, attributes: `${variant.attributes} data-signed-in=""` },
])

/** Addresses search engines may show. */
const publicPaths = ['/', ...companyPageIds.map((id) => `/${id}`)]

const robots = ({ siteOrigin }: SiteSettings): StaticFile => ({
  path: 'robots.txt',
  text: `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`,
})

function sitemap({ siteOrigin }: SiteSettings): StaticFile {
  const alternates = (path: string) =>
    interfaceLanguages
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(siteOrigin, path, other)}"/>`)
      .join('')
  // A sign-in is nothing that anybody looks for.
  const urls = [...publicPaths, ...publicScreens.filter((path) => path !== '/auth')].flatMap((path) =>
    interfaceLanguages.map(
      (language) => `<url><loc>${addressOf(siteOrigin, path, language)}</loc>${alternates(path)}</url>`,
    ),
  )
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return {
    path: 'sitemap.xml',
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`,
  }
}
