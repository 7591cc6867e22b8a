import { Button, Container, DataList, Flex, Heading, Stack } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { type ColorModeChoice, chooseColorMode, useColorMode } from '../../lib/color-mode.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { LabelledSelect } from '../../ui/labelled-select.tsx'
import { HouseVoice } from './house-voice/house-voice.tsx'
import { Sessions } from './sessions/sessions.tsx'
import { SettingsSection } from './settings-section.tsx'
import { YourData } from './your-data/your-data.tsx'

interface SettingsPageProps {
  isLoggingOut: boolean
  onLogOut: () => void
  /** On every device, this one too. */
  onLogOutEverywhere: () => void
  isDeleting: boolean
  onDeleteAccount: () => void
}

export function SettingsPage(props: SettingsPageProps) {
  const { isLoggingOut, onLogOut, onLogOutEverywhere, isDeleting, onDeleteAccount } = props
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
        <SettingsSection id="profile" title={t('profile')}>
          <Profile user={user} />
        </SettingsSection>
        <SettingsSection id="preferences" title={t('preferences')}>
          <Preferences />
        </SettingsSection>
        <HouseVoice />
        <Sessions isLoggingOut={isLoggingOut} onLogOutEverywhere={onLogOutEverywhere} />
        <YourData isDeleting={isDeleting} onDeleteAccount={onDeleteAccount} />
        <Button variant="outline" alignSelf="flex-start" loading={isLoggingOut} onClick={onLogOut}>
          {ui('logout')}
        </Button>
      </Stack>
    </Container>
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
    <Stack gap="5">
      <DataList.Root orientation="horizontal">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel color="fg.muted">{label}</DataList.ItemLabel>
            <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
      <Flex gap="3" wrap="wrap">
        <Button asChild variant="outline" size="sm" minH={{ base: '11', md: '9' }}>
          <Link to="/subscription-management">{t('toPlan')}</Link>
        </Button>
        <Button asChild variant="outline" size="sm" minH={{ base: '11', md: '9' }}>
          <Link to="/statement">{t('toStatement')}</Link>
        </Button>
      </Flex>
    </Stack>
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
