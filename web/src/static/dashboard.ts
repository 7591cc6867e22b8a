import '../../public/color-mode.js'
import { browserStore, tabStore } from '../lib/storage/browser-store.ts'
import { ownKeys } from '../lib/storage/own-data.ts'
import { pastedTextKey, rememberPastedText } from '../lib/storage/pasted-text.ts'
import { leaveEarlyScreen } from './leave-early-screen.ts'

/**
 * Runs before the dashboard is drawn as a file, and starts the app once it is. What is typed until the app is there waits for it
 * as a text of the home page does. A draft is not shown: who is signed in, only the app asks.
 */
const { documentElement: html } = document

const isKept = (key: string): boolean => [tabStore, browserStore].some((store) => store.read(key) !== undefined)

// The app begins with posts, or with a text that waits.
if ([ownKeys.run, ownKeys.again, pastedTextKey].some(isKept)) html.dataset.later = ''
else if (isKept(ownKeys.draft)) html.dataset.draft = ''

// As soon as it is there: the browser's own word for that waits for scripts.
new MutationObserver((_, parsing) => {
  const field = document.querySelector<HTMLTextAreaElement>('[data-early] textarea')
  if (!field) return
  parsing.disconnect()
  field.addEventListener('input', () => rememberPastedText(field.value))
  field.addEventListener('compositionstart', () => {
    field.dataset.composing = ''
  })
  field.addEventListener('compositionend', () => {
    delete field.dataset.composing
  })
}).observe(html, { childList: true, subtree: true })

/** A page in a tab that is not looked at is not drawn, and its app is to be there all the same. */
const longestWaitMs = 1_000

/** The app's files one by one, once the page is drawn: each takes the processor for long, and in between the browser answers. */
async function startApp(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-start]')) {
    await import(href)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

let hasStarted = false
const startOnce = () => {
  if (hasStarted) return
  hasStarted = true
  leaveEarlyScreen()
  // Where the network was lost meanwhile, what was typed waits for it.
  startApp().catch(() => addEventListener('online', () => location.reload()))
}
new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true })
addEventListener('DOMContentLoaded', () => setTimeout(startOnce, longestWaitMs))
