import { createSign, createVerify } from 'node:crypto'
import privateKey from 'cognito-local/lib/keys/cognitoLocal.private.json' with { type: 'json' }
import publicKey from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' }

export type Claims = Record<string, unknown>

/** The pool's key set. Its private half is published in a package: only a product on this machine may trust it. */
export const keySet = { keys: [publicKey.jwk] }

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signJwt(claims: Claims): string {
  const signed = `${encode({ alg: 'RS256', kid: publicKey.jwk.kid })}.${encode(claims)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey.pem, 'base64url')}`
}

/** @returns the claims of a token this pool has signed and that has not run out; undefined for any other text */
export function readJwt(token: unknown, now: Date): Claims | undefined {
  const [header, payload, signature] = typeof token === 'string' ? token.split('.') : []
  if (!header || !payload || !signature) return undefined
  const isOurs = createVerify('RSA-SHA256').update(`${header}.${payload}`).verify(publicKey.pem, signature, 'base64url')
  if (!isOurs) return undefined
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  return Number(claims.exp) * 1_000 > now.getTime() ? claims : undefined
}
