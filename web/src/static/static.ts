import type { SubscriptionOverview } from '#shared/subscriptions/schema.ts'
import { startIslands } from '../features/landing/islands/start-islands.ts'
import { isSignedInHere } from '../lib/session/signed-in.ts'
import { tabStore } from '../lib/storage/browser-store.ts'
import { unsentTextKey } from '../lib/storage/pasted-text.ts'
import { askSignedIn, pageLanguage, startPage } from './start-page.ts'

// Brings to life the home page and the pages of the company, which are served as files.
startPage()
const landing = document.querySelector<HTMLElement>('.landing')
if (landing) {
  bringBackText(landing)
  const isSignedIn = isSignedInHere()
  startIslands(landing, {
    language: pageLanguage,
    isSignedIn,
    go: (href) => window.location.assign(href),
    readPlan,
  })
}

/** What stood in the box before a reload, which no browser brings back by itself. */
function bringBackText(page: HTMLElement): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const box = page.querySelector('textarea')
  if (box?.value === '' && visit?.type !== 'navigate') box.value = tabStore.read(unsentTextKey) ?? ''
}

async function readPlan(): Promise<SubscriptionOverview> {
  const answer = await fetch('/api/user/subscription', { headers: { 'x-app': '1' } })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

if (isSignedInHere()) askSignedIn().catch(() => {})
