import { Box, Dialog, Tabs, Text } from '@chakra-ui/react'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { loadSamplePosts } from '../../../lib/samples/load-sample-posts.ts'
import type { SampleName } from '../../../lib/samples/sample-texts.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { TitledDialog } from '../../../ui/titled-dialog.tsx'
import { PostPreview } from '../results/post-preview.tsx'

interface SampleDialogProps {
  sample: SampleName
  onClose: () => void
}

/** Of one sample; they are a file of their own. */
const samplePostsQuery = ({ language, kind }: SampleName) =>
  queryOptions({ queryKey: ['sample', language, kind], queryFn: async () => (await loadSamplePosts[language]())[kind] })

/** Six posts on a sample text, written by hand, as a model writes them. Nothing is generated and nothing is charged. */
export function SampleDialog({ sample, onClose }: SampleDialogProps) {
  const { t } = useTranslation('generator')
  const [platform, setPlatform] = useState<string>(platformIds[0]!)
  const { data } = useSuspenseQuery(samplePostsQuery(sample))
  const { author, posts } = data
  return (
    <TitledDialog title={t('sampleTitle')} isLong onClose={onClose}>
      <Dialog.Body pb="6">
        <Text fontSize="sm" color="fg.muted" mb="3">
          {t('sampleNote')}
        </Text>
        <Tabs.Root
          value={platform}
          onValueChange={({ value }) => setPlatform(value)}
          variant="line"
          lazyMount
          unmountOnExit
        >
          <Tabs.List overflowX="auto" overflowY="hidden">
            {platformIds.map((id) => (
              <Tabs.Trigger
                key={id}
                value={id}
                minH="11"
                minW="11"
                justifyContent="center"
                flex="1"
                flexShrink="0"
                aria-label={catalog[id].name}
              >
                <PlatformIcon platform={id} size={20} />
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {platformIds.map((id) => (
            <Tabs.Content key={id} value={id} pt="4">
              <Box lang={sample.language}>
                <PostPreview platform={id} post={posts[id]} author={author} isWriting={false} />
              </Box>
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Dialog.Body>
    </TitledDialog>
  )
}
