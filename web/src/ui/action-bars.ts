import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** The bars of actions that are on the page, those behind other tabs among them. */
let bars: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLElement[]): void {
  bars = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useActionBars = (): readonly HTMLElement[] => useSyncExternalStore(subscribe, () => bars)

/** Has toasts lie above this bar for as long as it is on the page. */
export function useActionBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    set([...bars, element])
    return () => set(bars.filter((other) => other !== element))
  }, [bar])
}
