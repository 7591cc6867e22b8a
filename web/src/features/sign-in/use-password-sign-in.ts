import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logIn } from '#shared/auth/endpoints/log-in.ts'
import { register } from '#shared/auth/endpoints/register.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../lib/api.ts'
import { rememberProofWait } from '../../lib/storage/proof-wait.ts'
import type { Problem } from './captcha-form.tsx'
import { useWelcome } from './use-welcome.ts'

/** After so many wrong passwords Cognito takes none for a while, and answers the right one like a wrong one. @source docs/rules/accounts.md#login-limits */
const freeTries = 5

/** Password sign-in, where this deployment shows it. */
export function useLogIn() {
  const { t } = useTranslation('signIn')
  const welcome = useWelcome()
  const wrongTries = useRef(0)
  // Counted here: an answer that told it would tell as well that there is such an account.
  const describe = (error: Error): string => {
    if (!(error instanceof ApiError && error.code === 'auth.bad-credentials')) return translateError(error)
    wrongTries.current += 1
    return wrongTries.current < freeTries ? translateError(error) : t('loginSlowed')
  }
  const [problem, setProblem] = useState<Problem>()
  const logInNow = useMutation({
    mutationFn: (body: BodyOf<typeof logIn>) => callEndpoint(logIn, { body }),
    onSuccess: (user) => welcome(user, t('welcomeBack', { name: user.displayName || user.username })),
    onMutate: () => setProblem(undefined),
    onError: (error) => setProblem({ title: t('loginFailed'), text: describe(error) }),
  })
  return { ...logInNow, problem }
}

export function useRegister() {
  const { t } = useTranslation('signIn')
  const welcome = useWelcome()
  const registerNow = useMutation({
    mutationFn: (body: BodyOf<typeof register>) =>
      callEndpoint(register, { body: { ...body, language: currentLanguage() } }),
    onSuccess: (user) => {
      if (user.awaitsProof) rememberProofWait(60)
      return welcome(user, t('welcome', { name: user.displayName || user.username }))
    },
  })
  const { error } = registerNow
  const problem: Problem | undefined = error ? { title: t('registerFailed'), text: describe(error) } : undefined
  return { ...registerNow, problem }

  /** A wait of hours is said in minutes; one of seconds is "a moment". */
  function describe(error: Error): string {
    const wait = error instanceof ApiError && error.code === 'rate.limited' ? Number(error.details.retryAfter) : 0
    return wait > 60 ? t('registerLater', { minutes: Math.ceil(wait / 60) }) : translateError(error)
  }
}
