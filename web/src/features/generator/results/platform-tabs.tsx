import { Badge, Box, Tabs, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { fullNameOf } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { RunState } from '../run/run-state.ts'
import { PostStateTag } from './post-state-tag.tsx'
import { countFindings } from './review-warning.ts'
import type { RunFindings } from './use-findings.ts'

interface PlatformTabsProps {
  run: RunState
  findings: RunFindings
  warningOf: (platform: PlatformId) => string
}

/**
 * The tabs of a run's posts: how far each is, whether it has been posted, and how much to look at in it. On a phone six
 * fit beside each other, by their marks.
 */
export function PlatformTabs({ run, findings, warningOf }: PlatformTabsProps) {
  const { t } = useTranslation('generator')
  return (
    <Tabs.List flex="1" minW="0" overflowX="auto" overflowY="hidden">
      {run.platforms.map((platform) => {
        const isPosted = run.posted?.includes(platform) ?? false
        return (
          <Tabs.Trigger
            key={platform}
            value={platform}
            h="auto"
            minH={{ base: '14', lg: '11' }}
            minW={{ base: '11', lg: 'auto' }}
            flex={{ base: '1', lg: '0 0 auto' }}
            maxW={{ base: '28', lg: 'none' }}
            px={{ base: '0', lg: '3' }}
            gap={{ base: '1', lg: '2' }}
            flexDirection={{ base: 'column', lg: 'row' }}
            justifyContent="center"
          >
            <PlatformIcon platform={platform} size={20} />
            <Box as="span" srOnly={{ base: true, lg: false }}>
              {fullNameOf(platform)}
            </Box>
            <PostStateTag status={run.posts[platform]?.status ?? 'waiting'} isPosted={isPosted} />
            {isPosted && <VisuallyHidden>{t('posting.posted')}</VisuallyHidden>}
            <FindingCount findings={findings[platform] ?? []} warning={warningOf(platform)} />
          </Tabs.Trigger>
        )
      })}
    </Tabs.List>
  )
}

/** How much of a post is not in the person's text or against their house rules. */
function FindingCount({ findings, warning }: { findings: readonly Finding[]; warning: string }) {
  if (!warning) return null
  return (
    <>
      <VisuallyHidden>{warning}</VisuallyHidden>
      <Badge
        aria-hidden
        size={{ base: 'xs', lg: 'sm' }}
        position={{ base: 'absolute', lg: 'static' }}
        top="1"
        insetEnd="calc(50% - 1.375rem)"
        colorPalette="warning"
        borderRadius="full"
        fontVariantNumeric="tabular-nums"
      >
        {countFindings(findings).all}
      </Badge>
    </>
  )
}
