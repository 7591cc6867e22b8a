import type { Profile } from '../account/account.ts'
import type { SessionKey } from '../session/session-key.ts'

/** Tokens by the key names of Amplify's storage, so that Amplify can read a session back. */
export type StoredTokens = Record<string, string>

/** A person the provider vouches for, and what it issued for this session. */
export interface Identity {
  profile: Profile
  tokens: StoredTokens
}

/** What a browser must bring back from the provider's pages. */
export interface LoginAttempt {
  state: string
  verifier: string
  nonce: string
  /** The session that the browser had when it began. */
  replaces?: SessionKey | undefined
}
