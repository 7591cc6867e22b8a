import { Box, Button, Container, DataList, Heading, Stack } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { type InterfaceLanguage, interfaceLanguages, languageNames } from '../../i18n/languages.ts'
import { type ColorModeChoice, chooseColorMode, useColorMode } from '../../lib/color-mode.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { LabelledSelect } from '../../ui/labelled-select.tsx'

interface SettingsPageProps {
  isLoggingOut: boolean
  onLogOut: () => void
}

export function SettingsPage({ isLoggingOut, onLogOut }: SettingsPageProps) {
  const { t, i18n } = useTranslation('settings')
  const { t: ui } = useTranslation('ui')
  const { data: user } = useSuspenseQuery(userQuery)
  const { choice } = useColorMode()
  if (!user) return null
  const facts = [
    [t('displayName'), user.displayName],
    [t('username'), user.username],
    [t('email'), user.email],
    [t('plan'), ui(`tiers.${user.subscriptionTier}`)],
    [t('credits'), user.credits.toFixed(2)],
    [t('nextReset'), formatDate(user.nextCreditReset, i18n.language)],
  ]
  return (
    <Container maxW="reading" py={{ base: '8', md: '12' }}>
      <Stack gap="8">
        <Heading as="h1" size="xl">
          {t('title')}
        </Heading>
        <Box
          as="section"
          aria-labelledby="profile"
          borderWidth="1px"
          borderRadius="card"
          bg="bg.panel"
          p={{ base: '4', md: '6' }}
        >
          <Heading as="h2" id="profile" size="md" mb="4">
            {t('profile')}
          </Heading>
          <DataList.Root orientation="horizontal">
            {facts.map(([label, value]) => (
              <DataList.Item key={label}>
                <DataList.ItemLabel color="fg.muted">{label}</DataList.ItemLabel>
                <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
              </DataList.Item>
            ))}
          </DataList.Root>
        </Box>
        <Box
          as="section"
          aria-labelledby="preferences"
          borderWidth="1px"
          borderRadius="card"
          bg="bg.panel"
          p={{ base: '4', md: '6' }}
        >
          <Heading as="h2" id="preferences" size="md" mb="4">
            {t('preferences')}
          </Heading>
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
        </Box>
        <Button variant="outline" alignSelf="flex-start" loading={isLoggingOut} onClick={onLogOut}>
          {ui('logout')}
        </Button>
      </Stack>
    </Container>
  )
}
