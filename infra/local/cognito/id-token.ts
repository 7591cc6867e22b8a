import { createRequire } from 'node:module'
import jwt from 'jsonwebtoken'

/** The emulator's published signing key; a deployed stage trusts no key but its own pool's. */
const { pem } = createRequire(import.meta.url)('cognito-local/lib/keys/cognitoLocal.private.json') as { pem: string }

/** Adds the nonce of the authorization request, which the emulator does not put into id tokens. */
export function withNonce(idToken: string, nonce: string | undefined): string {
  if (!nonce) return idToken
  const claims = jwt.decode(idToken) as jwt.JwtPayload
  return jwt.sign({ ...claims, nonce }, pem, { algorithm: 'RS256', keyid: 'CognitoLocal' })
}
