import { Box, Button, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StoredHouseRules } from '#shared/platforms/house-rules.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { houseRulesQuery } from '../../../lib/queries/house-rules.ts'
import { BannedWords } from './banned-words.tsx'
import { FixedLines } from './fixed-lines.tsx'
import { SpeakerChoice } from './speaker-choice.tsx'
import { Spellings } from './spellings.tsx'
import { useHouseRules } from './use-house-rules.ts'
import { VoiceCard } from './voice-card.tsx'

/** What every post of the person keeps to. */
export function HouseVoice() {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  const { data, error, refetch } = useQuery(houseRulesQuery)
  return (
    <Box
      as="section"
      id="house-voice"
      aria-labelledby="house-voice-title"
      borderWidth="1px"
      borderRadius="card"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" id="house-voice-title" size="md" mb="1">
        {t('title')}
      </Heading>
      <Text color="fg.muted" mb="6">
        {t('intro')}
      </Text>
      {data ? (
        <Sections stored={data} />
      ) : error ? (
        <Unread error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Box>
  )
}

function Sections({ stored }: { stored: StoredHouseRules }) {
  const form = useHouseRules(stored)
  return (
    <Stack gap="8">
      <SpeakerChoice form={form} />
      <BannedWords form={form} />
      <Spellings form={form} />
      <FixedLines form={form} />
      <VoiceCard form={form} />
    </Stack>
  )
}

function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  return (
    <Box role="alert">
      <Text mb="3">{translateError(error)}</Text>
      <Button size="sm" variant="outline" minH={{ base: '11', md: '9' }} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Box>
  )
}

function Loading() {
  return (
    <Stack gap="6" aria-busy="true">
      {['11rem', '8rem', '9rem', '12rem', '6rem'].map((height) => (
        <Skeleton key={height} height={height} borderRadius="card" />
      ))}
    </Stack>
  )
}
