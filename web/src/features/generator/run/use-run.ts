import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadWordBundle } from '../../../i18n/i18n.ts'
import type { RunRequest } from '../draft-store.ts'
import type { RunController } from './run-controller.ts'
import { noRun, type RunScreen } from './run-screen.ts'

/** How often a run is looked for whose connection was lost. */
const followMs = 5_000

/**
 * What runs a generation and what it says. The first step does without: most people type before they need it. What says that
 * the connection was lost comes along, because nothing can be loaded then.
 */
export async function loadRunController() {
  const [file] = await Promise.all([
    import('./run-controller.ts'),
    import('./interrupted-alert.tsx'),
    loadWordBundle('posts'),
  ])
  return file
}

const getNoRun = () => noRun
const never = () => () => {}

/** The run on screen, and what runs it once that was asked for. @param onNothing a run ended without a single post */
export function useRun(onNothing: () => void) {
  const queryClient = useQueryClient()
  const [controller, setController] = useState<RunController>()
  const made = useRef<Promise<RunController>>(undefined)
  const screen = useSyncExternalStore(controller?.store.subscribe ?? never, controller?.store.getOutline ?? getNoRun)
  const isLeft = useLeaving(controller)
  const load = useCallback((): Promise<RunController> => {
    made.current ??= loadRunController().then(
      (file) => {
        const next = new file.RunController(queryClient, onNothing)
        if (isLeft.current) next.leave()
        setController(next)
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
  useFollowWhenBack(screen, controller)
  return { ...screen, controller, load }
}

/** Has what goes on end when the page is left. @returns whether that was, for what is loaded later */
function useLeaving(controller: RunController | undefined) {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      controller?.leave()
    }
  }, [controller])
  return isLeft
}

/** Looks for a run whose connection was lost by itself: when the network is back, and every few seconds. */
function useFollowWhenBack({ isInterrupted, request }: RunScreen, controller: RunController | undefined): void {
  useEffect(() => {
    if (!isInterrupted || !request || !controller) return
    const onTime = followOnce(controller, request)
    const timer = setInterval(onTime, followMs)
    window.addEventListener('online', onTime)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onTime)
    }
  }, [isInterrupted, request, controller])
}

/** One look at a time. */
function followOnce(controller: RunController, request: RunRequest): () => void {
  let isLooking = false
  return () => {
    if (isLooking) return
    isLooking = true
    void controller.follow(request).finally(() => {
      isLooking = false
    })
  }
}
