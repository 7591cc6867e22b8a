import { type RefObject, useEffect } from 'react'

/** A toast lies on nothing that is pressed next, nor on its price, however many lines that takes. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${bar.current?.offsetHeight}px`))
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--action-bar')
    }
  }, [bar])
}
