import { Alert, Button, Container, Heading, Separator, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { formatCredits, formatTwd } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { translateCode } from '../../i18n/translate-error.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { hasPastedText } from '../../lib/pasted-text.ts'
import { signInMethodsQuery } from '../../lib/queries/auth.ts'
import { readSelectedPlan } from '../../lib/take-selected-plan.ts'
import { TabList } from '../../ui/tab-list.tsx'
import { GoogleIcon } from './google-icon.tsx'
import { type SignInTab, signInTabs } from './sign-in-tabs.ts'

const LogInForm = lazy(() => import('./password-form.tsx').then((file) => ({ default: file.LogInForm })))
const RegisterForm = lazy(() => import('./password-form.tsx').then((file) => ({ default: file.RegisterForm })))

interface SignInPageProps {
  /** Why a sign-in failed, one of a closed list of codes. */
  error: string | undefined
  /** How long the refusal of somebody holds who has deleted accounts too often. */
  until: string | undefined
  tab: SignInTab
  onTab: (tab: SignInTab) => void
}

export function SignInPage({ error, until, tab, onTab }: SignInPageProps) {
  const { t, i18n } = useTranslation('signIn')
  const methods = useQuery(signInMethodsQuery)
  // Nearly every site has it, so it is shown before the answer is there.
  const hasGoogle = methods.data?.google !== false
  return (
    // As high as the window: forms that come late move no footer that is in sight.
    <Container maxW="md" minH="calc(100dvh - 3.5rem)" py={{ base: '8', md: '16' }}>
      <Stack gap="6">
        <Heading as="h1" size="xl" letterSpacing="-0.01em">
          {t('title')}
        </Heading>
        {error && (
          <Alert.Root status="error" borderRadius="card">
            <Alert.Indicator />
            <Alert.Title>
              {error === 'rate.limited' && until
                ? t('deletedOften', { at: formatDateTime(until, i18n.language) })
                : translateCode(error)}
            </Alert.Title>
          </Alert.Root>
        )}
        <Waiting />
        <TabList
          tabs={signInTabs.map((kind) => ({ value: kind, label: t(kind) }))}
          value={tab}
          onChange={onTab}
          panelOf={(kind) => (
            <Stack gap="5">
              <Text color="fg.muted">
                {kind === 'login'
                  ? t('loginLead')
                  : t('registerLead', {
                      credits: formatCredits(plans.FREE.monthlyCreditsHundredths).replace(/\.00$/, ''),
                    })}
              </Text>
              {hasGoogle && (
                <Button
                  size="lg"
                  variant="outline"
                  bg="bg.panel"
                  onClick={() => window.location.assign(startGoogleSignIn.path)}
                >
                  <GoogleIcon />
                  {t('continueWithGoogle')}
                </Button>
              )}
              {methods.data?.password === 'form' && (
                <>
                  {hasGoogle && (
                    <Stack direction="row" align="center" gap="3">
                      <Separator flex="1" />
                      <Text fontSize="sm" color="fg.muted">
                        {t('or')}
                      </Text>
                      <Separator flex="1" />
                    </Stack>
                  )}
                  <Suspense>{kind === 'login' ? <LogInForm /> : <RegisterForm />}</Suspense>
                </>
              )}
            </Stack>
          )}
        />
      </Stack>
    </Container>
  )
}

/** Names the plan or the text that somebody came with, so that nobody wonders where it went. */
function Waiting() {
  const { t } = useTranslation('signIn')
  const { t: ui } = useTranslation('ui')
  const [plan] = useState(readSelectedPlan)
  const [hasText] = useState(hasPastedText)
  const hasPlan = plan !== undefined && plan !== 'FREE'
  if (!hasPlan && !hasText) return null
  return (
    <Alert.Root
      status="info"
      colorPalette="accent"
      borderRadius="card"
      data-testid={hasPlan ? 'chosen-plan' : 'kept-text'}
    >
      <Alert.Indicator />
      <Alert.Title>
        {hasPlan
          ? t('chosenPlan', { tier: ui(`tiers.${plan}`), price: formatTwd(plans[plan].priceTwd) })
          : t('textWaits')}
      </Alert.Title>
    </Alert.Root>
  )
}
