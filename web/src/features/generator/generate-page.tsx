import { Box, Container, Flex, Heading, Stack } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { onCommandEnter } from '../../lib/on-command-enter.ts'
import { platformsQuery } from '../../lib/queries/platforms.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { StepBar } from '../../ui/step-bar.tsx'
import type { RunRequest } from './draft-store.ts'
import type { PostPlace, PostPlaceProps } from './results/post-place.ts'
import { loadRunController } from './run/use-run.ts'
import type { GeneratorSettings } from './settings-store.ts'
import { InputStep } from './text-step/input-step.tsx'
import { loadOverlay, useGenerator } from './use-generator.ts'
import type { Step } from './use-steps.ts'

type CustomPrompts = GeneratorSettings['customPrompts']

/** A later step with what is behind its buttons, so that a press is answered at once, and with its words. */
const withRunController = async <File,>(step: Promise<File>): Promise<File> => {
  const [file] = await Promise.all([step, loadRunController()])
  return file
}
const loadPlatformsStep = () => withRunController(import('./platforms-step/platforms-step.tsx'))
const loadResultsStep = () => withRunController(import('./results/results-step.tsx'))
const PlatformsStep = lazy(() => loadPlatformsStep().then((file) => ({ default: file.PlatformsStep })))
const ResultsStep = lazy(() => loadResultsStep().then((file) => ({ default: file.ResultsStep })))
const InterruptedAlert = lazy(() =>
  import('./run/interrupted-alert.tsx').then((file) => ({ default: file.InterruptedAlert })),
)

/** The wizard: a text, its platforms, its posts. */
export function GeneratePage({ user }: { user: User }) {
  const generator = useGenerator(user)
  const { wizard, steps, shownRun, isResuming, overlay, goTo, generate, adjust, startOver, heading } = generator
  const { draft, settings } = wizard
  const { step } = steps
  // A step is shown once it can be, and the one before until then: a spinner between two would stay for a third of a second.
  const shown = useDeferredValue(step)
  const { run, request, isInterrupted, controller } = shownRun
  const customPrompts = usePromptsOf(request, wizard.customPromptsOf(request?.conversionId))
  const postPlace = usePostPlace(run?.conversionId)
  const isRunAwaited = isResuming && !run
  const generateButton = useRef<HTMLButtonElement>(null)
  useNextStepLoaded(step, draft.content !== '')
  const isWatching = overlay.Shown !== undefined && run !== undefined && step === 3 && !isInterrupted
  // The overlay takes the focus, and what had it before is gone.
  useEffect(() => {
    if (!isWatching) return
    return () => heading.current?.focus({ preventScroll: true })
  }, [isWatching, heading])
  const onKeyDown = onCommandEnter(() => {
    if (step === 1 && steps.isOpen(2)) goTo(2)
    else if (step === 2) generateButton.current?.click()
  })
  return (
    <Container
      maxW={shown === 3 ? 'page' : 'wizard'}
      px={{ base: '4', md: '6' }}
      py={{ base: '5', md: shown === 3 ? '8' : '6' }}
      onKeyDown={onKeyDown}
    >
      <Stack gap={{ base: '5', md: shown === 3 ? '6' : '5' }}>
        <WizardHeader steps={steps} shown={shown} heading={heading} onStep={goTo} />
        {shown === 1 && (
          <InputStep
            draft={draft}
            asBefore={wizard.asBefore}
            aside={wizard.aside}
            onSwap={wizard.swapDrafts}
            onChange={wizard.changeDraft}
            onContinue={() => goTo(2)}
          />
        )}
        <Suspense fallback={<SpinnerPage />}>
          {shown === 2 && (
            <PlatformsStep
              draft={draft}
              settings={settings}
              trimmed={wizard.trimmed}
              button={generateButton}
              onDraft={wizard.changeDraft}
              onSettings={wizard.changeSettings}
              onBack={() => goTo(1)}
              onGenerate={generate}
            />
          )}
          {shown === 3 && isInterrupted && request && (
            <InterruptedAlert onCheck={() => void controller?.follow(request)} />
          )}
          {shown === 3 && isRunAwaited && <SpinnerPage />}
          {/* Nothing beneath the overlay is rendered: what is not seen must not hold up what is. */}
          {shown === 3 && !isWatching && !isRunAwaited && (
            <ResultsStep
              user={user}
              run={run}
              request={request}
              store={controller?.store}
              {...postPlace}
              customPrompts={customPrompts}
              onCustomPrompt={(platform, prompt) =>
                request && wizard.changeCustomPrompt(request.conversionId, platform, prompt)
              }
              onAdjust={adjust}
              onNew={startOver}
            />
          )}
        </Suspense>
      </Stack>
      {isWatching && overlay.Shown && run && request && controller && (
        <overlay.Shown run={run} request={request} store={controller.store} {...postPlace} onClose={overlay.close} />
      )}
    </Container>
  )
}

/** What is asked for in single posts: as the run has been stored, and what was written here since. */
function usePromptsOf(request: RunRequest | undefined, own: CustomPrompts): CustomPrompts {
  const stored = request?.customPrompts
  return useMemo(() => ({ ...stored, ...own }), [stored, own])
}

/** Which post of a run is shown. Here it outlives the step of the results, which may be left and come back to. */
function usePostPlace(conversionId: string | undefined): PostPlaceProps {
  const [kept, setKept] = useState<{ place: PostPlace; conversionId: string | undefined }>()
  const place = kept && kept.conversionId === conversionId ? kept.place : {}
  return { place, onPlace: (next) => setKept({ place: { ...place, ...next }, conversionId }) }
}

/** Each step loads what the next one needs while the person is busy with it. */
function useNextStepLoaded(step: Step, hasText: boolean): void {
  const queryClient = useQueryClient()
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
}

interface WizardHeaderProps {
  steps: { step: Step; isOpen: (step: Step) => boolean }
  /** The step that is on the page until the next one can be. */
  shown: Step
  heading: RefObject<HTMLHeadingElement | null>
  onStep: (step: Step) => void
}

function WizardHeader({ steps, shown, heading, onStep }: WizardHeaderProps) {
  const { t } = useTranslation('textStep')
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      columnGap="10"
      rowGap="5"
      _print={{ display: 'none' }}
    >
      <Heading
        as="h1"
        size="xl"
        ref={heading}
        tabIndex={-1}
        outline="none"
        letterSpacing="-0.01em"
        flexShrink="0"
        // On a phone its room is that of a post.
        srOnly={{ base: shown === 3, md: false }}
      >
        {t('title')}
      </Heading>
      <Box flex="1" minW="0">
        <StepBar
          label={t('steps.label')}
          steps={[t('steps.input'), t('steps.platforms'), t('steps.results')]}
          current={steps.step}
          isOpen={(target) => steps.isOpen(target as Step)}
          onStep={(target) => onStep(target as Step)}
        />
      </Box>
    </Flex>
  )
}
