import { randomUUID } from 'node:crypto'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { addMs, days, hours } from '#shared/time.ts'
import type { PoolSettings } from '../../../pool-settings.ts'
import { type Claims, signJwt } from './jwt.ts'
import { clientId, issuer } from './names.ts'

/** What stays the same over the refreshes of a sign-in. */
export interface Origin {
  /** Named in every token of one sign-in; revoking the sign-in revokes them all. */
  jti: string
  authTime: number
  scope: string
  nonce?: string
}

export interface TokenSet {
  AccessToken: string
  IdToken: string
  RefreshToken: string
}

export const tokenLifeMs = hours(1)

/** When the refresh tokens of a sign-in that begins now run out. */
export const refreshEnd = ({ refreshTokenDays }: PoolSettings, now: Date): Date => addMs(now, days(refreshTokenDays))

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000)

/** A sign-in that begins now. @param scope of the tokens; the API's own when none was requested */
export const newOrigin = (now: Date, scope = 'aws.cognito.signin.user.admin', nonce?: string): Origin => ({
  jti: randomUUID(),
  authTime: secondsOf(now),
  scope,
  nonce,
})

/** The three tokens of a sign-in with the claims Cognito gives them. @param until when the refresh token runs out */
export async function issueTokens(
  user: User,
  groups: readonly string[],
  origin: Origin,
  { now, until }: { now: Date; until: Date },
): Promise<TokenSet> {
  const common: Claims = {
    iss: issuer,
    sub: attribute(user, 'sub'),
    origin_jti: origin.jti,
    event_id: randomUUID(),
    auth_time: origin.authTime,
    iat: secondsOf(now),
    exp: secondsOf(addMs(now, tokenLifeMs)),
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  }
  return {
    AccessToken: await signJwt({
      ...common,
      token_use: 'access',
      client_id: clientId,
      username: user.Username,
      scope: origin.scope,
      jti: randomUUID(),
    }),
    IdToken: await signJwt({
      ...common,
      token_use: 'id',
      aud: clientId,
      'cognito:username': user.Username,
      jti: randomUUID(),
      ...profileClaims(user),
      ...(origin.nonce && { nonce: origin.nonce }),
    }),
    // Cognito's is encrypted; here too only the pool reads it.
    RefreshToken: await signJwt({
      token_use: 'refresh',
      sub: attribute(user, 'sub'),
      jti: randomUUID(),
      origin,
      iat: secondsOf(now),
      exp: secondsOf(until),
    }),
  }
}

/** What the id token and `/oauth2/userInfo` say about a person. */
export function profileClaims(user: User): Claims {
  const identities = attribute(user, 'identities')
  return {
    email: attribute(user, 'email'),
    email_verified: attribute(user, 'email_verified') === 'true',
    ...(attribute(user, 'name') && { name: attribute(user, 'name') }),
    ...(identities && { identities: JSON.parse(identities) }),
  }
}

export function attribute(user: User, name: string): string | undefined {
  return (user.Attributes as { Name: string; Value?: string }[]).find((one) => one.Name === name)?.Value
}
