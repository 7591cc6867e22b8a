import { useSyncExternalStore } from 'react'
import { type ColorModeChoice, chooseColorMode, onColorMode, readColorMode } from './color-mode-store.ts'

export { type ColorModeChoice, chooseColorMode }

/** What the person chose, and what shows. */
export function useColorMode(): { choice: ColorModeChoice; isDark: boolean } {
  const choice = useSyncExternalStore(onColorMode, readColorMode)
  const isDark = useSyncExternalStore(onColorMode, () => document.documentElement.classList.contains('dark'))
  return { choice, isDark }
}
