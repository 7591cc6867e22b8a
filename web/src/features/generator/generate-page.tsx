import { Alert, Button, Container, Heading, Stack } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { contentMinLength, isPremiumModel } from '#shared/generation/schema.ts'
import { toCredits } from '#shared/money.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { translateCode, translateError } from '../../i18n/translate-error.ts'
import { modelsQuery } from '../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { StepBar } from '../../ui/step-bar.tsx'
import { showToast } from '../../ui/toaster.tsx'
import type { RunRequest } from './draft-store.ts'
import { InputStep } from './input-step.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { newRunId } from './new-run-id.ts'
import { PlatformsStep } from './platforms-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { useRun } from './use-run.ts'
import { type Step, useWizard } from './use-wizard.ts'

/** @source specification §9 "Timings" */
const overlayLingerMs = 500

const route = getRouteApi('/_user/dashboard')

/** The wizard: a text, its platforms, its posts. */
export function GeneratePage({ user }: { user: User }) {
  const { t } = useTranslation('generator')
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const { conversion } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: offered } = useSuspenseQuery(modelsQuery)
  const { supportedPlatforms, allowPremiumModels } = subscription.tier.features
  const models = offered.map(({ id }) => id).filter((id) => allowPremiumModels || !isPremiumModel(id))
  const wizard = useWizard({ supportedPlatforms, models })
  const { step, setStep, draft, settings } = wizard
  const [isOverlayOpen, setIsOverlayOpen] = useState(false)
  const runs = useRun(useCallback(() => setStep(2), [setStep]))
  const { run, request, problem } = runs
  const top = useRef<HTMLHeadingElement>(null)

  const goTo = (next: Step) => {
    setStep(next)
    window.scrollTo({ top: 0 })
    top.current?.focus({ preventScroll: true })
  }

  const generate = () => {
    if (draft.content.trim().length < contentMinLength) {
      showToast({ title: t('tooShort'), text: translateCode('generation.content-too-short'), tone: 'destructive' })
      goTo(1)
      return
    }
    const { selectedPlatforms, selectedModel, outputLanguage, editorPrompt, generatorPrompt } = settings
    if (selectedPlatforms.length === 0) {
      showToast({ title: t('noPlatforms'), text: translateCode('generation.no-platforms'), tone: 'destructive' })
      return
    }
    const next: RunRequest = {
      conversionId: newRunId(),
      content: draft.content.toWellFormed(),
      contentType: draft.contentType,
      platforms: selectedPlatforms,
      outputLanguage,
      interfaceLanguage: currentLanguage(),
      selectedModel,
      price: toCredits(quoteConversion(selectedPlatforms.length, isPremiumModel(selectedModel)).total),
      ...(draft.link.trim() && { link: draft.link.trim() }),
      ...(editorPrompt && { editorPrompt }),
      ...(generatorPrompt && { generatorPrompt }),
      ...(draft.customPrompt && { customPrompt: draft.customPrompt }),
    }
    setIsOverlayOpen(true)
    goTo(3)
    void runs.follow(next)
  }

  // Once, when the page opens: a conversion from the list, or the run this tab was showing before a reload.
  const hasResumed = useRef(false)
  useEffect(() => {
    if (hasResumed.current) return
    hasResumed.current = true
    const last = runs.readLastRun()
    if (conversion) {
      setStep(3)
      runs.open(conversion).catch((error) => {
        showToast({ title: t('failedTitle'), text: translateError(error), tone: 'destructive' })
        setStep(1)
      })
    } else if (last?.hasEnded) {
      setStep(3)
      runs.open(last.request.conversionId).catch(() => setStep(1))
    } else if (last) {
      setStep(3)
      void runs.follow(last.request)
    }
  }, [conversion, runs, setStep, t])

  // The overlay lingers for a moment at the end, so that the full bar is seen.
  const isRunning = run?.isRunning === true
  useEffect(() => {
    if (isRunning || !isOverlayOpen || !run) return
    const timer = setTimeout(() => setIsOverlayOpen(false), overlayLingerMs)
    return () => clearTimeout(timer)
  }, [isRunning, isOverlayOpen, run])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (step === 1 && draft.content.trim() !== '') goTo(2)
    else if (step === 2) document.querySelector<HTMLButtonElement>('[data-testid="generate"]')?.click()
  }

  const startOver = () => {
    runs.close()
    wizard.clearDraft()
    goTo(1)
    if (conversion) void navigate({ search: {}, replace: true })
  }
  return (
    <Container
      maxW={step === 3 ? 'page' : 'wizard'}
      px={{ base: '4', md: '6' }}
      py={{ base: '6', md: '10' }}
      onKeyDown={onKeyDown}
    >
      <Stack gap={{ base: '6', md: '8' }}>
        <Heading as="h1" size="xl" ref={top} tabIndex={-1} outline="none" letterSpacing="-0.01em">
          {t('title')}
        </Heading>
        <StepBar
          label={t('steps.label')}
          steps={[t('steps.input'), t('steps.platforms'), t('steps.results')]}
          current={step}
        />
        {step === 1 && <InputStep draft={draft} onChange={wizard.changeDraft} onContinue={() => goTo(2)} />}
        {step === 2 && (
          <PlatformsStep
            draft={draft}
            settings={settings}
            trimmed={wizard.trimmed}
            onDraft={wizard.changeDraft}
            onSettings={wizard.changeSettings}
            onBack={() => goTo(1)}
            onGenerate={generate}
          />
        )}
        {step === 3 && problem === 'interrupted' && request && (
          <Alert.Root status="warning" borderRadius="card">
            <Alert.Indicator />
            <Alert.Title flex="1">{t('interrupted')}</Alert.Title>
            <Button size="sm" variant="outline" onClick={() => void runs.follow(request)}>
              {t('checkAgain')}
            </Button>
          </Alert.Root>
        )}
        {step === 3 && (
          <ResultsStep
            user={user}
            run={run}
            request={request}
            customPrompts={settings.customPrompts}
            setRun={runs.setRun}
            onCustomPrompt={(platform, prompt) =>
              wizard.changeSettings({ ...settings, customPrompts: { ...settings.customPrompts, [platform]: prompt } })
            }
            onAdjust={() => {
              if (request && draft.content === '') wizard.changeDraft({ ...draft, content: request.content })
              goTo(2)
            }}
            onNew={startOver}
          />
        )}
      </Stack>
      {isOverlayOpen && run && step === 3 && !problem && (
        <LoadingOverlay run={run} onClose={() => setIsOverlayOpen(false)} />
      )}
    </Container>
  )
}
