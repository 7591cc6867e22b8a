import { useSuspenseQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { User } from '#shared/account/schema.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { ApiError } from '../../lib/api.ts'
import { isLostFile, reloadForFiles } from '../../lib/lost-file.ts'
import { modelsQuery } from '../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { openLoaded } from '../../ui/open-loaded.ts'
import { dismissToast, showToast } from '../../ui/toaster.tsx'
import { type RunRequest, readLastRun } from './draft-store.ts'
import type { RunState } from './run/run-state.ts'
import { useRun } from './run/use-run.ts'
import { isOtherText } from './text-step/is-other-text.ts'
import { canGoOn } from './text-step/judge-draft.ts'
import { useSavePreferences } from './use-preferences.ts'
import { type Step, useGoTo, useSteps } from './use-steps.ts'
import { useWizard } from './use-wizard.ts'

/** @source docs/rules/web.md#overlay */
const overlayLingerMs = 500

/** What shows a run while it is written. */
export const loadOverlay = async () => (await import('./run/loading-overlay.tsx')).LoadingOverlay

type Overlay = Awaited<ReturnType<typeof loadOverlay>>

/** The wizard's state and what a person can do in it. */
export function useGenerator(user: User) {
  const wizard = useWizard({ ...useOffer(), preferences: user.preferences, defaults: user.defaults })
  const { draft, settings } = wizard
  const savePreferences = useSavePreferences(wizard.noteKnown)
  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = useGoTo()
  const shownStep = useRef<Step>(1)
  // Who writes another text meanwhile stays in it.
  const onNothing = useCallback(() => {
    if (shownStep.current === 3) goTo(2, { replace: true })
  }, [goTo])
  const shownRun = useRun(onNothing)
  const { run, request, controller, load } = shownRun
  const [last] = useState(readLastRun)
  const steps = useSteps({
    canGoOn: canGoOn(draft),
    hasRun: run !== undefined,
    hasLastRun: last !== undefined,
    heading,
  })
  useEffect(() => {
    shownStep.current = steps.step
  }, [steps.step])
  const overlay = useOverlay(run)
  const isResuming = useResume(steps, last, load)

  const starting = useStarting(steps.step)
  const generate = (asked: RunRequest) => {
    if (!starting.begin(asked)) return
    const loading = Promise.all([load(), loadOverlay()])
    loading.catch(() => starting.end(asked))
    void openLoaded(
      () => loading,
      ([loaded, Overlay]) => {
        overlay.open(Overlay)
        savePreferences(settings)
        // Posts are there before their step is.
        void loaded.start(loaded.again(asked)).finally(() => starting.end(asked))
        goTo(3, { isNew: true })
      },
    )
  }
  /** Back to the platforms, with the text of the posts that are shown: another one may be being typed. */
  const adjust = () => {
    if (request && (steps.conversion || isOtherText(request.content, draft.content))) wizard.takeText(request)
    goTo(2, { isNew: true })
  }
  const startOver = () => {
    // While it is known that posts were made of the text.
    wizard.clearDraft()
    controller?.close()
    steps.restart()
  }
  return { wizard, steps, shownRun, isResuming, overlay, goTo, generate, adjust, startOver, heading }
}

/** What plan and deployment let this person choose. */
function useOffer() {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const { data: offered } = useSuspenseQuery(modelsQuery)
  const { supportedPlatforms, allowPremiumModels } = subscription.tier.features
  const models = offered.map(({ id }) => id).filter((id) => allowPremiumModels || !isPremiumModel(id))
  return { supportedPlatforms, models }
}

/**
 * Once, when the page opens: shows a conversion from the list, or the run this tab was showing before a reload.
 * @returns whether it is still being looked for
 */
function useResume(
  { conversion, setOpened }: Pick<ReturnType<typeof useSteps>, 'conversion' | 'setOpened'>,
  last: ReturnType<typeof readLastRun>,
  load: ReturnType<typeof useRun>['load'],
): boolean {
  const [isResuming, setIsResuming] = useState(conversion !== undefined || last !== undefined)
  const hasResumed = useRef(false)
  useEffect(() => {
    if (hasResumed.current || !isResuming) return
    hasResumed.current = true
    const resume = async () => {
      const controller = await load()
      if (conversion) await controller.open(conversion)
      else if (last?.hasEnded) await controller.open(last.request.conversionId)
      // Shown at once; what became of it follows.
      else if (last) void controller.follow(last.request)
    }
    void resume()
      .catch((error) => {
        if (isLostFile(error) && reloadForFiles()) return
        // Nobody has asked for posts that were deleted since: the page begins anew.
        const isGone = !conversion && error instanceof ApiError && error.code === 'history.not-found'
        if (!isGone) showToast({ title: translateError(error), tone: 'destructive' })
        setOpened(1)
      })
      .finally(() => setIsResuming(false))
  }, [conversion, last, load, setOpened, isResuming])
  return isResuming
}

/**
 * One press starts one run, which is paid for: another press is none while the button is still there. Who comes back to it may
 * start the next one.
 * @source docs/rules/generation.md#ids
 */
function useStarting(step: Step) {
  const started = useRef<RunRequest>(undefined)
  useEffect(() => {
    if (step === 2) started.current = undefined
  }, [step])
  return {
    begin: (request: RunRequest): boolean => {
      if (started.current) return false
      started.current = request
      return true
    },
    end: (request: RunRequest) => {
      if (started.current === request) started.current = undefined
    },
  }
}

/**
 * The overlay stays for a moment after the end of a run, so that the full bar is seen, and until what lies beneath can be
 * shown at once. It is opened with its file, so that no empty page is shown before it.
 */
function useOverlay(run: RunState | undefined) {
  const [Shown, setShown] = useState<Overlay>()
  const hasEnded = run !== undefined && !run.isRunning
  const close = useCallback(() => startTransition(() => setShown(undefined)), [])
  useEffect(() => {
    if (!Shown || !hasEnded) return
    const timer = setTimeout(() => {
      // All posts are shown as ready now, so that no toast need say so on top of one.
      dismissToast('ready-posts')
      close()
    }, overlayLingerMs)
    return () => clearTimeout(timer)
  }, [Shown, hasEnded, close])
  return { Shown, open: (overlay: Overlay) => setShown(() => overlay), close }
}
