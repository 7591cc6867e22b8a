import { useEffect, useState } from 'react'
import { leaveFor } from '../../lib/redirect.ts'

/** Leaves for the gateway's page; a browser that steps back finds the button ready again. */
export function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    // A page that comes back out of the browser's cache is as it was left: on its way.
    const stay = () => setIsLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  /** @returns false for anything that is no web address */
  const leave = (url: string): boolean => {
    const hasLeft = leaveFor(url)
    setIsLeaving(hasLeft)
    return hasLeft
  }
  return { isLeaving, leave }
}
