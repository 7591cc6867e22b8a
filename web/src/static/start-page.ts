import type { User } from '#shared/account/schema.ts'
import { rememberLanguage } from '../i18n/detect-language.ts'
import { type InterfaceLanguage, toInterfaceLanguage } from '../i18n/languages.ts'
import { takeFarewell } from '../lib/session/farewell.ts'
import { rememberSignedIn } from '../lib/session/signed-in.ts'
import { chooseColorMode } from '../lib/storage/color-mode-store.ts'

const { documentElement: html, body } = document

/** Of the page that is served as a file. */
export const pageLanguage: InterfaceLanguage = toInterfaceLanguage(html.lang) ?? 'en'

const isDark = () =>
  html.classList.contains('dark') ||
  (!html.classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches)

/** Brings to life what every page that is served as a file has: the menus of its header, and a word to somebody who has just left. */
export function startPage(): void {
  body.addEventListener('click', ({ target }) => {
    pickLanguage((target as Element).closest<HTMLAnchorElement>('[data-language]'))
    if ((target as Element).closest('[data-mode]')) chooseColorMode(isDark() ? 'light' : 'dark')
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
      if (!menu.contains(target as Node)) menu.open = false
  })
  body.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>('details.menu[open]')
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })

  // Signing out by way of the identity provider ends here.
  const farewell = takeFarewell()
  const notice = document.querySelector<HTMLElement>('.notice')
  if (farewell && notice) notice.textContent = notice.dataset[farewell] ?? ''
}

/** The link itself opens the page, with what else its address says; the next visit finds the language in the cookie. */
function pickLanguage(link: HTMLAnchorElement | null): void {
  const picked = toInterfaceLanguage(link?.dataset.language)
  if (!link || !picked) return
  rememberLanguage(picked)
  if (link.pathname !== location.pathname) return
  const asked = new URLSearchParams(location.search)
  asked.set('lang', picked)
  link.search = String(asked)
}

/** The mark says who was signed in last; whether it still holds, the server knows. @returns the id of who is signed in */
export async function askSignedIn(): Promise<string | undefined> {
  const answer = await fetch('/api/user', { headers: { 'x-app': '1' } })
  // An answer that is not read keeps its connection.
  const text = await answer.text()
  if (answer.status === 401) rememberSignedIn(false)
  return answer.ok ? (JSON.parse(text) as Pick<User, 'id'>).id : undefined
}
