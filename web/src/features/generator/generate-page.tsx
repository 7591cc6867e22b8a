import { Container, Heading, Stack } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { StepBar } from '../../ui/step-bar.tsx'
import { InputStep } from './input-step.tsx'
import { InterruptedAlert } from './interrupted-alert.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { PlatformsStep } from './platforms-step.tsx'
import { ResultsStep } from './results-step.tsx'
import { RunStoreContext } from './run-store.ts'
import { useGenerator } from './use-generator.ts'

/** The wizard: a text, its platforms, its posts. */
export function GeneratePage({ user }: { user: User }) {
  const { t } = useTranslation('generator')
  const { wizard, runs, price, overlay, goTo, generate, adjust, startOver, heading } = useGenerator()
  const { step, draft, settings } = wizard
  const { run, request, isInterrupted } = runs
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
          {/* Nothing beneath the overlay is rendered: what is not seen must not hold up what is. */}
          {step === 3 && !isWatching && (
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
        </Stack>
        {isWatching && run && request && <LoadingOverlay run={run} request={request} onClose={overlay.close} />}
      </Container>
    </RunStoreContext>
  )
}
