import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type EarlyPath, earlyPaths, otherEarlyName } from '#shared/early-screens.ts'
import { Dashboard } from './dashboard.tsx'

/** A screen of the app, or what can be known of it, as it is drawn before the app has come. */
export interface EarlyScreen {
  /** Of its files. */
  name: string
  /** Absent: any screen that has no files of its own. */
  path?: EarlyPath
  content: ReactNode
  /** What the app loads for it, besides its entry. */
  sources: (language: string) => string[]
}

const contents: Record<EarlyPath, { content: ReactNode; words: string }> = {
  '/dashboard': { content: <Dashboard />, words: 'generator/text-step' },
  '/history': { content: <Titled screen="history" hasLead />, words: 'history' },
  '/settings': { content: <Titled screen="settings" />, words: 'settings' },
}

/** @source docs/decisions/0204-draw-every-screen-before-its-script.md */
export const earlyScreens: EarlyScreen[] = [
  ...earlyPaths.map((path) => ({
    name: path.slice(1),
    path,
    content: contents[path].content,
    sources: (language: string) => [
      'src/routes/_user.tsx',
      `src/routes/_user${path}.tsx`,
      `src/i18n/locales/page/${language}.ts`,
      `src/features/${contents[path].words}/locales/${language}.ts`,
    ],
  })),
  { name: otherEarlyName, content: <Unknown />, sources: (language) => [`src/i18n/locales/page/${language}.ts`] },
]

function Titled({ screen, hasLead = false }: { screen: 'history' | 'settings'; hasLead?: boolean }) {
  const { t } = useTranslation(screen)
  return (
    <main className={`titled ${screen}`} data-early>
      <h1>{t('title')}</h1>
      {hasLead && <p>{t('lead')}</p>}
    </main>
  )
}

/** What the app shows while it loads a screen. */
function Unknown() {
  const { t } = useTranslation('ui')
  return (
    <main data-early>
      <div className="spinner" role="status" aria-label={t('loading')} />
    </main>
  )
}
