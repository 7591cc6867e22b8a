import { createSign, randomUUID } from 'node:crypto'
import privateKey from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' }
import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' }
import { authConfig } from '../config.ts'
import { cacheKeySet, issuerOf } from '../session/pool.ts'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token as the local pool signs it, valid for an hour. The pool's key set is cached, so nothing is fetched. */
export function anAccessToken(claims: Record<string, unknown>, now: Date): string {
  cacheKeySet({ keys: [publicKey.jwk] })
  const { userPoolId, clientId } = authConfig()
  const iat = Math.floor(now.getTime() / 1_000)
  const payload = {
    iss: issuerOf(userPoolId),
    client_id: clientId,
    token_use: 'access',
    scope: 'openid',
    jti: randomUUID(),
    auth_time: iat,
    iat,
    exp: iat + 3_600,
    ...claims,
  }
  const signed = `${encode({ alg: 'RS256', kid: publicKey.jwk.kid })}.${encode(payload)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey.pem, 'base64url')}`
}
