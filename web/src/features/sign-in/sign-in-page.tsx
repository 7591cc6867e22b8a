import { Alert, Button, Container, Heading, Separator, Stack, Tabs, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { startGoogleSignIn } from '#shared/auth/endpoints/start-google-sign-in.ts'
import { formatCredits } from '#shared/money.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import { translateCode } from '../../i18n/translate-error.ts'
import { signInMethodsQuery } from '../../lib/queries/auth.ts'
import { GoogleIcon } from './google-icon.tsx'

const LogInForm = lazy(() => import('./password-form.tsx').then((file) => ({ default: file.LogInForm })))
const RegisterForm = lazy(() => import('./password-form.tsx').then((file) => ({ default: file.RegisterForm })))

/** @param error why a sign-in failed, one of a closed list of codes */
export function SignInPage({ error }: { error: string | undefined }) {
  const { t } = useTranslation('signIn')
  const methods = useQuery(signInMethodsQuery)
  return (
    <Container maxW="md" py={{ base: '8', md: '16' }}>
      <Stack gap="6">
        <Heading as="h1" size="xl" letterSpacing="-0.01em">
          {t('title')}
        </Heading>
        {error && (
          <Alert.Root status="error" borderRadius="card">
            <Alert.Indicator />
            <Alert.Title>{translateCode(error)}</Alert.Title>
          </Alert.Root>
        )}
        <Tabs.Root defaultValue="login" fitted variant="line">
          <Tabs.List>
            <Tabs.Trigger value="login">{t('login')}</Tabs.Trigger>
            <Tabs.Trigger value="register">{t('register')}</Tabs.Trigger>
          </Tabs.List>
          {(['login', 'register'] as const).map((kind) => (
            <Tabs.Content key={kind} value={kind} pt="6">
              <Stack gap="5">
                <Text color="fg.muted">
                  {kind === 'login'
                    ? t('loginLead')
                    : t('registerLead', {
                        credits: formatCredits(plans.FREE.monthlyCreditsHundredths).replace(/\.00$/, ''),
                      })}
                </Text>
                <Button
                  size="lg"
                  variant="outline"
                  bg="bg.panel"
                  onClick={() => window.location.assign(startGoogleSignIn.path)}
                >
                  <GoogleIcon />
                  {t('continueWithGoogle')}
                </Button>
                {methods.data?.password === 'form' && (
                  <>
                    <Stack direction="row" align="center" gap="3">
                      <Separator flex="1" />
                      <Text fontSize="sm" color="fg.muted">
                        {t('or')}
                      </Text>
                      <Separator flex="1" />
                    </Stack>
                    <Suspense>{kind === 'login' ? <LogInForm /> : <RegisterForm />}</Suspense>
                  </>
                )}
              </Stack>
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Stack>
    </Container>
  )
}
