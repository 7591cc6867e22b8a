import { AUTH_KEY_PREFIX } from 'aws-amplify/adapter-core'
import { authConfig } from '../../config.ts'
import type { StoredTokens } from '../identity.ts'

/** Tokens of a user under the key names by which Amplify keeps them. */
export function toStoredTokens(
  username: string,
  tokens: { access: string; id: string; refresh: string },
): StoredTokens {
  const base = `${AUTH_KEY_PREFIX}.${authConfig().clientId}`
  return {
    [`${base}.LastAuthUser`]: username,
    [`${base}.${username}.accessToken`]: tokens.access,
    [`${base}.${username}.idToken`]: tokens.id,
    [`${base}.${username}.refreshToken`]: tokens.refresh,
  }
}
