import { Badge, Box, Tabs, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import type { PostStatus, RunState } from './run-state.ts'
import { countPoints, type RunFindings } from './use-findings.ts'

/** The tabs of a run's posts: how far each is, and how much to look at in it. */
export function PlatformTabs({ run, findings }: { run: RunState; findings: RunFindings }) {
  return (
    <Tabs.List overflowX="auto" overflowY="hidden">
      {run.platforms.map((platform) => (
        <Tabs.Trigger key={platform} value={platform} minH="11" gap="2" flexShrink="0">
          <PlatformIcon platform={platform} size={20} />
          {catalog[platform].name}
          <StatusDot status={run.posts[platform]?.status ?? 'waiting'} />
          <PointCount count={countPoints(findings[platform] ?? [])} />
        </Tabs.Trigger>
      ))}
    </Tabs.List>
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

/** How much of a post is not in the person's text. */
function PointCount({ count }: { count: number }) {
  const { t } = useTranslation('generator')
  if (count === 0) return null
  return (
    <Badge size="sm" colorPalette="orange" borderRadius="full" fontVariantNumeric="tabular-nums">
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('findings.count', { count })}</VisuallyHidden>
    </Badge>
  )
}
