import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import type { Profile } from '../../account/account.ts'
import { authConfig } from '../../config.ts'
import { onOwnConnection } from '../../own-connection.ts'
import { createTokenVerifier } from '../../session/pool.ts'
import { verifyAccessToken } from '../../session/tokens.ts'
import { callbackUrl } from './login-attempt.ts'

const timeoutMs = 8_000

const tokenAnswerSchema = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() })

/** Exchanges a code, which is good once. @throws auth.sign-in-failed for one that is not; another error where the pool fails */
export async function exchangeCode(code: string, verifier: string) {
  const { domain, clientId } = authConfig()
  const response = await fetch(`${domain}/oauth2/token`, {
    method: 'POST',
    headers: { ...onOwnConnection, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callbackUrl(),
      code,
      code_verifier: verifier,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status >= 500) throw new Error(`the pool answered ${response.status} to a code`)
  if (!response.ok) throw new AppError('auth.sign-in-failed')
  const { access_token: access, id_token: id, refresh_token: refresh } = tokenAnswerSchema.parse(await response.json())
  return { access, id, refresh }
}

let idVerifier: ReturnType<typeof createTokenVerifier<'id'>> | undefined

/**
 * Reads who somebody is from tokens, after checking signature, issuer, audience and time of both.
 * @param nonce of the login attempt; absent for a password sign-in, which has none
 * @throws auth.sign-in-failed for another nonce, an e-mail that is not verified, who came by the hosted page and not from
 * Google, or tokens of different people
 */
export async function readIdentity(idToken: string, accessToken: string, nonce?: string): Promise<Profile> {
  idVerifier ??= createTokenVerifier('id')
  const [id, access] = await Promise.all([idVerifier.verify(idToken), verifyAccessToken(accessToken)])
  const isHosted = nonce !== undefined
  const email = typeof id.email === 'string' ? id.email : ''
  const google = googleSubjectIn(id.identities)
  const isFromGoogle = google.googleSubject !== undefined && id.nonce === nonce && id.email_verified === true
  const isTrusted = id.sub === access.sub && (!isHosted || isFromGoogle)
  if (!isTrusted || !email) throw new AppError('auth.sign-in-failed')
  return {
    provider: id.iss,
    subject: id.sub,
    ...google,
    method: isHosted ? 'google' : 'password',
    ...(!isHosted && { poolName: id['cognito:username'] }),
    email,
    ...(id.email_verified !== true && { isEmailUnproved: true as const }),
    displayName: typeof id.name === 'string' ? id.name : '',
    ...(typeof id.picture === 'string' && { picture: id.picture }),
    role: access['cognito:groups']?.includes('admin') ? 'admin' : 'user',
  }
}

const identitiesSchema = z.array(z.object({ providerType: z.string(), userId: z.string() }))

/** The claim names who vouched for the person to the pool, and as whom. */
function googleSubjectIn(identities: unknown): Pick<Profile, 'googleSubject'> {
  const { data = [] } = identitiesSchema.safeParse(identities)
  const google = data.find(({ providerType }) => providerType === 'Google')
  return google ? { googleSubject: google.userId } : {}
}

/** Ends the provider's side of a session. Best effort: ours has ended already. */
export async function revoke(refreshToken: string): Promise<void> {
  const { domain, clientId } = authConfig()
  await fetch(`${domain}/oauth2/revoke`, {
    method: 'POST',
    headers: { ...onOwnConnection, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: refreshToken, client_id: clientId }),
    signal: AbortSignal.timeout(timeoutMs),
  })
}
