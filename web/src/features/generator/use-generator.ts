import { useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { contentMinLength, hasWords, isPremiumModel } from '#shared/generation/schema.ts'
import { translateCode, translateError } from '../../i18n/translate-error.ts'
import { modelsQuery } from '../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { showToast } from '../../ui/toaster.tsx'
import { type Draft, readLastRun } from './draft-store.ts'
import { runRequestOf } from './run-request.ts'
import type { RunState } from './run-state.ts'
import { useDemoLanguage } from './use-demo-language.ts'
import { useKeepPreferences } from './use-preferences.ts'
import { usePrice } from './use-price.ts'
import { useRun } from './use-run.ts'
import { type Step, useSteps } from './use-steps.ts'
import { useWizard } from './use-wizard.ts'

/** @source docs/rules/web.md#overlay */
const overlayLingerMs = 500

/** The wizard's state and what a person can do in it. */
export function useGenerator(user: User) {
  const { t } = useTranslation('generator')
  const wizard = useWizard({ ...useOffer(), preferences: user.preferences, defaults: user.defaults })
  const { draft, settings } = wizard
  const price = usePrice(settings, draft.content)
  const demo = useDemoLanguage(draft.content, settings)
  const keepPreferences = useKeepPreferences(wizard.noteKnown)
  const heading = useRef<HTMLHeadingElement>(null)
  const onNothing = useRef<() => void>(() => {})
  const runs = useRun(useCallback(() => onNothing.current(), []))
  const steps = useSteps({ hasText: draft.content.trim() !== '', hasRun: runs.run !== undefined, heading })
  const { goTo } = steps
  onNothing.current = () => goTo(2, { replace: true })
  const overlay = useOverlay(runs.run)
  useResume(steps.conversion, runs, steps.setOpened)

  const generate = () => {
    const refused = refusedText(draft)
    if (refused) {
      showToast({ title: t(refused.title), text: translateCode(refused.code), tone: 'destructive' })
      goTo(1)
      return
    }
    if (settings.selectedPlatforms.length === 0) {
      showToast({ title: t('noPlatforms'), text: translateCode('generation.no-platforms'), tone: 'destructive' })
      return
    }
    if (!navigator.onLine) {
      showToast({ title: t('offline'), text: t('offlineText'), tone: 'destructive' })
      return
    }
    // The screen says why, and what to do.
    if (demo.isRefused) return
    overlay.open()
    goTo(3)
    keepPreferences(settings)
    void runs.start(runs.again(runRequestOf(draft, settings, price.series)))
  }
  /** Back to the platforms, with the text of a conversion that was opened. */
  const adjust = () => {
    if (runs.request && draft.content === '') wizard.changeDraft({ ...draft, content: runs.request.content })
    goTo(2)
  }
  const startOver = () => {
    runs.close()
    wizard.clearDraft()
    steps.restart()
  }
  return { wizard, steps, runs, price, overlay, goTo, generate, adjust, startOver, heading }
}

/** What plan and deployment let this person choose. */
function useOffer() {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const { data: offered } = useSuspenseQuery(modelsQuery)
  const { supportedPlatforms, allowPremiumModels } = subscription.tier.features
  const models = offered.map(({ id }) => id).filter((id) => allowPremiumModels || !isPremiumModel(id))
  return { supportedPlatforms, models }
}

/** Why nothing can be written from a text. */
function refusedText({ content }: Draft) {
  if (content.trim().length < contentMinLength)
    return { title: 'tooShort', code: 'generation.content-too-short' } as const
  return hasWords(content) ? undefined : ({ title: 'noWords', code: 'generation.content-no-words' } as const)
}

/** Once, when the page opens: shows a conversion from the list, or the run this tab was showing before a reload. */
function useResume(
  conversion: string | undefined,
  runs: Pick<ReturnType<typeof useRun>, 'open' | 'follow'>,
  setOpened: (step: Step) => void,
): void {
  const { t } = useTranslation('generator')
  const hasResumed = useRef(false)
  useEffect(() => {
    if (hasResumed.current) return
    hasResumed.current = true
    const last = readLastRun()
    if (!conversion && !last) return
    setOpened(3)
    if (conversion) {
      runs.open(conversion).catch((error) => {
        showToast({ title: t('failedTitle'), text: translateError(error), tone: 'destructive' })
        setOpened(1)
      })
    } else if (last?.hasEnded) {
      runs.open(last.request.conversionId).catch(() => setOpened(1))
    } else if (last) {
      void runs.follow(last.request)
    }
  }, [conversion, runs, setOpened, t])
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
