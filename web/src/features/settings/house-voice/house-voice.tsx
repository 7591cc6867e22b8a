import { Stack } from '@chakra-ui/react'
import type { StoredHouseRules } from '#shared/platforms/house-rules.ts'
import { houseRulesQuery } from '../../../lib/queries/house-rules.ts'
import { Loaded } from '../section/loaded.tsx'
import { BannedWords } from './banned-words.tsx'
import { FixedLines } from './fixed-lines.tsx'
import { SpeakerChoice } from './speaker-choice.tsx'
import { Spellings } from './spellings.tsx'
import { useHouseRules } from './use-house-rules.ts'
import { VoiceCard } from './voice-card.tsx'

/** What every post of the person keeps to. */
export function HouseVoice({ height }: { height: string }) {
  return (
    <Loaded query={houseRulesQuery} height={height}>
      {(stored) => <Sections stored={stored} />}
    </Loaded>
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
