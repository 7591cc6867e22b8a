import { useEffect, useState } from 'react'
import { redirectTo } from '../../lib/redirect.ts'

/** Leaves for the gateway's page; a browser that steps back finds the button ready again. */
export function useRedirect() {
  const [isRedirecting, setIsRedirecting] = useState(false)
  useEffect(() => {
    // A page that comes back out of the browser's cache is as it was left: on its way.
    const stay = () => setIsRedirecting(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])
  /** @returns false for anything that is no web address */
  const redirect = (url: string): boolean => {
    const isOnItsWay = redirectTo(url)
    setIsRedirecting(isOnItsWay)
    return isOnItsWay
  }
  return { isRedirecting, redirect }
}
