import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type Dispatch, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints/get-conversion.ts'
import type { Conversion } from '#shared/history/schema.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { translateCode, translateError } from '../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../lib/api.ts'
import { invalidateEndpoints } from '../../lib/endpoint-query.ts'
import { isLostFile, reloadForFiles } from '../../lib/lost-file.ts'
import { changedByRun } from '../../lib/queries/generation.ts'
import { showToast } from '../../ui/toaster.tsx'
import { batch } from './batch.ts'
import { forgetLastRun, type RunRequest, writeLastRun } from './draft-store.ts'
import type { RunAction, RunScreen } from './run-reducer.ts'
import { fromConversion, hasPosts } from './run-state.ts'
import { createRunStore } from './run-store.ts'

const pollMs = 2_000
/** How long after one another the server is asked for a run that it does not know: it may be about to store it. */
const unknownWaitsMs = [0, 1_000, 2_000]
/** How often a run is looked for whose connection was lost. */
const followMs = 5_000

/** Posts that are ready within this time are said by one toast: each replaces the last, and none could be read before. */
const sayEveryMs = 2_500

/** Text that arrives within this time is shown at once, so that a fast model costs no more than eight renders a second. */
const showEveryMs = 125

/** The run on screen: starting it, coming back to it after a reload, changing its posts. */
export function useRun(onNothing: () => void) {
  const [store] = useState(createRunStore)
  const { dispatch } = store
  const outline = useSyncExternalStore(store.subscribe, store.getOutline)
  const { renew, abort } = useAbortSignal()
  const start = useStart(dispatch, renew, onNothing)
  const open = useOpen(dispatch, renew)
  const { follow, again } = useFollow(dispatch, { renew, start, open, onNothing })
  useFollowWhenBack(outline, follow)
  const close = useCallback(() => {
    abort()
    forgetLastRun()
    dispatch({ kind: 'closed' })
  }, [abort, dispatch])
  return { ...outline, store, dispatch, start, open, follow, again, close }
}

/** Starts a run, or joins it again under the same id. @param onNothing the run ended without a single post */
function useStart(dispatch: Dispatch<RunAction>, renew: () => AbortSignal, onNothing: () => void) {
  const { t } = useTranslation('generator')
  const refresh = useRefreshAfterRun()
  return useCallback(
    async (request: RunRequest) => {
      const signal = renew()
      dispatch({ kind: 'started', request, at: new Date().toISOString() })
      writeLastRun({ request, hasEnded: false })
      const { failedWith, hasDelivered } = await showRun(request, dispatch, t, signal)
      if (signal.aborted) return
      await refresh()
      if (!failedWith || hasDelivered) return
      if (failedWith === 'generation.failed')
        showToast({ title: t('failedTitle'), text: translateCode(failedWith), tone: 'destructive' })
      forgetLastRun()
      dispatch({ kind: 'closed' })
      onNothing()
    },
    [t, dispatch, renew, refresh, onNothing],
  )
}

/** What is known of a run when its calls have ended. */
interface Outcome {
  /** The code of the last error, of the run or of a call. */
  failedWith: string | undefined
  /** At least one post is there. */
  hasDelivered: boolean
}

/** Runs a generation and shows what happens. An aborted run shows nothing any more. */
async function showRun(
  request: RunRequest,
  dispatch: Dispatch<RunAction>,
  t: TFunction<'generator'>,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { failedWith: undefined, hasDelivered: false }
  const events = showEvents(outcome, dispatch, t, signal)
  const onStandardMode = () => showToast({ title: t('standardMode'), text: t('standardModeText') })
  try {
    const { runGeneration } = await import('./stream-run.ts')
    const run = await runGeneration(request, { onEvent: events.add, onStandardMode }, signal)
    // At once with what is stored, so that all is drawn in one go.
    events.flush()
    if (run) dispatch({ kind: 'stored', run })
    outcome.hasDelivered ||= run !== undefined && hasPosts(run)
    writeLastRun({ request, hasEnded: true })
  } catch (error) {
    events.flush()
    if (signal.aborted) return outcome
    if (isLostFile(error) && reloadForFiles()) return outcome
    if (error instanceof ApiError) outcome.failedWith = error.code ?? 'internal'
    else dispatch({ kind: 'interrupted' })
    if (outcome.failedWith) showToast({ title: t('failedTitle'), text: translateError(error), tone: 'destructive' })
  }
  return outcome
}

/**
 * Takes the events of a run to the screen, and notes in `outcome` what they say about its end. When the run has ended all is
 * to be said at once: later, it would replace the answer to what the person does next.
 */
function showEvents(outcome: Outcome, dispatch: Dispatch<RunAction>, t: TFunction<'generator'>, signal: AbortSignal) {
  const show = batch<GenerationEvent>(showEveryMs, (events) => {
    if (!signal.aborted) dispatch({ kind: 'events', events })
  })
  const say = batch<string>(sayEveryMs, (names) => {
    if (signal.aborted) return
    const list = names.join(t('listComma'))
    showToast({ title: names.length === 1 ? t('postReady', { name: list }) : t('postsReady', { names: list }) })
  })
  const add = (event: GenerationEvent) => {
    if (signal.aborted) return
    show.add(event)
    if (event.type === 'error') outcome.failedWith = event.code
    if (event.type !== 'platform-complete') return
    outcome.hasDelivered = true
    const { name } = catalog[event.platform]
    const { language } = event
    say.add(language ? t('second.name', { name, language: t(`outputLanguages.${language}`) }) : name)
  }
  const flush = () => {
    show.flush()
    say.flush()
  }
  return { add, flush }
}

