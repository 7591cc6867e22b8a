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
      justify={{ base: 'flex-end', lg: 'space-between' }}
      align="center"
      wrap="wrap"
      gap="2"
      maxW={{ lg: phoneWidth }}
      _print={{ display: 'none' }}
    >
      <Text hideBelow="lg" fontSize="sm" fontWeight="600" color="fg.muted">
        {t('preview')}
      </Text>
      <SegmentGroup.Root
        size="sm"
        aria-label={t('previewOn')}
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
        // The end of what is in sight fades until it is the end of all. What does not scroll has no timeline, and a browser
        // without timelines shows the plain end.
        _after={{
          content: '""',
          display: 'block',
          position: 'sticky',
          bottom: '0',
          h: '12',
          mt: '-12',
          pointerEvents: 'none',
          opacity: '0',
          bgGradient: 'to-t',
          gradientFrom: 'bg',
          gradientTo: 'transparent',
          animationName: 'fade-out',
          animationTimeline: 'scroll()',
          animationTimingFunction: 'cubic-bezier(1, 0, 1, 0)',
        }}
        minH="0"
        borderRadius="card"
        focusVisibleRing="outside"
        // What scrolls must be reached by keyboard.
        tabIndex={0}
        role="group"
        aria-label={t('preview')}
      >
        <PreviewOptions value={{ fold: 'drawn', lang }}>
          <PlatformPreview {...props} view={view} isDark={isDark} />
        </PreviewOptions>
      </Box>
      {/* Where the preview comes first, so does the post in it; a title below it would be taken for that of what follows. */}
      {!isBeside && head}
    </Stack>
  )
}
