import { type RefObject, useEffect } from 'react'

const lookEveryMs = 500
/** After a person has scrolled, the list is left where they put it for so long. */
const leaveAloneMs = 4_000

/** Scrolls a list of cards that does not fit its window to one that is being written, when none of those is in sight. */
export function useKeepGrowthInSight(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let touchedAt = Number.NEGATIVE_INFINITY
    const note = () => {
      touchedAt = performance.now()
    }
    const kinds = ['wheel', 'touchmove', 'keydown', 'pointerdown']
    for (const kind of kinds) element.addEventListener(kind, note, { passive: true })
    const timer = setInterval(() => {
      if (element.scrollHeight <= element.clientHeight || performance.now() - touchedAt < leaveAloneMs) return
      const growing = [...element.querySelectorAll('[data-status=writing]')]
      if (growing.length > 0 && !growing.some((card) => isInSight(card, element)))
        growing[0]?.scrollIntoView({ block: 'nearest' })
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      for (const kind of kinds) element.removeEventListener(kind, note)
    }
  }, [list])
}

function isInSight(card: Element, list: Element): boolean {
  const [inner, outer] = [card.getBoundingClientRect(), list.getBoundingClientRect()]
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
}
