import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { resetPassword } from '#shared/auth/endpoints/reset-password.ts'
import { sendResetCode } from '#shared/auth/endpoints/send-reset-code.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../../lib/api.ts'
import { replaceSession } from '../../../lib/session/replaced-session.ts'
import { announceEnd } from '../../../lib/session/session-end.ts'
import { showToast } from '../../../ui/toaster.tsx'
import type { Problem } from '../captcha-form.tsx'
import { useWelcome } from '../use-welcome.ts'

const codeOf = (error: Error | null): string | undefined => (error instanceof ApiError ? error.code : undefined)

const isCodeRefused = (error: Error | null): boolean => codeOf(error)?.startsWith('account.code-') === true

/** Has a code mailed, in the language of the interface. */
export function useCodeRequest() {
  const { t } = useTranslation('reset')
  const asking = useMutation({
    mutationFn: (body: BodyOf<typeof sendResetCode>) =>
      callEndpoint(sendResetCode, { body: { ...body, language: currentLanguage() } }),
  })
  const problem: Problem | undefined = asking.error
    ? { title: t('notSent'), text: translateError(asking.error) }
    : undefined
  return { ...asking, problem }
}

/** Sets the password and signs in. @param onEnd called when the password is set, even where the sign-in failed */
export function useReset(onEnd: () => void) {
  const { t } = useTranslation('reset')
  const welcome = useWelcome()
  const setting = useMutation({
    mutationFn: (body: BodyOf<typeof resetPassword>) =>
      replaceSession(callEndpoint(resetPassword, { body: { ...body, language: currentLanguage() } })),
    onSuccess: async (user) => {
      await welcome(user, t('done'), t('doneText'))
      onEnd()
    },
    onError: (error) => {
      if (isCodeRefused(error)) return
      if (codeOf(error) !== 'auth.sign-in-failed')
        return showToast({ title: t('failed'), text: translateError(error), tone: 'destructive' })
      showToast({ title: t('logIn') })
      onEnd()
      // Who was signed in is no longer.
      announceEnd(t('logIn'))
    },
  })
  return {
    set: (body: BodyOf<typeof resetPassword>, onRefused: () => void) => setting.mutate(body, { onError: onRefused }),
    isPending: setting.isPending,
    codeError: isCodeRefused(setting.error) ? translateError(setting.error) : undefined,
    forgetError: setting.reset,
  }
}
