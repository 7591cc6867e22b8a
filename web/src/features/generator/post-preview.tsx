import { Flex, SegmentGroup, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColorMode } from '../../lib/color-mode.ts'
import { PlatformPreview, type PlatformPreviewProps } from '../../ui/previews/platform-preview.tsx'

/** The post in its feed, as a phone or a desktop shows it. */
export function PostPreview(props: Omit<PlatformPreviewProps, 'view' | 'isDark'>) {
  const { t } = useTranslation('generator')
  const { isDark } = useColorMode()
  const [view, setView] = useState<'phone' | 'desktop'>('phone')
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="center">
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
      <PlatformPreview {...props} view={view} isDark={isDark} />
    </Stack>
  )
}
