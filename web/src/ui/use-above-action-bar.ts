import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps `--action-bar` of an element at what the bar in sight takes of the window, however many lines that is and wherever the end of the
 * page has moved it. The property is that of the element alone: a change of one of the whole page has every style of it resolved again.
 * @param bars those on the page
 * @param isShown whether there is anything to see of the element
 */
export function useAboveActionBar(
  lying: RefObject<HTMLElement | null>,
  bars: readonly HTMLElement[],
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const style = lying.current?.style
    if (!isShown || !style) return
    const place = () => {
      // That of a post behind another tab has no place.
      const bar = bars.map((one) => one.getBoundingClientRect()).find(({ height }) => height > 0)
      if (bar) style.setProperty('--action-bar', `${Math.max(bar.height, window.innerHeight - bar.top)}px`)
      else style.removeProperty('--action-bar')
    }
    place()
    const observer = new ResizeObserver(place)
    for (const bar of bars) observer.observe(bar)
    const moves = ['scroll', 'resize'] as const
    for (const move of moves) window.addEventListener(move, place, { passive: true })
    return () => {
      observer.disconnect()
      for (const move of moves) window.removeEventListener(move, place)
    }
  }, [lying, bars, isShown])
}
