import { browserStore } from './browser-store.ts'
import { setEdgeCookie } from './edge-cookie.ts'

export type ColorModeChoice = 'system' | 'light' | 'dark'

const key = 'colorMode'
const darkQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)')
const paperQuery = () => window.matchMedia?.('print')
const listeners = new Set<() => void>()

/** Without React: pages that are served as files use it too. */
export const readColorMode = (): ColorModeChoice => {
  const stored = browserStore.read(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Paper is white, whatever the screen is. */
function apply(): void {
  const choice = readColorMode()
  const isDarkOnScreen = choice === 'dark' || (choice === 'system' && darkQuery()?.matches === true)
  const isDark = isDarkOnScreen && paperQuery()?.matches !== true
  const { classList, style } = document.documentElement
  classList.toggle('dark', isDark)
  classList.toggle('light', !isDark)
  style.colorScheme = isDark ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

export function chooseColorMode(choice: ColorModeChoice): void {
  setEdgeCookie(key, choice === 'system' ? undefined : choice)
  if (choice === 'system') browserStore.remove(key)
  else browserStore.write(key, choice)
  apply()
}

/** @returns how to stop listening */
export function onColorMode(listener: () => void): () => void {
  listeners.add(listener)
  const queries = [darkQuery(), paperQuery()]
  for (const query of queries) query?.addEventListener('change', apply)
  return () => {
    listeners.delete(listener)
    for (const query of queries) query?.removeEventListener('change', apply)
  }
}
