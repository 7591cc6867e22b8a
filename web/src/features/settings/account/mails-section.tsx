import { Box, Checkbox, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MailChoices } from '#shared/account/settings.ts'
import type { Settings } from '#shared/account/settings-schema.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { useSettingsCalls } from '../../../lib/queries/settings.ts'
import { SectionFoot } from '../section/section-foot.tsx'
import { useSection } from '../section/use-section.ts'

type Section = Settings['mails']
const choices = ['endingPlan', 'lowCredits', 'runFinished'] as const satisfies (keyof MailChoices)[]

/** Which mails the person gets. */
export function MailsSection({ stored: { mails, language } }: { stored: Settings }) {
  const { t } = useTranslation('settings', { keyPrefix: 'mails' })
  const calls = useSettingsCalls()
  const form = useSection<Section>({
    name: 'mails',
    stored: mails,
    isSame: (one, other) => choices.every((name) => one[name] === other[name]),
    // Mails are in the language of the account, which has none before one was picked.
    save: async (value, { version }) =>
      (await calls.save({ mails: { ...value, version }, ...(!language && { language: currentLanguage() }) })).mails,
    read: async () => (await calls.read()).mails,
    changedCode: 'account.settings-changed',
  })
  return (
    <Box>
      <Stack gap="4">
        <Choice name="receipts" isOn />
        {choices.map((name) => (
          <Choice
            key={name}
            name={name}
            isOn={form.value[name]}
            onToggle={(isOn) => form.change({ ...form.value, [name]: isOn })}
          />
        ))}
      </Stack>
      <SectionFoot form={form} name={t('title')} />
    </Box>
  )
}

interface ChoiceProps {
  name: keyof MailChoices | 'receipts'
  isOn: boolean
  /** Absent: everybody gets it. */
  onToggle?: (isOn: boolean) => void
}

function Choice({ name, isOn, onToggle }: ChoiceProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'mails' })
  return (
    <Checkbox.Root
      alignItems="flex-start"
      minH="11"
      cursor={onToggle ? 'pointer' : undefined}
      checked={isOn}
      disabled={!onToggle}
      onCheckedChange={({ checked }) => onToggle?.(checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="1" />
      <Checkbox.Label opacity="1">
        {t(name)}
        <Text as="span" display="block" fontSize="sm" color="fg.muted" fontWeight="400">
          {t(`${name}Hint`)}
        </Text>
      </Checkbox.Label>
    </Checkbox.Root>
  )
}
