import { browserStore } from './browser-store.ts'
import { setEdgeCookie } from './edge-cookie.ts'

export type ColorModeChoice = 'system' | 'light' | 'dark'

const key = 'colorMode'
const darkQuery = () => window.matchMedia?.('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** Without React: pages that are served as files use it too. */
export const readColorMode = (): ColorModeChoice => {
  const stored = browserStore.read(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function apply(): void {
  const choice = readColorMode()
  const isDark = choice === 'dark' || (choice === 'system' && darkQuery()?.matches === true)
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
  const query = darkQuery()
  query?.addEventListener('change', apply)
  return () => {
    listeners.delete(listener)
    query?.removeEventListener('change', apply)
  }
}
