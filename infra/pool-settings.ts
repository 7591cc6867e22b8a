import type { Stage } from './stages.ts'

/** What a user pool lets people do by themselves. The stack and the local emulator both make a pool of these. */
export interface PoolSettings {
  /** Whether anybody may call `SignUp`; without it only operators make accounts. */
  allowsSignUp: boolean
  /** The flows of the app client, as Cognito names them. */
  authFlows: readonly string[]
  /** Whether the pool asks the pre sign-up function. Without it nobody is confirmed. */
  hasPreSignUp: boolean
}

/** The function that the pool asks about each sign-up: its folder under the built functions. */
export const preSignUpFunction = 'auth/pre-sign-up'

/** @source docs/rules/accounts.md#passwords */
export function poolSettingsOf({ passwordSignIn }: Pick<Stage, 'passwordSignIn'>): PoolSettings {
  const hasPasswords = passwordSignIn !== 'off'
  return {
    allowsSignUp: hasPasswords,
    // Cognito demands the second of a client that does not rotate; our own calls use GetTokensFromRefreshToken.
    authFlows: [...(hasPasswords ? ['ALLOW_USER_PASSWORD_AUTH'] : []), 'ALLOW_REFRESH_TOKEN_AUTH'],
    hasPreSignUp: hasPasswords,
  }
}
