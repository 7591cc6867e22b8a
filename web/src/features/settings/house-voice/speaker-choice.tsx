import { RadioGroup, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { type Speaker, speakers } from '#shared/platforms/house-rules.ts'
import { SectionFrame } from './section-frame.tsx'
import type { HouseRulesForm } from './use-house-rules.ts'

/** Who speaks in the posts, each choice with a sentence that sounds like it. */
export function SpeakerChoice({ form }: { form: HouseRulesForm }) {
  const { t } = useTranslation('settings', { keyPrefix: 'house' })
  return (
    <SectionFrame form={form} section="speaker" title={t('speaker')} hint={t('speakerHint')}>
      <RadioGroup.Root
        aria-label={t('speaker')}
        value={form.rules.speaker}
        onValueChange={({ value }) => form.change('speaker', { speaker: value as Speaker })}
      >
        <Stack gap="1">
          {speakers.map((speaker) => (
            <RadioGroup.Item key={speaker} value={speaker} minH="11" alignItems="start" cursor="pointer">
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator mt="0.5" />
              <RadioGroup.ItemText>
                {t(`speakers.${speaker}`)}
                <Text as="span" display="block" fontSize="sm" color="fg.muted" fontWeight="400">
                  {t(`speakerSamples.${speaker}`)}
                </Text>
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
    </SectionFrame>
  )
}
