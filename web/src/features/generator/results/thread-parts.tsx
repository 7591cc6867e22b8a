import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import { splitThread } from '#shared/platforms/thread.ts'
import { copyText } from './share-buttons.tsx'

/** A text that is too long for one post, as a numbered thread that is handed over part by part. */
export function ThreadParts({ platform, content }: { platform: PlatformId; content: string }) {
  const { t } = useTranslation('generator')
  const parts = useMemo(() => splitThread(platform, content), [platform, content])
  if (parts.length === 0) return null
  return (
    <Stack as="section" aria-label={t('thread.label')} gap="2" mt="3" mb="4" data-testid="thread">
      <Text fontSize="sm" color="fg.muted">
        {t(findParts(content).length > 0 ? 'thread.series' : 'thread.hint', { parts: parts.length })}
      </Text>
      {parts.map((part, i) => (
        <Flex key={part} gap="3" align="start" borderWidth="1px" borderRadius="card" bg="bg.panel" p="3">
          <Box dir="auto" flex="1" minW="0" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {part}
          </Box>
          <CopyPart part={part} number={i + 1} />
        </Flex>
      ))}
    </Stack>
  )
}

/** Remembers what was copied, so that a person sees how far they are. */
function CopyPart({ part, number }: { part: string; number: number }) {
  const { t } = useTranslation('generator')
  const [isCopied, setIsCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      size="sm"
      variant={isCopied ? 'subtle' : 'outline'}
      minH="11"
      aria-label={t('thread.copy', { number })}
      onClick={async () => setIsCopied(await copyText(part))}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {number}
    </Button>
  )
}
