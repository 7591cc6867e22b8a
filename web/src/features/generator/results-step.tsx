import { Box, Button, Flex, Stack, Tabs, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import { formatCredits, toCredits, toHundredths } from '#shared/money.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { translateCode, translateError } from '../../i18n/translate-error.ts'
import { useRegenerate } from '../../lib/queries/generation.ts'
import { useUpdateConversion } from '../../lib/queries/history.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { showToast } from '../../ui/toaster.tsx'
import type { RunRequest } from './draft-store.ts'
import { MoreCreditsLink } from './more-credits-link.tsx'
import { newRunId } from './new-run-id.ts'
import { ResultPanel } from './result-panel.tsx'
import { mergePosts, type PostStatus, type RunState, withPost } from './run-state.ts'

interface ResultsStepProps {
  user: User
  run: RunState | undefined
  request: RunRequest | undefined
  customPrompts: Partial<Record<PlatformId, string>>
  setRun: (change: (run: RunState | undefined) => RunState | undefined) => void
  onCustomPrompt: (platform: PlatformId, prompt: string) => void
  onAdjust: () => void
  onNew: () => void
}

export function ResultsStep(props: ResultsStepProps) {
  const { user, run, request, customPrompts, setRun, onCustomPrompt, onAdjust, onNew } = props
  const { t } = useTranslation('generator')
  const [tab, setTab] = useState<string>()
  const regenerate = useRegenerate()
  const update = useUpdateConversion()
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const available = toHundredths(subscription.credits.available)
  if (!run || !request) {
    return (
      <EmptyState title={t('nothingYet')} text={t('nothingYetText')}>
        <Button mt="2" onClick={onAdjust}>
          {t('back')}
        </Button>
      </EmptyState>
    )
  }
  const quote = quoteConversion(run.platforms.length, isPremiumModel(request.selectedModel ?? 'deepseek'))
  const current = run.platforms.find((platform) => platform === tab) ?? run.platforms[0]

  /** Rewrites one post, or all; each comes back merged into what is there. */
  const rewrite = (platform?: PlatformId, prompt = platform && customPrompts[platform]) => {
    if (request.content.trim().length < 10) {
      showToast({ title: t('contentMissing'), text: translateCode('generation.content-missing'), tone: 'destructive' })
      return
    }
    const targets = platform ? [platform] : run.platforms
    const before = run
    setRun(
      (now) =>
        now && targets.reduce((next, id) => withPost(next, id, { status: 'writing', post: { content: '' } }), now),
    )
    const { conversionId, platforms: _, price: __, customPrompts: ___, ...rest } = request
    const body = {
      ...rest,
      requestId: newRunId(),
      interfaceLanguage: currentLanguage(),
      price: toCredits(platform ? quote.perPost : quote.total),
      ...(platform ? { platform, ...(prompt && { customPrompt: prompt }) } : { customPrompts }),
    }
    regenerate.mutate(
      { params: { id: conversionId }, body },
      {
        onSuccess: (posts) => {
          setRun((now) => now && mergePosts(restore(now, before, targets), posts))
          showToast({ title: t('regenerated') })
        },
        onError: (error) => {
          setRun((now) => now && restore(now, before, targets))
          showToast({ title: t('regenerateFailed'), text: translateError(error), tone: 'destructive' })
        },
      },
    )
  }

  const save = () =>
    update.mutate(
      { params: { id: run.conversionId }, body: { isSaved: true } },
      {
        onSuccess: () => {
          setRun((now) => now && { ...now, isSaved: true })
          showToast({ title: t('saved'), text: t('savedText') })
        },
        onError: (error) => showToast({ title: t('saveFailed'), text: translateError(error), tone: 'destructive' }),
      },
    )

  return (
    <Stack gap="5">
      <Tabs.Root value={current ?? null} onValueChange={({ value }) => setTab(value)} variant="line" lazyMount>
        <Tabs.List overflowX="auto" overflowY="hidden">
          {run.platforms.map((platform) => (
            <Tabs.Trigger key={platform} value={platform} minH="11" gap="2" flexShrink="0">
              <PlatformIcon platform={platform} size={20} />
              {catalog[platform].name}
              <StatusDot status={run.posts[platform]?.status ?? 'waiting'} />
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <ReceiptLine run={run} />
        {run.platforms.map((platform) => (
          <Tabs.Content key={platform} value={platform} pt="5">
            <ResultPanel
              key={`${run.conversionId} ${platform}`}
              user={user}
              run={run}
              platform={platform}
              link={request.link}
              price={quote.perPost}
              customPrompt={customPrompts[platform] ?? ''}
              onCustomPrompt={(prompt) => onCustomPrompt(platform, prompt)}
              onRewrite={(prompt) => rewrite(platform, prompt)}
              onEdit={(post) => setRun((now) => now && withPost(now, platform, { status: 'done', post }))}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
      <FinishedAnnouncer run={run} />
      {!run.isRunning && available < quote.perPost && (
        <Text fontSize="sm" color="fg.muted">
          {t('rewriteShort', { have: formatCredits(available), price: formatCredits(quote.perPost) })}{' '}
          <MoreCreditsLink />
        </Text>
      )}
      <Flex gap="3" wrap="wrap" borderTopWidth="1px" pt="5">
        <Button variant="outline" onClick={onAdjust}>
          {t('adjust')}
        </Button>
        <Button variant="ghost" onClick={onNew} disabled={run.isRunning}>
          {t('newText')}
        </Button>
        <Flex gap="3" wrap="wrap" ms={{ md: 'auto' }}>
          <Button variant="outline" disabled={run.isRunning || regenerate.isPending} onClick={() => rewrite()}>
            {t('regenerateAll', { price: formatCredits(quote.total) })}
          </Button>
          <Button disabled={run.isRunning || run.isSaved} loading={update.isPending} onClick={save}>
            {run.isSaved ? t('saved') : t('save')}
          </Button>
        </Flex>
      </Flex>
    </Stack>
  )
}

/** Puts back what stood before, for platforms a rewrite did not bring. */
function restore(now: RunState, before: RunState, targets: PlatformId[]): RunState {
  return targets.reduce(
    (next, id) => withPost(next, id, before.posts[id] ?? { status: 'failed', post: { content: '' } }),
    now,
  )
}

const dotColors: Record<PostStatus, string> = {
  waiting: 'border.emphasized',
  writing: 'warning.solid',
  done: 'success.solid',
  failed: 'danger.solid',
}

function StatusDot({ status }: { status: PostStatus }) {
  const { t } = useTranslation('generator')
  return (
    <Box as="span" boxSize="2" borderRadius="full" bg={dotColors[status]}>
      <VisuallyHidden>{t(`status.${status}`)}</VisuallyHidden>
    </Box>
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
    <Text fontSize="sm" color="fg.muted" pt="3" minH="9" data-testid="receipt">
      {t('receipt', { delivered, requested, charged: charged.toFixed(2) })}
      {returned > 0 && t('receiptReturned', { returned: returned.toFixed(2) })}
      {returned > 0 && names}
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
