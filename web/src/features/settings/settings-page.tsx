import { Box, Button, Container, DataList, Heading, Stack } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { type ColorModeChoice, chooseColorMode, useColorMode } from '../../lib/color-mode.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { LabelledSelect } from '../../ui/labelled-select.tsx'
import { HouseVoice } from './house-voice/house-voice.tsx'

interface SettingsPageProps {
  isLoggingOut: boolean
  onLogOut: () => void
}

export function SettingsPage({ isLoggingOut, onLogOut }: SettingsPageProps) {
  const { t } = useTranslation('settings')
  const { t: ui } = useTranslation('ui')
  const { data: user } = useSuspenseQuery(userQuery)
  if (!user) return null
  return (
    <Container maxW="reading" py={{ base: '8', md: '12' }}>
      <Stack gap="8">
        <Heading as="h1" size="xl">
          {t('title')}
        </Heading>
        <Section id="profile" title={t('profile')}>
          <Profile user={user} />
        </Section>
        <Section id="preferences" title={t('preferences')}>
          <Preferences />
        </Section>
        <HouseVoice />
        <Button variant="outline" alignSelf="flex-start" loading={isLoggingOut} onClick={onLogOut}>
          {ui('logout')}
        </Button>
      </Stack>
    </Container>
  )
}

/** @param id of its heading, which names it */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderWidth="1px"
      borderRadius="card"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Heading as="h2" id={id} size="md" mb="4">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

function Profile({ user }: { user: User }) {
  const { t, i18n } = useTranslation('settings')
  const { t: ui } = useTranslation('ui')
  const facts = [
    [t('displayName'), user.displayName],
    [t('username'), user.username],
    [t('email'), user.email],
    [t('plan'), ui(`tiers.${user.subscriptionTier}`)],
    [t('credits'), user.credits.toFixed(2)],
    ...(user.awaitsProof ? [] : [[t('nextReset'), formatDate(user.nextCreditReset, i18n.language)]]),
  ]
  return (
    <DataList.Root orientation="horizontal">
      {facts.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel color="fg.muted">{label}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}

/** Language and colour mode, which this browser remembers. */
function Preferences() {
  const { t: ui, i18n } = useTranslation('ui')
  const { choice } = useColorMode()
  return (
    <Stack gap="4" maxW="xs">
      <LabelledSelect
        label={ui('language')}
        value={i18n.language}
        options={interfaceLanguages.map((language) => ({ value: language, name: languageNames[language] }))}
        onChange={(value) => void chooseLanguage(value as InterfaceLanguage)}
      />
      <LabelledSelect
        label={ui('colorMode')}
        value={choice}
        options={(['system', 'light', 'dark'] as const).map((mode) => ({
          value: mode,
          name: ui(`colorModes.${mode}`),
        }))}
        onChange={(value) => chooseColorMode(value as ColorModeChoice)}
      />
    </Stack>
  )
}
