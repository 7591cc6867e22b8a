import { tabStore } from './storage/browser-store.ts'

const reloadedKey = 'reloadedForFiles'
const reloadGapMs = 60_000
const lookAgainMs = 10_000

/**
 * Whether a file of the app could not be fetched. After a deployment a page that was open before asks for files that are
 * gone. Chromium, Firefox and Safari say so in different words.
 */
export const isLostFile = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|Importing a module script failed/u.test(error.message)

/** Loads the page anew, once a minute at most. @returns false when that would not help: without a network, or a moment after */
export function reloadForFiles(now = Date.now()): boolean {
  const last = Number(tabStore.read(reloadedKey) ?? 0)
  if (!navigator.onLine || now - last < reloadGapMs) return false
  tabStore.write(reloadedKey, String(now))
  // Where nothing can be stored, nothing would end it.
  if (tabStore.inMemory.has(reloadedKey)) return false
  window.location.reload()
  return true
}

/**
 * Without a network the page stays. For a screen whose file is missing the router loads the page anew, which then is the
 * browser's own page about the network; it knows such an error by how its message begins.
 */
export function stayWithoutNetwork(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = `-${payload.message}`
  })
}

/**
 * What the page cannot begin without has not come: it is loaded anew, at once after a deployment or on a bad line, and again when
 * that may help or the network is back.
 * @throws an error of a file itself, which would be the same again
 */
export function beginAgain(error: unknown): void {
  // A style sheet that has not come says so by an event.
  if (!(error instanceof Event) && !isLostFile(error)) throw error
  addEventListener('online', () => window.location.reload())
  const look = () => {
    if (!reloadForFiles()) setTimeout(look, lookAgainMs)
  }
  look()
}
