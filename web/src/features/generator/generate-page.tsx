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
import { RunStoreContext } from './run-store.ts'
import { useGenerator } from './use-generator.ts'
import type { Step } from './use-steps.ts'

const loadPlatformsStep = () => import('./platforms-step.tsx')
const loadResultsStep = () => import('./results-step.tsx')
const loadOverlay = () => import('./loading-overlay.tsx')
const PlatformsStep = lazy(() => loadPlatformsStep().then((file) => ({ default: file.PlatformsStep })))
const ResultsStep = lazy(() => loadResultsStep().then((file) => ({ default: file.ResultsStep })))
const LoadingOverlay = lazy(() => loadOverlay().then((file) => ({ default: file.LoadingOverlay })))

/** The wizard: a text, its platforms, its posts. */
export function GeneratePage({ user }: { user: User }) {
  const { t } = useTranslation('generator')
  const { wizard, steps, runs, price, overlay, goTo, generate, adjust, startOver, heading } = useGenerator(user)
  const { draft, settings } = wizard
  const { step } = steps
  const { run, request, isInterrupted } = runs
  const queryClient = useQueryClient()
  const hasText = draft.content !== ''
  // Each step fetches what the next one needs while the person is busy with it.
  useEffect(() => {
    if (step === 1 && hasText) {
      void loadPlatformsStep().catch(() => {})
      void queryClient.prefetchQuery(platformsQuery)
    }
    if (step === 2) {
      void loadOverlay().catch(() => {})
      void loadResultsStep().catch(() => {})
    }
  }, [queryClient, step, hasText])
  const isWatching = overlay.isOpen && run !== undefined && step === 3 && !isInterrupted
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    if (step === 1 && draft.content.trim() !== '') goTo(2)
    else if (step === 2 && price.canGenerate) generate()
  }
  return (
    <RunStoreContext value={runs.store}>
      <Container
        maxW={step === 3 ? 'page' : 'wizard'}
        px={{ base: '4', md: '6' }}
        py={{ base: '5', md: step === 3 ? '10' : '6' }}
        onKeyDown={onKeyDown}
      >
        <Stack gap={{ base: '5', md: step === 3 ? '8' : '5' }}>
          <Heading as="h1" size="xl" ref={heading} tabIndex={-1} outline="none" letterSpacing="-0.01em">
            {t('title')}
          </Heading>
          <StepBar
            label={t('steps.label')}
            steps={[t('steps.input'), t('steps.platforms'), t('steps.results')]}
            current={step}
            isOpen={(target) => steps.isOpen(target as Step)}
            onStep={(target) => goTo(target as Step)}
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
            {step === 3 && isInterrupted && request && <InterruptedAlert onCheck={() => void runs.follow(request)} />}
            {/* Nothing beneath the overlay is rendered: what is not seen must not hold up what is. */}
            {step === 3 && !isWatching && (
              <ResultsStep
                user={user}
                run={run}
                request={request}
                customPrompts={wizard.customPromptsOf(request?.conversionId)}
                dispatch={runs.dispatch}
                onCustomPrompt={(platform, prompt) =>
                  request && wizard.changeCustomPrompt(request.conversionId, platform, prompt)
                }
                onAdjust={adjust}
                onNew={startOver}
              />
            )}
          </Suspense>
        </Stack>
        <Suspense>
          {isWatching && run && request && <LoadingOverlay run={run} request={request} onClose={overlay.close} />}
        </Suspense>
      </Container>
    </RunStoreContext>
  )
}
