import { Container, Heading, Stack } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { platformsQuery } from '../../lib/queries/platforms.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { StepBar } from '../../ui/step-bar.tsx'
import { InputStep } from './input-step.tsx'
import { InterruptedAlert } from './interrupted-alert.tsx'
import { useGenerator } from './use-generator.ts'

const loadPlatformsStep = () => import('./platforms-step.tsx')
const loadResultsStep = () => import('./results-step.tsx')
const PlatformsStep = lazy(() => loadPlatformsStep().then((file) => ({ default: file.PlatformsStep })))
const ResultsStep = lazy(() => loadResultsStep().then((file) => ({ default: file.ResultsStep })))
const LoadingOverlay = lazy(() => import('./loading-overlay.tsx').then((file) => ({ default: file.LoadingOverlay })))

/** The wizard: a text, its platforms, its posts. */
export function GeneratePage({ user }: { user: User }) {
  const { t } = useTranslation('generator')
  const { wizard, runs, price, overlay, goTo, generate, adjust, startOver, heading } = useGenerator()
  const { step, draft, settings } = wizard
  const { run, request, isInterrupted } = runs
  const queryClient = useQueryClient()
  const hasText = draft.content !== ''
  // Each step fetches what the next one needs while the person is busy with it.
  useEffect(() => {
    if (step === 1 && hasText) {
      void loadPlatformsStep().catch(() => {})
      void queryClient.prefetchQuery(platformsQuery)
    }
    if (step === 2) void loadResultsStep().catch(() => {})
  }, [queryClient, step, hasText])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (step === 1 && draft.content.trim() !== '') goTo(2)
    else if (step === 2 && price.canGenerate) generate()
  }
  return (
    <Container
      maxW={step === 3 ? 'page' : 'wizard'}
      px={{ base: '4', md: '6' }}
      py={{ base: '6', md: '10' }}
      onKeyDown={onKeyDown}
    >
      <Stack gap={{ base: '6', md: '8' }}>
        <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="none" letterSpacing="-0.01em">
          {t('title')}
        </Heading>
        <StepBar
          label={t('steps.label')}
          steps={[t('steps.input'), t('steps.platforms'), t('steps.results')]}
          current={step}
        />
        {step === 1 && <InputStep draft={draft} onChange={wizard.changeDraft} onContinue={() => goTo(2)} />}
        <Suspense fallback={<SpinnerPage />}>
          {step === 2 && (
            <PlatformsStep
              draft={draft}
              settings={settings}
              price={price}
              trimmed={wizard.trimmed}
              onDraft={wizard.changeDraft}
              onSettings={wizard.changeSettings}
              onBack={() => goTo(1)}
              onGenerate={generate}
            />
          )}
          {step === 3 && isInterrupted && request && <InterruptedAlert onCheck={() => void runs.start(request)} />}
          {step === 3 && (
            <ResultsStep
              user={user}
              run={run}
              request={request}
              customPrompts={settings.customPrompts}
              dispatch={runs.dispatch}
              onCustomPrompt={wizard.changeCustomPrompt}
              onAdjust={adjust}
              onNew={startOver}
            />
          )}
        </Suspense>
      </Stack>
      {overlay.isOpen && run && step === 3 && !isInterrupted && (
        <Suspense>
          <LoadingOverlay run={run} onClose={overlay.close} />
        </Suspense>
      )}
    </Container>
  )
}
