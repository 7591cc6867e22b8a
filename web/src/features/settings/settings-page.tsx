import { Box, Button, Container, Flex, Heading, Skeleton, Stack } from '@chakra-ui/react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/account/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { loadWordBundle } from '../../i18n/i18n.ts'
import { formatDate } from '../../lib/format-date.ts'
import { userQuery } from '../../lib/queries/account.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { DetailList, DetailRow } from '../../ui/detail-list.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { LanguageSection } from './account/language-section.tsx'
import { SignInChanges, type SignInChangesProps } from './account/sign-in-changes.tsx'
import { LeaveGuard } from './section/leave-guard.tsx'
import { SectionNav } from './section-nav.tsx'
import { Sessions } from './sessions/sessions.tsx'
import { SettingsSection } from './settings-section.tsx'
import { YourData } from './your-data/your-data.tsx'

/** What is not shown first. It speaks with words of the wizard as well. */
const OwnSection = lazy(async () => {
  const [file] = await Promise.all([import('./own-section.tsx'), loadWordBundle('posts')])
  return { default: file.OwnSection }
})

interface SettingsPageProps {
  loadReset: SignInChangesProps['loadReset']
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
      <Container maxW="page" px={{ base: '4', md: '6' }} py={{ base: '8', md: '12' }}>
        <Heading as="h1" size="xl" mb={{ base: '4', xl: '8' }}>
          {t('title')}
        </Heading>
        {/* In a grid a row would stay above nothing but itself. */}
        <Box display={{ xl: 'grid' }} gridTemplateColumns={{ xl: '10.5rem minmax(0, 1fr)' }} gap="6" alignItems="start">
          <SectionNav />
          <Stack gap="8" minW="0">
            <SettingsSection id="profile" title={t('profile')}>
              <Profile user={user} loadReset={props.loadReset} />
            </SettingsSection>
            <OwnSettings user={user} />
            <Sessions isLoggingOut={isLoggingOut} onLogOutEverywhere={onLogOutEverywhere} />
            <YourData isDeleting={isDeleting} onDeleteAccount={onDeleteAccount} />
            <Button variant="outline" alignSelf="flex-start" loading={isLoggingOut} onClick={onLogOut}>
              {ui('logout')}
            </Button>
          </Stack>
        </Box>
      </Container>
    </LeaveGuard>
  )
}

/** What the person sets, each section saved by itself. */
function OwnSettings({ user }: { user: User }) {
  const { t } = useTranslation('settings')
  const own = (name: ComponentProps<typeof OwnSection>['name'], height: string) => (
    <Suspense fallback={<Skeleton height={height} borderRadius="control" aria-busy="true" />}>
      <OwnSection {...{ name, user, height }} />
    </Suspense>
  )
  return (
    <>
      <SettingsSection id="names" title={t('profileForm.title')} intro={t('profileForm.intro')}>
        {own('profile', '33rem')}
      </SettingsSection>
      <SettingsSection id="platform-settings" title={t('table.title')} intro={t('table.intro')}>
        {own('platforms', '28rem')}
      </SettingsSection>
      <SettingsSection id="new-conversions" title={t('defaults.title')} intro={t('defaults.intro')}>
        {own('defaults', '13rem')}
      </SettingsSection>
      <SettingsSection id="house-voice" title={t('house.title')} intro={t('house.intro')}>
        {own('house', '48rem')}
      </SettingsSection>
      <SettingsSection id="look" title={t('look.title')}>
        <LanguageSection />
      </SettingsSection>
      <SettingsSection id="mails" title={t('mails.title')} intro={t('mails.intro', { email: user.email })}>
        {own('mails', '20rem')}
      </SettingsSection>
    </>
  )
}

function Profile({ user, loadReset }: SignInChangesProps) {
  const { t, i18n } = useTranslation('settings')
  const { t: ui } = useTranslation('ui')
  // What a run has used is known there first.
  const { data } = useQuery(subscriptionQuery)
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [t('username'), user.username],
    [t('email'), <EmailText key="email" email={user.email} />],
    [t('plan'), ui(`tiers.${user.subscriptionTier}`)],
    [t('credits'), formatCreditAmount(data?.credits.available ?? user.credits)],
    ...(user.awaitsProof ? [] : [[t('nextReset'), formatDate(user.nextCreditReset, i18n.language)] as const]),
  ]
  return (
    <Stack gap="5">
      <DetailList>
        {facts.map(([label, value]) => (
          <DetailRow key={label} label={label}>
            {value}
          </DetailRow>
        ))}
      </DetailList>
      <Flex gap="3" wrap="wrap">
        <Button asChild variant="outline" size="sm" px={{ base: '2', sm: '3.5' }} minH={{ base: '11', md: '9' }}>
          <Link to="/subscription-management">{t('toPlan')}</Link>
        </Button>
        <Button asChild variant="outline" size="sm" minH={{ base: '11', md: '9' }}>
          <Link to="/statement">{t('toStatement')}</Link>
        </Button>
        <SignInChanges user={user} loadReset={loadReset} />
      </Flex>
    </Stack>
  )
}
