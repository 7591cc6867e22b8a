import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type InterfaceLanguage, interfaceLanguages } from '../../i18n/languages.ts'
import type { ShellWords } from './locales/en.ts'

type Meta = ShellWords['meta']

interface Screen {
  title: Exclude<keyof Meta, 'description' | 'descriptions'>
  /** Absent: the screen is of one person alone, or does not exist, and is not to be found. */
  description?: keyof Meta['descriptions'] | 'product'
}

const screens: Record<string, Screen> = {
  '/': { title: 'home', description: 'product' },
  '/auth': { title: 'auth', description: 'auth' },
  '/subscription': { title: 'subscription', description: 'subscription' },
  '/add-credits': { title: 'credits', description: 'credits' },
  '/dashboard': { title: 'dashboard' },
  '/settings': { title: 'settings' },
  '/history': { title: 'history' },
  '/statement': { title: 'statement' },
  '/subscription/payment': { title: 'payment' },
  '/subscription/success': { title: 'result' },
  '/subscription/failed': { title: 'result' },
  '/subscription-management': { title: 'management' },
}

/** Of whole folders of screens. */
const titles: readonly (readonly [folder: string, title: Screen['title']])[] = [
  ['/subscription/confirm/', 'confirm'],
  ['/payment/credits/', 'result'],
  ['/admin/', 'admin'],
]

/** What the page of a path says of itself. */
export function screenOf(path: string): Screen {
  const [, title = 'notFound'] = titles.find(([folder]) => `${path}/`.startsWith(folder)) ?? []
  return screens[path] ?? { title }
}

/**
 * Title, description, social titles, canonical link and other languages of the page, in the interface's language.
 * @source docs/rules/web.md#metadata
 */
export function PageMeta() {
  const { t, i18n } = useTranslation('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const language = i18n.language as InterfaceLanguage
  useEffect(() => {
    const { title: key, description: kind } = screenOf(path)
    const title = t(`meta.${key}`)
    const description = kind === 'product' ? t('meta.description') : t(`meta.descriptions.${kind ?? 'private'}`)
    document.title = title
    setMeta('name', 'description', description)
    setMeta('property', 'og:title', title)
    setMeta('property', 'og:description', description)
    setMeta('name', 'robots', kind ? undefined : 'noindex')
    const { origin } = window.location
    const address = `${origin}${path}?lang=${language}`
    setMeta('property', 'og:url', kind && address)
    setMeta('property', 'og:image', kind && `${origin}/share/${language}.png`)
    setLinks(kind ? { canonical: address, origin, path } : undefined)
  }, [t, path, language])
  return null
}

/** @param content undefined takes it away */
function setMeta(attribute: 'name' | 'property', name: string, content: string | undefined): void {
  const found = document.head.querySelector(`meta[${attribute}="${name}"]`)
  if (content === undefined) {
    found?.remove()
    return
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'))
  meta.setAttribute(attribute, name)
  meta.setAttribute('content', content)
}

function setLinks(page: { canonical: string; origin: string; path: string } | undefined): void {
  for (const old of document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
    old.remove()
  if (!page) return
  addLink({ rel: 'canonical', href: page.canonical })
  for (const hreflang of interfaceLanguages)
    addLink({ rel: 'alternate', hreflang, href: `${page.origin}${page.path}?lang=${hreflang}` })
  addLink({ rel: 'alternate', hreflang: 'x-default', href: `${page.origin}${page.path}` })
}

function addLink(attributes: Record<string, string>): void {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}
