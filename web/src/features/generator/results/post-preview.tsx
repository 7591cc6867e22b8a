import { Box, Flex, SegmentGroup, Stack, Text, useBreakpointValue } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColorMode } from '../../../lib/storage/color-mode.ts'
import { phoneWidth } from '../../../ui/previews/parts.tsx'
import { PlatformPreview, type PlatformPreviewProps } from '../../../ui/previews/platform-preview.tsx'
import { PreviewOptions } from '../../../ui/previews/preview-options.ts'

interface PostPreviewProps extends Omit<PlatformPreviewProps, 'view' | 'isDark'> {
  /** Of the post. */
  lang?: string
}

/** The post in its feed, as a phone or a desktop shows it: whole, with the fold drawn in. It stays beside a long text. */
export function PostPreview({ lang, ...props }: PostPreviewProps) {
  const { t } = useTranslation('generator')
  const { isDark } = useColorMode()
  const [view, setView] = useState<'phone' | 'desktop'>('phone')
  const isBeside = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false
  const head = (
    <Flex
      justify="space-between"
      align="center"
      wrap="wrap"
      gap="2"
      maxW={{ lg: phoneWidth }}
      _print={{ display: 'none' }}
    >
      <Text fontSize="sm" fontWeight="600" color="fg.muted">
        {t('preview')}
      </Text>
      <SegmentGroup.Root
        size="sm"
        value={view}
        onValueChange={({ value }) => setView(value === 'desktop' ? 'desktop' : 'phone')}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={[
            { value: 'phone', label: t('phone') },
            { value: 'desktop', label: t('desktop') },
          ]}
        />
      </SegmentGroup.Root>
    </Flex>
  )
  return (
    <Stack
      gap="3"
      minW="0"
      position={{ lg: 'sticky' }}
      top="4.5rem"
      maxH={{ lg: 'calc(100vh - 5.5rem)' }}
      // On paper it is whole, and nothing stands beside it.
      _print={{ position: 'static', maxH: 'none' }}
    >
      {isBeside && head}
      <Box
        overflowY={{ lg: 'auto' }}
        // What does not scroll has no timeline, and a browser without timelines shows the plain end.
        animationName="goes-on"
        animationTimeline="scroll(self)"
        _print={{ animationName: 'none' }}
        minH="0"
        borderRadius="card"
        focusRing="outside"
        // What scrolls must be reached by keyboard.
        tabIndex={0}
        role="group"
        aria-label={t('preview')}
      >
        <PreviewOptions value={{ fold: 'drawn', lang }}>
          <PlatformPreview {...props} view={view} isDark={isDark} />
        </PreviewOptions>
      </Box>
      {/* Where the preview comes first, so does the post in it. */}
      {!isBeside && head}
    </Stack>
  )
}
