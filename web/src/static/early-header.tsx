import { useTranslation } from 'react-i18next'
import { LanguageIcon, Logo, ModeIcon } from './frame.tsx'

const places = { '/': 'home', '/dashboard': 'dashboard', '/history': 'history' } as const

/** The header of somebody who is signed in, before the app has come. @param path of the screen below it, if it is one of the places */
export function EarlyHeader({ path }: { path: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <header data-early>
      <div className="page header">
        <a href="/" aria-label={t('product')} className="home">
          <Logo />
        </a>
        <nav>
          {Object.entries(places).map(([place, name]) => (
            <a key={place} href={place} aria-current={place === path ? 'page' : undefined}>
              {t(name)}
            </a>
          ))}
        </nav>
        <span className="mode" aria-hidden>
          <LanguageIcon />
        </span>
        <span className="mode" aria-hidden>
          <ModeIcon />
        </span>
        <span className="account" />
      </div>
    </header>
  )
}
