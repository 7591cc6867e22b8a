import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterfaceLanguage } from '../../i18n/languages.ts'
import type { ShellWords } from './locales/en.ts'

/** A page's key under `meta` in the words. */
type Titled = Exclude<keyof ShellWords['meta'], 'description'>

const titles: Record<string, Titled> = {
  '/': 'home',
  '/dashboard': 'dashboard',
  '/auth': 'auth',
  '/settings': 'settings',
  '/history': 'history',
  '/subscription': 'subscription',
  '/subscription-management': 'management',
  '/add-credits': 'credits',
}

/** Screens of one purchase share a title. */
function titleOf(path: string): Titled {
  if (path.startsWith('/subscription/')) return 'subscription'
  if (path.startsWith('/payment/credits/')) return 'credits'
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin'
  return titles[path] ?? 'notFound'
}

function setMeta(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content)
}

/** Title, description, social titles and canonical link of the page, in the interface's language. */
export function PageMeta() {
  const { t, i18n } = useTranslation('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const language = i18n.language as InterfaceLanguage
  useEffect(() => {
    const title = t(`meta.${titleOf(path)}`)
    document.title = title
    setMeta('meta[property="og:title"]', title)
    setMeta('meta[name="description"]', t('meta.description'))
    setMeta('meta[property="og:description"]', t('meta.description'))
    let canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (!canonical) {
      canonical = document.createElement('link')
      canonical.rel = 'canonical'
      document.head.append(canonical)
    }
    canonical.href = `${window.location.origin}${path}?lang=${language}`
  }, [t, path, language])
  return null
}
