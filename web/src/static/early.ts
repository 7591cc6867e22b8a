import '../../public/color-mode.js'
import { beginAgain } from '../lib/lost-file.ts'
import { browserStore, tabStore } from '../lib/storage/browser-store.ts'
import { leaveNoticeRoom } from '../lib/storage/notice-height.ts'
import { ownKeys } from '../lib/storage/own-data.ts'
import { pastedTextKey, rememberPastedText } from '../lib/storage/pasted-text.ts'
import { leaveEarlyScreen } from './leave-early.ts'

/**
 * Runs before a screen is drawn as a file, and starts the app once it is. What is typed on the dashboard until the app is there
 * waits for it as a text of the home page does. A draft is not shown: who is signed in, only the app asks.
 */
const { documentElement: html } = document

const isKept = (key: string): boolean => [tabStore, browserStore].some((store) => store.read(key) !== undefined)

const asked = new URLSearchParams(location.search)
const isFirstStep = !asked.get('conversion') && (asked.get('step') ?? '1') === '1'

// The app begins with another step, with posts, or with a text that waits.
if (!isFirstStep || [ownKeys.run, ownKeys.again, pastedTextKey].some(isKept)) html.dataset.later = ''
else if (isKept(ownKeys.draft)) html.dataset.draft = ''

leaveNoticeRoom()

/** A page in a tab that is not looked at is not drawn, and its app is to be there all the same. */
const longestWaitMs = 1_000

/** What all screens of the app look like is not waited for before the first paint, and is there before the app is. */
const applyBase = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const base = document.querySelector<HTMLLinkElement>('link[data-base]')!
    base.onload = resolve
    base.onerror = reject
    base.rel = 'stylesheet'
  })

/** The app's files one by one, once the page is drawn: each takes the processor for long, and in between the browser answers. */
async function startApp(): Promise<void> {
  await applyBase()
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-start]')) {
    await import(href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const drawn = new Promise<void>((resolve) => {
  new PerformanceObserver((paints) => {
    // A background may be drawn before.
    if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
  }).observe({ type: 'paint', buffered: true })
})

// A page that comes slowly may be drawn before its end is there.
addEventListener('DOMContentLoaded', () => {
  const field = document.querySelector<HTMLTextAreaElement>('[data-early] textarea')
  field?.addEventListener('input', () => rememberPastedText(field.value))
  leaveEarlyScreen(field)
  const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  Promise.race([drawn, waited])
    .then(startApp)
    // What was typed waits for the app.
    .catch(beginAgain)
})
