import { type RefObject, useEffect } from 'react'

/**
 * On a phone a toast lies on nothing that is pressed next, nor on its price, however many lines that takes and wherever the
 * end of the page has moved it.
 */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const place = () => {
      const { top, height } = element.getBoundingClientRect()
      // That of a post behind another tab has no place.
      if (height > 0) style.setProperty('--action-bar', `${Math.max(height, window.innerHeight - top)}px`)
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    const moves = ['scroll', 'resize'] as const
    for (const move of moves) window.addEventListener(move, place, { passive: true })
    return () => {
      observer.disconnect()
      for (const move of moves) window.removeEventListener(move, place)
      style.removeProperty('--action-bar')
    }
  }, [bar])
}
