import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { type Jwks, SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { seconds } from '#shared/time.ts'
import { authConfig } from '../config.ts'
import { onOwnConnection } from '../own-connection.ts'

/** Issuer of the pool's tokens, fixed by its id wherever its API is reached. */
export const issuerOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/${userPoolId}`

/** Origin of the pool's API and key set. */
export function poolOrigin(): string {
  const { userPoolId, localOrigin } = authConfig()
  return localOrigin ?? new URL(issuerOf(userPoolId)).origin
}

const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeySet } })

async function fetchKeySet(uri: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${poolOrigin()}${new URL(uri).pathname}`, {
    headers: onOwnConnection,
    signal: AbortSignal.timeout(seconds(5)),
  })
  if (!answer.ok) throw new Error(`the pool's key set answered ${answer.status}`)
  return answer.arrayBuffer()
}

/** Hands over the pool's key set, which is fetched otherwise. */
export function cacheKeySet(keys: Jwks): void {
  jwksCache.addJwks(`${issuerOf(authConfig().userPoolId)}/.well-known/jwks.json`, keys)
}

/** Checks signature, issuer, client, use and expiry of a token of the pool. */
export function createTokenVerifier<Use extends 'access' | 'id'>(tokenUse: Use) {
  const { userPoolId, clientId } = authConfig()
  return CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse }, { jwksCache })
}
