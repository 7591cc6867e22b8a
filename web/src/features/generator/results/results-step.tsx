import { Box, Button, Flex, Stack, Tabs, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCredits, toHundredths } from '#shared/money.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'
import { DemoBadge, DemoNote } from '../../../ui/demo-badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { RunRequest } from '../draft-store.ts'
import type { RewritePrice } from '../rewrites/rewrite-price.ts'
import { RewriteQuestion } from '../rewrites/rewrite-question.tsx'
import { useRewriteLabel } from '../rewrites/use-rewrite-label.ts'
import { halvesOf, type RunState } from '../run/run-state.ts'
import { type RunStore, RunStoreContext } from '../run/run-store.ts'
import { useRootStyle } from '../use-root-style.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MoreCreditsLink } from './more-credits-link.tsx'
import { PlatformTabs } from './platform-tabs.tsx'
import { PostingLine } from './posting-line.tsx'
import { ReceiptLine } from './receipt-line.tsx'
import { ResultPanel } from './result-panel.tsx'
import { ResultsBoard } from './results-board.tsx'
import { loadCommandMenu, useCommands } from './use-commands.ts'
import { useFocusAfter, useFocusOnTab } from './use-kept-focus.ts'
import { usePostName } from './use-post-name.ts'
import { type Results, type ResultsProps, useResults } from './use-results.ts'
import { useSaveRun } from './use-save-run.ts'
import { editFailureWords } from './use-saved-edits.ts'
import { useShownLanguage } from './use-shown-language.ts'
import { CommandsButton, ViewSwitch } from './view-switch.tsx'

const CommandMenu = lazy(loadCommandMenu)

type ResultsStepProps = Omit<ResultsProps, 'run' | 'request' | 'dispatch'> & {
  run: RunState | undefined
  request: RunRequest | undefined
  /** Of the run, as soon as there is one. */
  store: RunStore | undefined
}

export function ResultsStep({ run, request, store, ...rest }: ResultsStepProps) {
  const { t } = useTranslation('generator')
  if (run && request && store)
    return (
      <RunStoreContext value={store}>
        <ResultsInOneLanguage key={run.conversionId} {...rest} run={run} request={request} />
      </RunStoreContext>
    )
  return (
    <EmptyState title={t('nothingYet')} text={t('nothingYetText')}>
      <Button mt="2" onClick={rest.onAdjust}>
        {t('back')}
      </Button>
    </EmptyState>
  )
}

/** Of two languages one is shown at a time, and what is done is done to its posts. */
function ResultsInOneLanguage({ run, ...rest }: Omit<ResultsProps, 'dispatch'>) {
  const { half, store, shownLanguages } = useShownLanguage(run, rest)
  return (
    <RunStoreContext value={store}>
      <ResultsScreen {...rest} run={half} whole={run} dispatch={store.dispatch} shownLanguages={shownLanguages} />
      <FinishedAnnouncer run={run} />
    </RunStoreContext>
  )
}

/** At the top a toast would lie on tabs; at the bottom there are buttons to the left and to the right. */
const toastsInTheMiddle = {
  '--toasts-desk-top': 'auto',
  '--toasts-desk-bottom': '1rem',
  '--toasts-desk-right': 'calc(50% - 11rem)',
} as const

/** On paper there is nothing to press. */
const onPaper = {
  '@media print': {
    '& button:not([role=tab][aria-selected=true]), & .chakra-segment-group__root, & [data-testid=demo-note]': {
      display: 'none',
    },
  },
} as const

/** The posts, one at a time or beside each other, the receipt, and what can be done with all of them. */
function ResultsScreen(props: ResultsProps) {
  const { run, whole = run, request, shownLanguages, dispatch } = props
  const { t } = useTranslation('generator')
  useRootStyle(toastsInTheMiddle)
  const results = useResults(props)
  const saving = useSaveRun(run.conversionId, dispatch)
  const { commands, isOpen, open, close } = useCommands({ ...props, results, onSave: saving.save })
  const isDemo = useIsDemo(run, request)
  const { view, current, setTab, edits, rewrites } = results
  const tabs = useFocusOnTab(view === 'board', current)
  return (
    <Stack gap="5" css={onPaper}>
      <Tabs.Root
        ref={tabs}
        value={current}
        onValueChange={({ value }) => setTab(run.platforms.find((platform) => platform === value))}
        variant="line"
        lazyMount
      >
        {view === 'tabs' && <PlatformTabs run={run} findings={results.findings} warningOf={results.warningOf} />}
        <ResultsHead {...{ run, whole, results, isDemo, shownLanguages }} onCommands={open} />
        {isDemo && (
          <Box hideBelow="md">
            <DemoNote />
          </Box>
        )}
        <ResultsBody {...props} results={results} />
      </Tabs.Root>
      {edits.failure && (
        <Text fontSize="sm" color="danger.fg" role="alert">
          {t(editFailureWords[edits.failure])}
        </Text>
      )}
      {!run.isRunning && <RewriteShortage price={rewrites.price} />}
      <ResultActions {...props} {...saving} rewrites={rewrites} />
      <RewriteQuestion rewrites={rewrites} />
      {isOpen && (
        <Suspense fallback={null}>
          <CommandMenu commands={commands} onClose={close} />
        </Suspense>
      )}
    </Stack>
  )
}

interface ResultsHeadProps {
  run: RunState
  /** In both of its languages. */
  whole: RunState
  results: Results
  isDemo: boolean
  shownLanguages: ResultsProps['shownLanguages']
  onCommands: () => void
}