/** Opens a run as the server has stored it, and polls while it is still being written. */
function useOpen(dispatch: Dispatch<RunAction>, renew: () => AbortSignal) {
  const refresh = useRefreshAfterRun()
  return useCallback(
    async (id: string) => {
      const signal = renew()
      const conversion = await callEndpoint(getConversion, { params: { id }, signal })
      const request = requestOf(conversion)
      dispatch({ kind: 'opened', run: fromConversion(conversion), request })
      writeLastRun({ request, hasEnded: true })
      if (conversion.state !== 'running') return
      const show = (stored: Conversion) => dispatch({ kind: 'stored', run: fromConversion(stored) })
      void pollUntilEnded(id, signal, show).then(refresh, (error) => {
        if (signal.aborted) return
        console.warn('the run could not be read again', error)
        dispatch({ kind: 'interrupted' })
      })
    },
    [dispatch, renew, refresh],
  )
}

interface Following {
  renew: () => AbortSignal
  start: (request: RunRequest) => Promise<void>
  open: (id: string) => Promise<void>
  onNothing: () => void
}

/** Looks what became of a run whose answer was lost. It reads, and starts nothing that the server does not know already. */
function useFollow(dispatch: Dispatch<RunAction>, { renew, start, open, onNothing }: Following) {
  const { t } = useTranslation('generator')
  const refresh = useRefreshAfterRun()
  const unsent = useRef<RunRequest>(undefined)
  const show = useCallback(
    async (request: RunRequest, conversion: Conversion | undefined) => {
      if (!conversion) {
        unsent.current = request
        forgetLastRun()
        dispatch({ kind: 'closed' })
        onNothing()
        showToast({ title: t('notSent'), text: t('notSentText'), tone: 'destructive' })
        return
      }
      // Joined with the very request; one that was put together from the list would be another, and only looks on.
      if (conversion.state === 'running')
        return request.price === undefined ? open(request.conversionId) : start(request)
      dispatch({ kind: 'stored', run: fromConversion(conversion) })
      writeLastRun({ request, hasEnded: true })
      await refresh()
    },
    [t, dispatch, start, open, onNothing, refresh],
  )
  const follow = useCallback(
    async (request: RunRequest) => {
      const signal = renew()
      dispatch({ kind: 'followed', request, at: new Date().toISOString() })
      try {
        const conversion = await findSent(request.conversionId, signal)
        if (!signal.aborted) await show(request, conversion)
      } catch (error) {
        if (!signal.aborted) dispatch({ kind: 'interrupted' })
        if (error instanceof ApiError) console.warn('the run could not be read', error)
      }
    },
    [dispatch, renew, show],
  )
  /** The request that was not sent keeps its id: if it arrived all the same, it is joined and not paid twice. */
  const again = useCallback((request: RunRequest): RunRequest => {
    const earlier = unsent.current
    const isSame =
      earlier && JSON.stringify({ ...request, conversionId: earlier.conversionId }) === JSON.stringify(earlier)
    return isSame ? earlier : request
  }, [])
  return { follow, again }
}

/** @returns the run as the server has stored it; undefined when the server does not know it */
async function findSent(id: string, signal: AbortSignal): Promise<Conversion | undefined> {
  for (const waitMs of unknownWaitsMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    signal.throwIfAborted()
    try {
      return await callEndpoint(getConversion, { params: { id }, signal })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'history.not-found')) throw error
    }
  }
  return undefined
}

/** Looks for a run whose connection was lost by itself: when the network is back, and every few seconds. */
function useFollowWhenBack(
  { isInterrupted, request }: RunScreen,
  follow: (request: RunRequest) => Promise<void>,
): void {
  useEffect(() => {
    if (!isInterrupted || !request) return
    let isLooking = false
    const look = async () => {
      if (isLooking) return
      isLooking = true
      await follow(request)
      isLooking = false
    }
    const onTime = () => void look()
    const timer = setInterval(onTime, followMs)
    window.addEventListener('online', onTime)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onTime)
    }
  }, [isInterrupted, request, follow])
}

/** A signal for the work at hand: renewing aborts the work before, and so does leaving the page. */
function useAbortSignal() {
  const controller = useRef<AbortController>(undefined)
  const abort = useCallback(() => controller.current?.abort(), [])
  const renew = useCallback(() => {
    abort()
    controller.current = new AbortController()
    return controller.current.signal
  }, [abort])
  useEffect(() => abort, [abort])
  return { renew, abort }
}

function useRefreshAfterRun() {
  const queryClient = useQueryClient()
  return useCallback(() => invalidateEndpoints(queryClient, changedByRun), [queryClient])
}

/** The request that would make a stored run again. */
function requestOf(conversion: Conversion): RunRequest {
  const { id, content, contentType, link, platforms, secondLanguage, series } = conversion
  const { outputLanguage, selectedModel } = conversion
  return {
    conversionId: id,
    content,
    contentType,
    platforms,
    outputLanguage,
    selectedModel,
    ...(secondLanguage && { secondLanguage }),
    ...(series && { series }),
    ...(link && { link }),
  }
}

async function pollUntilEnded(id: string, signal: AbortSignal, show: (stored: Conversion) => void): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
    const conversion = await callEndpoint(getConversion, { params: { id }, signal })
    show(conversion)
    if (conversion.state !== 'running') return
  }
}
