import { useEffect, useRef, useState } from 'react'

/** A number that eases toward its target, frame by frame; at once when reduced motion is preferred. */
export function useEasedNumber(target: number): number {
  const [shown, setShown] = useState(target)
  const current = useRef(target)
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      current.current = target
      setShown(target)
      return
    }
    let frame = requestAnimationFrame(function step() {
      const gap = target - current.current
      current.current = Math.abs(gap) < 0.5 ? target : current.current + gap * 0.12
      setShown(Math.round(current.current))
      if (current.current !== target) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
