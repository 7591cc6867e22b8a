import { finishGoogleSignIn } from '#shared/auth/endpoints/finish-google-sign-in.ts'
import { pathOf } from '#shared/endpoint.ts'
import type { Stage } from './stages.ts'

/** What a user pool lets people do by themselves. The stack and the local emulator both make a pool of these. */
export interface PoolSettings {
  /** Whether anybody may call `SignUp`; without it only operators make accounts. */
  allowsSignUp: boolean
  /** The flows of the app client, as Cognito names them. */
  authFlows: readonly string[]
  /** Whether the pool asks the pre sign-up function. Without it nobody is confirmed. */
  hasPreSignUp: boolean
  /** How long a sign-in may be renewed. */
  refreshTokenDays: number
  /** Each renewal brings another refresh token, and the one before is good for so long; absent where it stays as it is. */
  refreshTokenGraceSeconds?: number
}

/** The function that the pool asks about each sign-up: its folder under the built functions. */
export const preSignUpFunction = 'auth/pre-sign-up'

/** Where the pages of the pool may lead back to: after a sign-in, and after `functions/session/sign-out-url.ts`. */
export const returnUrlsOf = (origin: string) => ({
  callbackUrls: [`${origin}${pathOf(finishGoogleSignIn)}`],
  logoutUrls: [`${origin}/`],
})

type PoolStage = Pick<Stage, 'passwordSignIn'> & Partial<Pick<Stage, 'userPoolPlan'>>

/** @source docs/rules/accounts.md#passwords */
export function poolSettingsOf({ passwordSignIn, userPoolPlan = 'lite' }: PoolStage): PoolSettings {
  const hasPasswords = passwordSignIn !== 'off'
  const rotates = userPoolPlan === 'essentials'
  return {
    allowsSignUp: hasPasswords,
    authFlows: [...(hasPasswords ? ['ALLOW_USER_PASSWORD_AUTH'] : []), ...otherFlows(rotates, hasPasswords)],
    hasPreSignUp: hasPasswords,
    // As long as a session may last at all. @source docs/rules/accounts.md#sessions
    refreshTokenDays: 7,
    ...(rotates && { refreshTokenGraceSeconds: 30 }),
  }
}

/**
 * Cognito demands a flow to renew by of a client that does not rotate, and refuses it where the client does; our own calls use
 * GetTokensFromRefreshToken. A client names some flow, because Cognito gives its defaults, a password among them, to one that names
 * none; the custom one asks a trigger that the pool does not have.
 * @source https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
 */
function otherFlows(rotates: boolean, hasPasswords: boolean): string[] {
  if (!rotates) return ['ALLOW_REFRESH_TOKEN_AUTH']
  return hasPasswords ? [] : ['ALLOW_CUSTOM_AUTH']
}
