import { useCallback, useState } from 'react'
import { createCaptcha } from '#shared/auth/endpoints.ts'
import { callEndpoint } from '../../lib/api.ts'

type CaptchaState = { step: 'idle' | 'working' | 'failed' } | { step: 'done'; payload: string }

/** A self-hosted proof of work: the browser solves a challenge, the server takes each solution once. */
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
      setState({ step: 'failed' })
    }
  }, [])
  return { state, solve, reset: useCallback(() => setState({ step: 'idle' }), []) }
}
