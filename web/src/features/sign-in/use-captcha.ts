import { useCallback, useState } from 'react'
import { createCaptcha } from '#shared/auth/endpoints/create-captcha.ts'
import { translateCode } from '../../i18n/translate-error.ts'
import { callEndpoint } from '../../lib/api.ts'
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
      showToast({ title: translateCode('auth.captcha-invalid'), tone: 'destructive' })
      setState({ step: 'idle' })
    }
  }, [])
  return { state, solve, reset: useCallback(() => setState({ step: 'idle' }), []) }
}
