import { Separator, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signInMethodsQuery } from '../../lib/queries/auth.ts'
import { readPastedText } from '../../lib/storage/pasted-text.ts'
import { readSelectedPlan } from '../../lib/storage/take-selected-plan.ts'
import { openLoaded } from '../../ui/open-loaded.ts'
import type { Arrival } from './sign-in-notes.tsx'
import { SignInSections } from './sign-in-sections.tsx'
import type { SignInTab } from './sign-in-tabs.ts'
import { startTabs } from './start-tabs.ts'
import './sign-in.css'

const LogInForm = lazy(() => import('./password-form.tsx').then((file) => ({ default: file.LogInForm })))
const loadReset = () => import('./reset/reset-password.tsx')
const ResetPassword = lazy(loadReset)
const RegisterForm = lazy(() => import('./password-form.tsx').then((file) => ({ default: file.RegisterForm })))

interface SignInPageProps extends Pick<Arrival, 'error' | 'until'> {
  tab: SignInTab
  onTab: (tab: SignInTab) => void
}

/** The sign-in page within the app. A visitor's first one is served as a file instead: see `src/static`. */
export function SignInPage({ error, until, tab, onTab }: SignInPageProps) {
  const methods = useQuery(signInMethodsQuery)
  // Nearly every site has it, so it is shown before the answer is there.
  const hasGoogle = methods.data?.google !== false
  const [plan] = useState(readSelectedPlan)
  const [hasText] = useState(() => readPastedText() !== undefined)
  const [isResetting, setIsResetting] = useState(false)
  const [username, setUsername] = useState<string>()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? startTabs(page.current, onTab) : undefined), [onTab])
  return (
    <div ref={page} className="sign-in">
      <SignInSections
        tab={tab}
        arrival={{ error, until, plan, hasText }}
        hasGoogle={hasGoogle}
        {...(methods.data?.password === 'form' && {
          formOf: (kind) => (
            <>
              {hasGoogle && <Or />}
              <Suspense>
                {kind === 'register' ? (
                  <RegisterForm />
                ) : isResetting ? (
                  <ResetPassword onEnd={() => setIsResetting(false)} />
                ) : (
                  <LogInForm
                    entered={username}
                    onForgot={(entered) =>
                      void openLoaded(loadReset, () => {
                        setUsername(entered)
                        setIsResetting(true)
                      })
                    }
                  />
                )}
              </Suspense>
            </>
          ),
        })}
      />
    </div>
  )
}

function Or() {
  const { t } = useTranslation('signIn')
  return (
    <Stack direction="row" align="center" gap="3">
      <Separator flex="1" />
      <Text fontSize="sm" color="fg.muted">
        {t('or')}
      </Text>
      <Separator flex="1" />
    </Stack>
  )
}
