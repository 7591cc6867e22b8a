import { Button, Container, DataList, Flex, Grid, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { openRoom } from '../../i18n/i18n.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { platformsQuery } from '../../lib/queries/platforms.ts'
import { settingsQuery } from '../../lib/queries/settings.ts'
import { LanguageSection } from './account/language-section.tsx'
import { MailsSection } from './account/mails-section.tsx'
import { ProfileSection } from './account/profile-section.tsx'
import { HouseVoice } from './house-voice/house-voice.tsx'
import { LeaveGuard } from './section/leave-guard.tsx'
import { Loaded } from './section/loaded.tsx'
import { SectionNav } from './section-nav.tsx'
import { Sessions } from './sessions/sessions.tsx'
import { SettingsSection } from './settings-section.tsx'
import { YourData } from './your-data/your-data.tsx'

/** They speak with the words of the wizard, which most people have by now. */
const PlatformTable = lazy(async () => {
  const [file] = await Promise.all([import('./platforms/platform-table.tsx'), openRoom('generator')])
  return { default: file.PlatformTable }
})
const DefaultsSection = lazy(async () => {
  const [file] = await Promise.all([import('./platforms/defaults-section.tsx'), openRoom('generator')])
  return { default: file.DefaultsSection }
})

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
    <LeaveGuard>
      <Container maxW="page" py={{ base: '8', md: '12' }}>
        <Heading as="h1" size="xl" mb="8">
          {t('title')}
        </Heading>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: '9.5rem minmax(0, 1fr)' }} gap="6" alignItems="start">
          <SectionNav />
          <Stack gap="8" minW="0">
            <SettingsSection id="profile" title={t('profile')}>
              <Profile user={user} />
            </SettingsSection>
            <OwnSettings user={user} />
            <Sessions isLoggingOut={isLoggingOut} onLogOutEverywhere={onLogOutEverywhere} />
            <YourData isDeleting={isDeleting} onDeleteAccount={onDeleteAccount} />
            <Button variant="outline" alignSelf="flex-start" loading={isLoggingOut} onClick={onLogOut}>
              {ui('logout')}
            </Button>
          </Stack>
        </Grid>
      </Container>
    </LeaveGuard>
  )
}

/** What the person sets, each section saved by itself. */
function OwnSettings({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <SettingsSection id="names" title={t('profileForm.title')} intro={t('profileForm.intro')}>
        <Loaded query={settingsQuery} height="22rem">
          {({ profile }) => <ProfileSection stored={profile} username={user.username} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection id="platform-settings" title={t('table.title')} intro={t('table.intro')}>
        <Loaded query={platformsQuery} height="24rem">
          {(options) => (
            <Suspense fallback={<Skeleton height="24rem" borderRadius="control" aria-busy="true" />}>
              <PlatformTable options={options} />
            </Suspense>
          )}
        </Loaded>
      </SettingsSection>
      <SettingsSection id="new-conversions" title={t('defaults.title')} intro={t('defaults.intro')}>
        <Loaded query={settingsQuery} height="12rem">
          {({ defaults }) => (
            <Suspense fallback={<Skeleton height="12rem" borderRadius="control" aria-busy="true" />}>
              <DefaultsSection stored={defaults} user={user} />
            </Suspense>
          )}
        </Loaded>
      </SettingsSection>
      <HouseVoice />
      <SettingsSection id="look" title={t('look.title')}>
        <LanguageSection />
      </SettingsSection>
      <SettingsSection id="mails" title={t('mails.title')} intro={t('mails.intro', { email: user.email })}>
        <Loaded query={settingsQuery} height="16rem">
          {(settings) => <MailsSection stored={settings} />}
        </Loaded>
      </SettingsSection>
    </>
  )
}

function Profile({ user }: { user: User }) {
  const { t, i18n } = useTranslation('settings')
  const { t: ui } = useTranslation('ui')
  const facts = [
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
