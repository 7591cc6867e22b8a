import { useEffect, useState } from 'react'
import { redirectTo } from '../../../lib/redirect.ts'

/** Redirects to the gateway's page; after going back in the browser the button works again. */
export function useRedirect() {
  const [isRedirecting, setIsRedirecting] = useState(false)
  useEffect(() => {
    // A page restored from the browser's cache still has the state it was left with.
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
