import { generateCodeVerifier, generateState } from 'aws-amplify/adapter-core'
import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { pathOf } from '#shared/endpoint.ts'
import { appConfig, authConfig } from '../../config.ts'
import type { LoginAttempt } from '../identity.ts'

/** New secrets for one visit to the provider's pages. */
export function newAttempt(): LoginAttempt & { challenge: string } {
  const verifier = generateCodeVerifier(64)
  return {
    state: generateState(),
    verifier: verifier.value,
    challenge: verifier.toCodeChallenge(),
    nonce: generateState(),
  }
}

export const callbackUrl = (): string => `${appConfig().origin}${pathOf(finishGoogleSignIn)}`

/** The provider's page where a person signs in with Google. */
export function authorizeUrl({ state, nonce, challenge }: { state: string; nonce: string; challenge: string }): string {
  const { domain, clientId } = authConfig()
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callbackUrl(),
    scope: 'openid email profile',
    identity_provider: 'Google',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })
  return `${domain}/oauth2/authorize?${query}`
}
