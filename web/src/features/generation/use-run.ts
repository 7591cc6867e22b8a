import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { getConversion } from '#shared/history/endpoints.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { translateCode, translateError } from '../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../lib/api.ts'
import { showToast } from '../../ui/toaster.tsx'
import { forgetLastRun, type RunRequest, readLastRun, writeLastRun } from './draft-store.ts'
import { touchedByRun } from './queries.ts'
import { applyEvent, fromConversion, hasPosts, type RunState, startRun } from './run-state.ts'
import { runGeneration } from './stream-run.ts'

/** How a run went wrong as a whole. `interrupted`: the connection was lost; what was written is kept on the server. */
export type RunProblem = 'interrupted' | undefined

const lookAgainMs = 2_000

/** The run on screen: starting it, following it, coming back to it after a reload. */
export function useRun(onNothing: () => void) {
  const { t } = useTranslation('generation')
  const queryClient = useQueryClient()
  const [run, setRun] = useState<RunState>()
  const [request, setRequest] = useState<RunRequest>()
  const [problem, setProblem] = useState<RunProblem>()
  const abort = useRef<AbortController>(undefined)

  const refresh = useCallback(
    () =>
      Promise.all(touchedByRun.map(({ method, path }) => queryClient.invalidateQueries({ queryKey: [method, path] }))),
    [queryClient],
  )

  const follow = useCallback(
    // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: still to be split
    async (wanted: RunRequest) => {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      setRequest(wanted)
      setProblem(undefined)
      let current = startRun(wanted.conversionId, wanted.platforms)
      const show = frameByFrame(setRun)
      const update = (next: RunState) => {
        current = next
        show(next)
      }
      update(current)
      writeLastRun({ request: wanted, hasEnded: false })
      let failedWith: string | undefined
      const onEvent = (event: GenerationEvent) => {
        if (controller.signal.aborted) return
        update(applyEvent(current, event))
        if (event.type === 'platform-complete')
          showToast({ title: t('postReady', { name: catalog[event.platform].name }) })
        if (event.type === 'error') failedWith = event.code
      }
      const onStandardMode = () => showToast({ title: t('standardMode'), text: t('standardModeText') })
      try {
        const stored = await runGeneration(wanted, { onEvent, onStandardMode }, controller.signal)
        if (stored) update(stored)
        writeLastRun({ request: wanted, hasEnded: true })
      } catch (error) {
        if (controller.signal.aborted) return
        if (error instanceof ApiError) failedWith = error.code ?? 'internal'
        else setProblem('interrupted')
        if (failedWith) showToast({ title: t('failedTitle'), text: translateError(error), tone: 'destructive' })
      } finally {
        if (!controller.signal.aborted) await refresh()
      }
      if (failedWith && !hasPosts(current)) {
        if (failedWith === 'generation.failed')
          showToast({ title: t('failedTitle'), text: translateCode(failedWith), tone: 'destructive' })
        forgetLastRun()
        setRun(undefined)
        onNothing()
      }
    },
    [t, refresh, onNothing],
  )

  /** Opens what the server has stored of a run, and looks again while it is still being written. */
  const open = useCallback(
    async (id: string) => {
      abort.current?.abort()
      const controller = new AbortController()
      abort.current = controller
      const { signal } = controller
      const conversion = await callEndpoint(getConversion, { params: { id }, signal })
      setRun(fromConversion(conversion))
      setProblem(undefined)
      if (conversion.state === 'running') {
        void untilEnded(id, signal, setRun).then(refresh, (error) => {
          if (signal.aborted) return
          console.warn('the run could not be looked at', error)
          setProblem('interrupted')
        })
      }
      const { content, contentType, link, platforms, outputLanguage, selectedModel } = conversion
      const opened = {
        conversionId: id,
        content,
        contentType,
        platforms,
        outputLanguage,
        selectedModel,
        ...(link && { link }),
      }
      setRequest(opened)
      writeLastRun({ request: opened, hasEnded: true })
      return conversion
    },
    [refresh],
  )

  const close = useCallback(() => {
    abort.current?.abort()
    forgetLastRun()
    setRun(undefined)
    setRequest(undefined)
    setProblem(undefined)
  }, [])

  useEffect(() => () => abort.current?.abort(), [])
  return { run, setRun, request, problem, follow, open, close, readLastRun, refresh }
}

/** Looks at a run every two seconds until it has ended. */
async function untilEnded(id: string, signal: AbortSignal, show: (run: RunState) => void): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    signal.throwIfAborted()
    const conversion = await callEndpoint(getConversion, { params: { id }, signal })
    show(fromConversion(conversion))
    if (conversion.state !== 'running') return
  }
}

/** At most one render per frame, however fast text comes. */
function frameByFrame(render: (run: RunState) => void): (run: RunState) => void {
  let waiting: RunState | undefined
  return (run) => {
    const isFirst = waiting === undefined
    waiting = run
    if (!isFirst) return
    requestAnimationFrame(() => {
      const latest = waiting
      waiting = undefined
      if (latest) render(latest)
    })
  }
}
