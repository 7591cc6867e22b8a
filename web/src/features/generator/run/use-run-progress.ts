import { type RefObject, useEffect } from 'react'
import { nextProgress, nextStillProgress } from './run-progress.ts'
import { useReadRun } from './run-store.ts'

/** With reduced motion the number is set this often, without steps between; at the end the overlay stays for half a second. */
const stillMs = 200

interface Places {
  number: RefObject<HTMLElement | null>
  bar: RefObject<HTMLElement | null>
}

/**
 * Moves the number and the bar of the run on screen. Written into the page by hand: a render for each frame would be the
 * most that happens on this page.
 */
export function useRunProgress({ number, bar }: Places): void {
  const readRun = useReadRun()
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const next = isStill ? nextStillProgress : nextProgress
    let shown = 0
    let at = performance.now()
    let frame = 0
    const move = () => {
      const now = performance.now()
      const run = readRun()
      if (run) shown = next(shown, run, now - at)
      at = now
      const percent = `${Math.floor(shown)}`
      if (!number.current || number.current.textContent === percent) return
      number.current.textContent = percent
      bar.current?.style.setProperty('transform', `scaleX(${Math.floor(shown) / 100})`)
    }
    move()
    if (isStill) {
      const timer = setInterval(move, stillMs)
      return () => clearInterval(timer)
    }
    const step = () => {
      move()
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [readRun, number, bar])
}
