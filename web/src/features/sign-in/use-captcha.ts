import { useCallback, useState } from 'react'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { translateCode, translateError } from '../../i18n/translate-error.ts'
import { ApiError, callEndpoint } from '../../lib/api.ts'
import { showToast } from '../../ui/toaster.tsx'

type CaptchaState = { step: 'idle' | 'working' } | { step: 'done'; payload: string }

/** A self-hosted proof of work: the browser solves a challenge, and the server accepts each solution once. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({ step: 'idle' })
  const solve = useCallback(async () => {
    setState({ step: 'working' })
    try {
      const challenge = await callEndpoint(createCaptcha)
      const { solveCaptcha } = await import('./solve-captcha.ts')
      setState({ step: 'done', payload: await solveCaptcha(challenge) })
    } catch (error) {
      console.warn('captcha not solved', error)
      // What could not be fetched is no wrong captcha.
      const isUnanswered = error instanceof ApiError || error instanceof TypeError
      const title = isUnanswered ? translateError(error) : translateCode('auth.captcha-invalid')
      showToast({ title, tone: 'destructive' })
      setState({ step: 'idle' })
    }
  }, [])
  return { state, solve, reset: useCallback(() => setState({ step: 'idle' }), []) }
}
