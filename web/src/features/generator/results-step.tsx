import { Box, Button, Flex, Stack, Tabs, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import type { Spent } from '#shared/credits/schema.ts'
import { formatCredits, toHundredths } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { formatDate } from '../../lib/format-date.ts'
import { modelsQuery } from '../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { DemoNote } from '../../ui/demo-badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { RunRequest } from './draft-store.ts'
import { MoreCreditsLink } from './more-credits-link.tsx'
import { PlatformTabs } from './platform-tabs.tsx'
import { ResultPanel } from './result-panel.tsx'
import { type RewritePrice, rewritePriceOf } from './rewrite-price.ts'
import type { RunAction } from './run-reducer.ts'
import type { RunState } from './run-state.ts'
import { useFindings } from './use-findings.ts'
import { useRewrite } from './use-rewrite.ts'
import { useSaveRun } from './use-save-run.ts'

interface ResultsStepProps {
  user: User
  run: RunState | undefined
  request: RunRequest | undefined
  customPrompts: Partial<Record<PlatformId, string>>
  dispatch: Dispatch<RunAction>
  onCustomPrompt: (platform: PlatformId, prompt: string) => void
  onAdjust: () => void
  onNew: () => void
}

export function ResultsStep({ run, request, ...rest }: ResultsStepProps) {
  const { t } = useTranslation('generator')
  if (run && request) return <Results {...rest} run={run} request={request} />
  return (
    <EmptyState title={t('nothingYet')} text={t('nothingYetText')}>
      <Button mt="2" onClick={rest.onAdjust}>
        {t('back')}
      </Button>
    </EmptyState>
  )
}

type ResultsProps = ResultsStepProps & { run: RunState; request: RunRequest }

/** A tab for each platform's post, the receipt, and what can be done with all of them. */
function Results({ user, run, request, customPrompts, dispatch, onCustomPrompt, onAdjust, onNew }: ResultsProps) {
  const [tab, setTab] = useState<string>()
  const isDemo = useIsDemo(run, request)
  const price = rewritePriceOf(run, request, new Date())
  const { rewrite, isRewriting } = useRewrite({ run, request, price, customPrompts, dispatch })
  const findings = useFindings(run, request)
  const current = run.platforms.find((platform) => platform === tab) ?? run.platforms[0]
  return (
    <Stack gap="5">
      <Tabs.Root value={current ?? null} onValueChange={({ value }) => setTab(value)} variant="line" lazyMount>
        <PlatformTabs run={run} findings={findings} />
        <ReceiptLine run={run} />
        {isDemo && <DemoNote />}
        {run.platforms.map((platform) => (
          <Tabs.Content key={platform} value={platform} pt="5">
            <ResultPanel
              key={`${run.conversionId} ${platform}`}
              user={user}
              run={run}
              platform={platform}
              request={request}
              findings={findings[platform] ?? []}
              price={price.of(platform)}
              customPrompt={customPrompts[platform] ?? ''}
              onCustomPrompt={(prompt) => onCustomPrompt(platform, prompt)}
              onRewrite={(prompt) => rewrite(platform, prompt)}
              onEdit={(post) => dispatch({ kind: 'edited', platform, post })}
              onKeep={(text) => dispatch({ kind: 'kept', platform, text })}
              dispatch={dispatch}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <FinishedAnnouncer run={run} />
      {!run.isRunning && <RewriteShortage price={price} />}
      <ResultActions
        run={run}
        price={price}
        isRewriting={isRewriting}
        dispatch={dispatch}
        onAdjust={onAdjust}
        onNew={onNew}
        onRewriteAll={() => rewrite()}
      />
    </Stack>
  )
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

interface ResultActionsProps extends Pick<ResultsProps, 'run' | 'dispatch' | 'onAdjust' | 'onNew'> {
  price: RewritePrice
  isRewriting: boolean
  onRewriteAll: () => void
}

function ResultActions({ run, price, isRewriting, dispatch, onAdjust, onNew, onRewriteAll }: ResultActionsProps) {
  const { t } = useTranslation('generator')
  const { save, isSaving } = useSaveRun(run.conversionId, dispatch)
  return (
    <Flex gap="3" wrap="wrap" borderTopWidth="1px" pt="5">
      <Button variant="outline" onClick={onAdjust}>
        {t('adjust')}
      </Button>
      <Button variant="ghost" onClick={onNew} disabled={run.isRunning}>
        {t('newText')}
      </Button>
      <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }}>
        <Button variant="outline" disabled={run.isRunning || isRewriting} onClick={onRewriteAll}>
          {price.all === 0 ? t('regenerateAllFree') : t('regenerateAll', { price: formatCredits(price.all) })}
        </Button>
        <Button disabled={run.isRunning || run.isSaved} loading={isSaving} onClick={save}>
          {run.isSaved ? t('saved') : t('save')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** What the run cost, once it has ended. */
function ReceiptLine({ run }: { run: RunState }) {
  const { t } = useTranslation('generator')
  if (run.isRunning || !run.receipt) {
    return (
      <Text fontSize="sm" color="fg.muted" pt="3" minH="9">
        {run.isRunning ? t('stillWriting') : ''}
      </Text>
    )
  }
  const { delivered, requested, charged, returned } = run.receipt
  const missing = run.platforms
    .filter((platform) => run.posts[platform]?.status === 'failed')
    .map((platform) => catalog[platform].name)
  const names = missing.length > 0 ? ` (${missing.join(', ')})` : ''
  return (
    <Box pt="3" color="fg.muted" fontSize="sm">
      <Text data-testid="receipt">
        {t('receipt', { delivered, requested, charged: charged.toFixed(2) })}
        {returned > 0 && t('receiptReturned', { returned: returned.toFixed(2) })}
        {returned > 0 && names}
      </Text>
      <SpentFrom spent={run.receipt.spent ?? []} />
    </Box>
  )
}

/** Which credits paid, those that end first before the others. */
function SpentFrom({ spent }: { spent: readonly Spent[] }) {
  const { t, i18n } = useTranslation('generator')
  if (spent.length === 0) return null
  const named = spent.map(({ source, amount, expiresAt }) =>
    expiresAt
      ? t(`spent.${source}Until`, { amount: amount.toFixed(2), date: formatDate(expiresAt, i18n.language) })
      : t(`spent.${source}`, { amount: amount.toFixed(2) }),
  )
  return (
    <Text fontSize="xs" data-testid="spent">
      {t('spent.from', { list: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(named) })}
    </Text>
  )
}

/** Says one thing per finished platform, never per word. */
function FinishedAnnouncer({ run }: { run: RunState }) {
  const { t } = useTranslation('generator')
  const done = run.platforms.filter((platform) => run.posts[platform]?.status === 'done')
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {done.map((platform) => t('postReady', { name: catalog[platform].name })).join(' ')}
    </VisuallyHidden>
  )
}
