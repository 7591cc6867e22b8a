import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import type { CognitoAccessTokenPayload } from 'aws-jwt-verify/jwt-model'
import { minutes } from '#shared/time.ts'
import { AwsError } from '../aws/signed-call.ts'
import { authConfig } from '../config.ts'
import { onOwnConnection } from '../own-connection.ts'
import { ignoreRefused } from '../table/commit.ts'
import { Session } from './entities.ts'
import { createTokenVerifier, poolOrigin } from './pool.ts'
import type { SessionRow } from './session.ts'

/** An admin call must not trust a token older than this. @source docs/rules/accounts.md#roles */
const freshMs = minutes(5)

let verifier: ReturnType<typeof createTokenVerifier<'access'>> | undefined

/** @throws when the token is not the pool's own, of our client, and in date */
export function verifyAccessToken(token: string): Promise<CognitoAccessTokenPayload> {
  verifier ??= createTokenVerifier('access')
  return verifier.verify(token)
}

/** The stored tokens have the key names of Amplify's storage: `….<user name>.accessToken`. */
const findKey = (session: SessionRow, name: string): string | undefined =>
  Object.keys(session.tokens ?? {}).find((key) => key === name || key.endsWith(`.${name}`))

export const tokenOf = (session: SessionRow, name: 'accessToken' | 'refreshToken'): string | undefined => {
  const key = findKey(session, name)
  return key ? (session.tokens as Record<string, string>)[key] : undefined
}

/** How the pool calls a person: `Google_…` for somebody who came from there, which only the token says. */
export function poolNameOf(session: SessionRow): string | undefined {
  const token = tokenOf(session, 'accessToken')
  const { username } = token ? decomposeUnverifiedJwt(token).payload : {}
  return typeof username === 'string' ? username : undefined
}

/**
 * The groups the identity provider vouches for now: read from the session's access token, which is refreshed first when
 * it is older than five minutes.
 * @returns no groups when the provider no longer renews the session
 * @throws when the provider cannot be asked
 */
export async function currentGroups(session: SessionRow, now: Date): Promise<string[]> {
  const token = tokenOf(session, 'accessToken')
  const known = token ? await verifyAccessToken(token).catch(() => undefined) : undefined
  const isFresh = known && now.getTime() - known.iat * 1_000 <= freshMs
  const payload = isFresh ? known : await refresh(session)
  return payload?.['cognito:groups'] ?? []
}

async function refresh(session: SessionRow): Promise<CognitoAccessTokenPayload | undefined> {
  const refreshToken = tokenOf(session, 'refreshToken')
  if (!refreshToken) return undefined
  const answer = await callPool('GetTokensFromRefreshToken', {
    ClientId: authConfig().clientId,
    RefreshToken: refreshToken,
  })
  const renewed = answer?.AuthenticationResult
  if (!renewed?.AccessToken) return undefined
  const payload = await verifyAccessToken(renewed.AccessToken)
  const tokens = {
    ...(session.tokens as Record<string, string>),
    [findKey(session, 'accessToken') ?? 'accessToken']: renewed.AccessToken,
  }
  // The provider may rotate refresh tokens; the old one is of no use then.
  if (renewed.RefreshToken) tokens[findKey(session, 'refreshToken') ?? 'refreshToken'] = renewed.RefreshToken
  await Session.patch({ userId: session.userId, secretHash: session.secretHash })
    .set({ tokens })
    .where(({ closedAt }, { notExists }) => notExists(closedAt))
    .go()
    .catch(ignoreRefused)
  return payload
}

interface PoolAnswer {
  AuthenticationResult?: { AccessToken?: string; RefreshToken?: string }
}

/**
 * One call of the pool's public API.
 * @returns undefined when the pool refuses
 * @throws when it is down or asked too often, which says nothing about the person
 */
async function callPool(target: string, body: object): Promise<PoolAnswer | undefined> {
  const response = await fetch(`${poolOrigin()}/`, {
    method: 'POST',
    headers: {
      ...onOwnConnection,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as PoolAnswer
  const error = new AwsError(target, response.status, text)
  if (error.mayPass) throw error
  return undefined
}
