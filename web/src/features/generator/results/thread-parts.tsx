import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import { splitThread } from '#shared/platforms/thread.ts'
import type { Finding } from '#shared/writing/finding.ts'
import { placeOf } from './kept-findings.ts'
import { useReviewWarning } from './review-warning.ts'
import { useCopy } from './share-buttons.tsx'

interface ThreadPartsProps {
  platform: PlatformId
  content: string
  findings: readonly Finding[]
}

/** A text that is too long for one post, as a numbered thread that is handed over part by part. */
export function ThreadParts({ platform, content, findings }: ThreadPartsProps) {
  const { t } = useTranslation('generator')
  const warn = useReviewWarning()
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
          <CopyPart
            {...{ platform, part }}
            number={i + 1}
            warning={warn(findings.filter((finding) => isOf(part, finding, parts)))}
          />
        </Flex>
      ))}
    </Stack>
  )
}

/** What no part has as it stands, such as a missing sign-off, is of each. */
const isOf = (part: string, { text }: Finding, parts: readonly string[]): boolean =>
  placeOf(text, part) >= 0 || !parts.some((one) => placeOf(text, one) >= 0)

interface CopyPartProps {
  platform: PlatformId
  part: string
  number: number
  /** What to look at before the part goes out; nothing where there is nothing. */
  warning: string
}

/** Remembers what was copied, so that a person sees how far they are. */
function CopyPart({ platform, part, number, warning }: CopyPartProps) {
  const { t } = useTranslation('generator')
  const { copy } = useCopy()
  const [isCopied, setIsCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <Button
      size="sm"
      variant={isCopied ? 'subtle' : 'outline'}
      minH="11"
      aria-label={t('thread.copy', { number })}
      onClick={async () => setIsCopied(await copy(part, { name: catalog[platform].name, warning }))}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {number}
    </Button>
  )
}
