import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import { startIslands } from '../features/landing/islands/start-islands.ts'
import { rememberLanguage } from '../i18n/detect-language.ts'
import { type InterfaceLanguage, toInterfaceLanguage } from '../i18n/languages.ts'
import { tabStore } from '../lib/browser-store.ts'
import { chooseColorMode } from '../lib/color-mode-store.ts'
import { takeFarewell } from '../lib/farewell.ts'
import { ownKeys } from '../lib/own-data.ts'
import { isSignedInHere, rememberSignedIn } from '../lib/signed-in.ts'

// Brings to life a page that is served as a file.
const { documentElement: html, body } = document
const language = (toInterfaceLanguage(html.lang) ?? 'en') satisfies InterfaceLanguage

const isDark = () =>
  html.classList.contains('dark') ||
  (!html.classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches)

body.addEventListener('click', ({ target }) => {
  const chosen = (target as Element).closest<HTMLElement>('[data-language]')?.dataset.language
  const picked = toInterfaceLanguage(chosen)
  // The link itself opens the page; the next visit finds the language in the cookie.
  if (picked) rememberLanguage(picked)
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

const landing = document.querySelector<HTMLElement>('.landing')
if (landing) {
  bringBackText(landing)
  const isSignedIn = isSignedInHere()
  startIslands(landing, { language, isSignedIn, go: (href) => window.location.assign(href), readPlan })
}

/** What stood in the box before a reload, which no browser brings back by itself. */
function bringBackText(page: HTMLElement): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const box = page.querySelector('textarea')
  if (box?.value === '' && visit?.type !== 'navigate') box.value = tabStore.read(ownKeys.home) ?? ''
}

async function readPlan(): Promise<SubscriptionOverview> {
  const answer = await fetch('/api/user/subscription', { headers: { 'x-app': '1' } })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** The mark says who was signed in last; whether it still holds, the server knows. */
async function checkSignedIn(): Promise<void> {
  const answer = await fetch('/api/user', { headers: { 'x-app': '1' } })
  if (answer.status === 401) rememberSignedIn(false)
}
if (isSignedInHere()) checkSignedIn().catch(() => {})
