import { useEffect, useRef } from 'react'

/**
 * Runs something when the page is hidden, which may be the last that is heard of it, and when it is left.
 * @param run is told whether it is left: whoever leaves waits for nothing
 */
export function useWhenLeft(run: (isLeaving: boolean) => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onHide = () => latest.current(true)
    const onChange = () => document.visibilityState === 'hidden' && latest.current(false)
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [])
}