/** The receipt, and what helps to get from post to post. */
function ResultsHead({ run, whole, results, isDemo, shownLanguages, onCommands }: ResultsHeadProps) {
  const { view, choose, isWide, next, copyNext } = results
  return (
    <Flex pt={view === 'tabs' ? '3' : '0'} pb="2" columnGap="4" rowGap="2" align="start" wrap="wrap">
      <Box flex="1" minW={{ base: '100%', md: '0' }}>
        <ReceiptLine run={whole} />
      </Box>
      {!run.isRunning && <PostingLine run={run} next={next} onCopyNext={copyNext} />}
      {/* Before the run a phone has shown what it means. */}
      {isDemo && (
        <Flex hideFrom="md" minH="11" align="center">
          <DemoBadge />
        </Flex>
      )}
      {/* A phone has room for it beside what is short; elsewhere it has a line of its own. */}
      {shownLanguages && (
        <Box order={{ md: 1 }} w={{ md: 'full' }}>
          <LanguageSwitch {...shownLanguages} />
        </Box>
      )}
      {isWide && (
        <Flex align="center" gap="2">
          {run.platforms.length > 1 && <ViewSwitch view={view} onChoose={choose} />}
          <CommandsButton onClick={onCommands} />
        </Flex>
      )}
    </Flex>
  )
}

function ResultsBody({ results, ...props }: ResultsProps & { results: Results }) {
  const { run, request, customPrompts, onCustomPrompt, dispatch } = props
  const { view, current, show, findings, warningOf, authorOn, languageOf, togglePosted, edits, rewrites } = results
  if (view === 'board')
    return (
      <ResultsBoard
        {...{ run, authorOn, warningOf, languageOf }}
        link={request.link}
        onShow={show}
        onToggle={togglePosted}
      />
    )
  return run.platforms.map((platform) => (
    <Tabs.Content key={platform} value={platform} pt={{ base: '4', lg: '5' }}>
      <ResultPanel
        key={run.language ?? 'first'}
        author={authorOn(platform)}
        {...{ run, platform, request, edits, dispatch }}
        isShown={platform === current}
        language={languageOf(platform)}
        findings={findings[platform] ?? []}
        warning={warningOf(platform)}
        price={rewrites.price.of(platform)}
        customPrompt={customPrompts[platform] ?? ''}
        onCustomPrompt={(prompt) => onCustomPrompt(platform, prompt)}
        onRewrite={(prompt) => (prompt === undefined ? rewrites.ask(platform) : void rewrites.start(platform, prompt))}
        onTogglePosted={() => togglePosted(platform)}
      />
    </Tabs.Content>
  ))
}

/** Of a run that is being written, the model tells it; of a stored one, the server. */
function useIsDemo(run: RunState, request: RunRequest): boolean {
  const { data: models } = useSuspenseQuery(modelsQuery)
  return run.isDemo ?? models.find(({ id }) => id === request.selectedModel)?.isDemo ?? false
}

/** The balance does not pay for another post. */
function RewriteShortage({ price }: { price: RewritePrice }) {
  const { t } = useTranslation('generator')
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const available = toHundredths(subscription.credits.available)
  if (available >= price.one) return null
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('rewriteShort', { have: formatCredits(available), price: formatCredits(price.one) })} <MoreCreditsLink />
    </Text>
  )
}

interface ResultActionsProps extends Pick<ResultsProps, 'run' | 'onAdjust' | 'onNew'> {
  rewrites: Results['rewrites']
  save: () => void
  isSaving: boolean
}

function ResultActions({ run, rewrites, save, isSaving, onAdjust, onNew }: ResultActionsProps) {
  const { t } = useTranslation('generator')
  const { price, isRewriting, ask } = rewrites
  const labelOf = useRewriteLabel()
  const noteFocus = useFocusAfter(run.isRunning || isRewriting)
  return (
    <Flex
      gap="3"
      borderTopWidth="1px"
      pt="5"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      _print={{ display: 'none' }}
      onFocus={noteFocus}
    >
      <Flex {...pair}>
        <Button variant="outline" {...narrow} onClick={onAdjust}>
          {t('adjust')}
        </Button>
        <Button variant={{ base: 'outline', md: 'ghost' }} {...narrow} onClick={onNew} disabled={run.isRunning}>
          {t('newText')}
        </Button>
      </Flex>
      <Flex {...pair} ms={{ md: 'auto' }}>
        <Button variant="outline" {...narrow} disabled={run.isRunning || isRewriting} onClick={() => ask('all')}>
          {labelOf('all', price.all)}
        </Button>
        {/* What this screen is for is copying: the one filled button is that. */}
        <Button variant="subtle" {...narrow} disabled={run.isRunning || run.isSaved} loading={isSaving} onClick={save}>
          {run.isSaved ? t('saved') : t('save')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** Two in a row of a phone, each as wide as its name at least; where that is too wide for two, one. */
const pair = { gap: '3', wrap: { base: 'wrap', md: 'nowrap' }, flex: { base: '1 0 100%', md: 'none' } } as const
const narrow = {
  flex: { base: '1 0 auto', md: 'none' },
  h: { base: '11', md: '10' },
  px: { base: '2', md: '4' },
} as const

/** Says one thing per finished post, never per word. */
function FinishedAnnouncer({ run }: { run: RunState }) {
  const { t } = useTranslation('generator')
  const nameOf = usePostName()
  const done = halvesOf(run).flatMap(({ platforms, posts, language }) =>
    platforms.flatMap((platform) =>
      posts[platform]?.status === 'done' ? t('postReady', { name: nameOf(platform, language) }) : [],
    ),
  )
  return (
    <VisuallyHidden role="status" aria-live="polite" aria-atomic="false">
      {done.map((said) => (
        <p key={said}>{said}</p>
      ))}
    </VisuallyHidden>
  )
}
