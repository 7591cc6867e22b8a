import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentMinLength, isPremiumModel } from '#shared/generation/schema.ts'
import { translateCode, translateError } from '../../i18n/translate-error.ts'
import { modelsQuery } from '../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { showToast } from '../../ui/toaster.tsx'
import { readLastRun } from './draft-store.ts'
import { runRequestOf } from './run-request.ts'
import type { RunState } from './run-state.ts'
import { useDemoLanguage } from './use-demo-language.ts'
import { usePrice } from './use-price.ts'
import { useRun } from './use-run.ts'
import { type Step, useWizard } from './use-wizard.ts'

/** @source docs/rules/web.md#overlay */
const overlayLingerMs = 500

const route = getRouteApi('/_user/dashboard')

/** The wizard's state and what a person can do in it. */
export function useGenerator() {
  const { t } = useTranslation('generator')
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const { data: offered } = useSuspenseQuery(modelsQuery)
  const { supportedPlatforms, allowPremiumModels } = subscription.tier.features
  const models = offered.map(({ id }) => id).filter((id) => allowPremiumModels || !isPremiumModel(id))
  const wizard = useWizard({ supportedPlatforms, models })
  const { setStep, draft, settings } = wizard
  const price = usePrice(settings)
  const demo = useDemoLanguage(draft.content, settings)
  const runs = useRun(useCallback(() => setStep(2), [setStep]))
  const overlay = useOverlay(runs.run)
  const navigate = route.useNavigate()
  const { conversion } = route.useSearch()
  useResume(conversion, runs, setStep)

  const heading = useRef<HTMLHeadingElement>(null)
  const goTo = (next: Step) => {
    setStep(next)
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }
  const generate = () => {
    if (draft.content.trim().length < contentMinLength) {
      showToast({ title: t('tooShort'), text: translateCode('generation.content-too-short'), tone: 'destructive' })
      goTo(1)
      return
    }
    if (settings.selectedPlatforms.length === 0) {
      showToast({ title: t('noPlatforms'), text: translateCode('generation.no-platforms'), tone: 'destructive' })
      return
    }
    // The screen says why, and what to do.
    if (demo.isRefused) return
    overlay.open()
    goTo(3)
    void runs.start(runRequestOf(draft, settings))
  }
  /** Back to the platforms, with the text of a conversion that was opened. */
  const adjust = () => {
    if (runs.request && draft.content === '') wizard.changeDraft({ ...draft, content: runs.request.content })
    goTo(2)
  }
  const startOver = () => {
    runs.close()
    wizard.clearDraft()
    goTo(1)
    if (conversion) void navigate({ search: {}, replace: true })
  }
  return { wizard, runs, price, overlay, goTo, generate, adjust, startOver, heading }
}

/** Once, when the page opens: shows a conversion from the list, or the run this tab was showing before a reload. */
function useResume(
  conversion: string | undefined,
  runs: Pick<ReturnType<typeof useRun>, 'open' | 'start'>,
  setStep: (step: Step) => void,
): void {
  const { t } = useTranslation('generator')
  const hasResumed = useRef(false)
  useEffect(() => {
    if (hasResumed.current) return
    hasResumed.current = true
    const last = readLastRun()
    if (!conversion && !last) return
    setStep(3)
    if (conversion) {
      runs.open(conversion).catch((error) => {
        showToast({ title: t('failedTitle'), text: translateError(error), tone: 'destructive' })
        setStep(1)
      })
    } else if (last?.hasEnded) {
      runs.open(last.request.conversionId).catch(() => setStep(1))
    } else if (last) {
      void runs.start(last.request)
    }
  }, [conversion, runs, setStep, t])
}

/** The overlay stays for a moment after the end of a run, so that the full bar is seen. */
function useOverlay(run: RunState | undefined) {
  const [isOpen, setIsOpen] = useState(false)
  const hasEnded = run !== undefined && !run.isRunning
  useEffect(() => {
    if (!isOpen || !hasEnded) return
    const timer = setTimeout(() => setIsOpen(false), overlayLingerMs)
    return () => clearTimeout(timer)
  }, [isOpen, hasEnded])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
