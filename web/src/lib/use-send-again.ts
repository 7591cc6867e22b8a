import { useEffect, useRef } from 'react'
import { ApiError } from './api.ts'

/** What could not be stored is sent again this often, and as soon as the network is back. */
const againMs = 10_000

/** @param sendAgain sends what waits for that, and nothing else */
export function useSendAgain(sendAgain: () => void): void {
  const latest = useRef(sendAgain)
  latest.current = sendAgain
  useEffect(() => {
    const run = () => latest.current()
    const timer = setInterval(run, againMs)
    window.addEventListener('online', run)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', run)
    }
  }, [])
}

/** A network that is gone and a server that is busy come back; anything else says the same again. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429
