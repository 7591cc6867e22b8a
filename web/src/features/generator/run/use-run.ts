import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { openRoom } from '../../../i18n/i18n.ts'
import type { RunRequest } from '../draft-store.ts'
import { noRun, type RunScreen } from './run-screen.ts'
import type { Runs } from './runs.ts'

/** How often a run is looked for whose connection was lost. */
const followMs = 5_000

/**
 * What runs a generation and what it says. The first step does without: most people type before they need it. What says that
 * the connection was lost comes along, because nothing can be loaded then.
 */
export async function loadRuns() {
  const [file] = await Promise.all([import('./runs.ts'), import('./interrupted-alert.tsx'), openRoom('posts')])
  return file
}

const getNoRun = () => noRun
const never = () => () => {}

/** The run on screen, and what runs it once that was asked for. @param onNothing a run ended without a single post */
export function useRun(onNothing: () => void) {
  const queryClient = useQueryClient()
  const [runs, setRuns] = useState<Runs>()
  const made = useRef<Promise<Runs>>(undefined)
  const screen = useSyncExternalStore(runs?.store.subscribe ?? never, runs?.store.getOutline ?? getNoRun)
  const isLeft = useLeaving(runs)
  const load = useCallback((): Promise<Runs> => {
    made.current ??= loadRuns().then(
      (file) => {
        const next = new file.Runs(queryClient, onNothing)
        if (isLeft.current) next.leave()
        setRuns(next)
        return next
      },
      (error) => {
        // Another try loads it anew.
        made.current = undefined
        throw error
      },
    )
    return made.current
  }, [queryClient, onNothing, isLeft])
  useFollowWhenBack(screen, runs)
  return { ...screen, runs, load }
}

/** Has what goes on end when the page is left. @returns whether that was, for what is loaded later */
function useLeaving(runs: Runs | undefined) {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      runs?.leave()
    }
  }, [runs])
  return isLeft
}

/** Looks for a run whose connection was lost by itself: when the network is back, and every few seconds. */
function useFollowWhenBack({ isInterrupted, request }: RunScreen, runs: Runs | undefined): void {
  useEffect(() => {
    if (!isInterrupted || !request || !runs) return
    const onTime = followOnce(runs, request)
    const timer = setInterval(onTime, followMs)
    window.addEventListener('online', onTime)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onTime)
    }
  }, [isInterrupted, request, runs])
}

/** One look at a time. */
function followOnce(runs: Runs, request: RunRequest): () => void {
  let isLooking = false
  return () => {
    if (isLooking) return
    isLooking = true
    void runs.follow(request).finally(() => {
      isLooking = false
    })
  }
}
