import type { KeyboardEvent } from 'react'

/**
 * What Ctrl or Command with Enter does. Held down, it does it once, and pays for nothing else. A dialog is within the page that opened it,
 * whose button may cost something: the key goes no further.
 */
export const onCommandEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) act()
}
