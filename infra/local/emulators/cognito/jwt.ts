import privateKey from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' }
import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' }
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

export type Claims = JWTPayload

const alg = 'RS256'

/** The pool's key set. Its private half is published in a package: only a product on this machine may trust it. */
export const keySet = { keys: [publicKey.jwk] }

export function signJwt(claims: Claims): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg, kid: publicKey.jwk.kid }).sign({ ...privateKey.jwk, alg })
}

/** @returns the claims of a token this pool has signed and that has not run out; undefined for any other text */
export async function readJwt(token: unknown, now: Date): Promise<Claims | undefined> {
  if (typeof token !== 'string') return undefined
  const options = { algorithms: [alg], requiredClaims: ['exp'], currentDate: now }
  return jwtVerify(token, publicKey.jwk, options).then(
    ({ payload }) => payload,
    () => undefined,
  )
}
