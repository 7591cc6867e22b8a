import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'

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

/** Has toasts lie above this bar for as long as it is on the page. */
export function useActionBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    set([...bars, element])
    return () => set(bars.filter((other) => other !== element))
  }, [bar])
}

/**
 * Keeps `--action-bar` of an element at what the bar in sight takes of the window, however many lines that is and wherever the end of the
 * page has moved it. The property is that of the element alone: a change of one of the whole page has every style of it resolved again.
 * @param isOpen whether there is anything to see of the element
 */
export function useAboveActionBar(lying: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const shown = useSyncExternalStore(subscribe, () => bars)
  useLayoutEffect(() => {
    const style = lying.current?.style
    if (!isOpen || !style) return
    const place = () => {
      // That of a post behind another tab has no place.
      const bar = shown.map((one) => one.getBoundingClientRect()).find(({ height }) => height > 0)
      if (bar) style.setProperty('--action-bar', `${Math.max(bar.height, window.innerHeight - bar.top)}px`)
      else style.removeProperty('--action-bar')
    }
    place()
    const observer = new ResizeObserver(place)
    for (const bar of shown) observer.observe(bar)
    const moves = ['scroll', 'resize'] as const
    for (const move of moves) window.addEventListener(move, place, { passive: true })
    return () => {
      observer.disconnect()
      for (const move of moves) window.removeEventListener(move, place)
    }
  }, [lying, isOpen, shown])
}
