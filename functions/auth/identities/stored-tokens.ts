import { AUTH_KEY_PREFIX } from 'aws-amplify/adapter-core'
import { authConfig } from '../../config.ts'
import type { StoredTokens } from '../identity.ts'

/**
 * Tokens of a user under the key names by which Amplify keeps them. The id token is read once, at the sign-in, and left
 * out: with it the row of a session takes more than 4 KB, which costs every call a second read unit.
 */
export function toStoredTokens(username: string, tokens: { access: string; refresh: string }): StoredTokens {
  const base = `${AUTH_KEY_PREFIX}.${authConfig().clientId}`
  return {
    [`${base}.LastAuthUser`]: username,
    [`${base}.${username}.accessToken`]: tokens.access,
    [`${base}.${username}.refreshToken`]: tokens.refresh,
  }
}
