import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { interfaceLanguages, languageNames } from '../i18n/languages.ts'
import { companyPageIds } from './company/page.ts'

interface FrameProps {
  /** Of the page, where its other languages are found too. One that is not to be found has none. */
  path: string | undefined
  supportEmail: string
  children: ReactNode
}

/** Header, page and footer of a page that is served as a file. */
export function Frame({ path, supportEmail, children }: FrameProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Header path={path} />
      {/* Filled by the script for somebody who has just left. */}
      <p className="notice" role="status" data-logged-out={t('loggedOut')} data-account-deleted={t('accountDeleted')} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <div className="page footer">
          <div>
            <Logo />
            <p>{t('footer.description')}</p>
          </div>
          <nav aria-label={t('footer.company')}>
            <b>{t('footer.company')}</b>
            {companyPageIds.map((id) => (
              <a key={id} href={`/${id}`}>
                {t(`footer.${id}`)}
              </a>
            ))}
          </nav>
          <div>
            <b>{t('footer.contact')}</b>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </div>
          <small>{t('footer.copyright', { year: new Date().getFullYear() })}</small>
        </div>
      </footer>
    </>
  )
}

function Header({ path }: { path: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <header>
      <div className="page header">
        <a href="/" aria-label={t('product')} className="home">
          <Logo />
        </a>
        <nav aria-label={t('menu')}>
          <a href="/" aria-current={path === '/' ? 'page' : undefined}>
            {t('home')}
          </a>
          <a href="/#features">{t('features')}</a>
          <a href="/#pricing">{t('pricing')}</a>
        </nav>
        <LanguageMenu path={path ?? '/'} />
        <ColorModeButton />
        <a className="signed-out login" href="/auth">
          {t('login')}
        </a>
        <a className="signed-out outlined" href="/auth?tab=register">
          {t('register')}
        </a>
        <a className="signed-in outlined" href="/dashboard">
          {t('dashboard')}
        </a>
        <AccountMenu />
      </div>
    </header>
  )
}

const ownScreens = [
  ['/dashboard', 'dashboard'],
  ['/history', 'history'],
  ['/subscription-management', 'management'],
  ['/settings', 'settings'],
] as const

/** Stands where the app has the menu of the person, whom this page does not know: not whether they have a plan already. */
function AccountMenu() {
  const { t } = useTranslation('shell')
  return (
    <details className="menu signed-in">
      <summary aria-label={t('account')}>
        <AccountIcon />
      </summary>
      <div>
        {ownScreens.map(([path, name]) => (
          <a key={path} href={path}>
            {t(name)}
          </a>
        ))}
      </div>
    </details>
  )
}

/** Links, so that they lead somewhere without a script. */
function LanguageMenu({ path }: { path: string }) {
  const { t, i18n } = useTranslation('ui')
  return (
    <details className="menu">
      <summary aria-label={t('labelled', { label: t('language'), value: languageNames[i18n.language as 'en'] })}>
        <LanguageIcon />
      </summary>
      <div>
        {interfaceLanguages.map((language) => (
          <a
            key={language}
            href={`${path}${path.includes('?') ? '&' : '?'}lang=${language}`}
            lang={language}
            hrefLang={language}
            data-language={language}
            aria-current={language === i18n.language ? 'true' : undefined}
          >
            {languageNames[language]}
          </a>
        ))}
      </div>
    </details>
  )
}

function ColorModeButton() {
  const { t } = useTranslation('ui')
  return (
    <button type="button" className="mode" data-mode aria-label={t('colorMode')}>
      <ModeIcon />
    </button>
  )
}

function AccountIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden>
      <path d="M18 20a6 6 0 0 0-12 0M12 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20" />
    </svg>
  )
}

export function LanguageIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden>
      <path d="m5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6" />
    </svg>
  )
}

export function ModeIcon() {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden>
      <path
        className="sun"
        d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M5 5l1.400 1.400M17.600 17.600 19 19M2 12h2M20 12h2M6.400 17.600 5 19M19 5l-1.400 1.400"
      />
      <path className="moon" d="M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <g fill="none" stroke="var(--chakra-colors-accent-contrast)" strokeWidth="2.4" strokeLinecap="round">
          <path d="M9 7v18M16 7v18M23 7v18" opacity=".45" />
          <path d="M6 12c3.500-3 6.500-3 10 0s6.500 3 10 0M6 20c3.500 3 6.500 3 10 0s6.500-3 10 0" />
        </g>
      </svg>
      <span>Postloom</span>
    </span>
  )
}
