import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { addMs, seconds } from '#shared/time.ts'
import { type Claims, readJwt } from './jwt.ts'
import { ShortLived } from './short-lived.ts'
import { attribute, issueTokens, newOrigin, type Origin, refreshEnd, type TokenSet } from './tokens.ts'
import { context, groupsOf, type Pool } from './user-pool.ts'

/** Exchanged refresh tokens in their grace. */
const exchanged = new ShortLived<true>()

/** Why a refresh token is no good, in Cognito's words. */
export class RefusedToken extends Error {}

export async function signInUser(pool: Pool, user: User, scope: string, nonce: string | undefined): Promise<TokenSet> {
  const now = new Date()
  const times = { now, until: refreshEnd(pool.settings, now) }
  const tokens = await issueTokens(user, await groupsOf(pool, user), newOrigin(now, scope, nonce), times)
  await pool.users.storeRefreshToken(context, tokens.RefreshToken, user)
  return tokens
}

/**
 * Exchanges a refresh token for the other two. Where the pool rotates it, another one comes with them, for the rest of the time of the
 * first; the old one stays good for some seconds, so that two exchanges at once both succeed.
 * @throws RefusedToken
 * @source https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-refresh-token.html
 */
export async function refresh(pool: Pool, refreshToken: unknown): Promise<Renewed> {
  const now = new Date()
  const { user, claims } = await findOwner(pool, refreshToken, now)
  if (!user.Enabled) throw new RefusedToken('User is disabled.')
  const until = new Date(claims.exp! * 1_000)
  const issued = await issueTokens(user, await groupsOf(pool, user), claims.origin as Origin, { now, until })
  const { RefreshToken, ...renewed } = issued
  const { refreshTokenGraceSeconds } = pool.settings
  if (refreshTokenGraceSeconds === undefined) return renewed
  const kept = [...(await listSignIns(user, now)).keys()].filter((one) => one !== refreshToken)
  if (kept.length < user.RefreshTokens.length)
    exchanged.keep(String(refreshToken), true, { now, until: addMs(now, seconds(refreshTokenGraceSeconds)) })
  await pool.users.saveUser(context, { ...user, RefreshTokens: [...kept, RefreshToken] })
  return issued
}

/** What a refresh token is exchanged for. */
export type Renewed = Omit<TokenSet, 'RefreshToken'> & Partial<TokenSet>

/** Ends the sign-in a refresh token belongs to, with all its tokens; any other text changes nothing. */
export async function revoke(pool: Pool, refreshToken: unknown): Promise<void> {
  const now = new Date()
  const owner = await findOwner(pool, refreshToken, now).catch(() => undefined)
  if (!owner) return
  const { user, claims } = owner
  const signIns = await listSignIns(user, now)
  const rest = user.RefreshTokens.filter((one) => signIns.get(one) !== originOf(claims))
  await pool.users.saveUser(context, { ...user, RefreshTokens: rest })
}

/** @returns whose access token this is; undefined once it has run out or its sign-in has been revoked, and without the scope */
export async function findBearer(
  pool: Pool,
  accessToken: unknown,
  scope: 'openid' | 'aws.cognito.signin.user.admin',
): Promise<User | undefined> {
  const now = new Date()
  const claims = await readJwt(accessToken, now)
  if (claims?.token_use !== 'access' || !String(claims.scope).split(' ').includes(scope)) return undefined
  const user = await findBySubject(pool, claims.sub)
  return user && (await isSignedIn(user, String(claims.origin_jti), now)) ? user : undefined
}

async function findOwner(pool: Pool, refreshToken: unknown, now: Date): Promise<{ user: User; claims: Claims }> {
  const claims = await readJwt(refreshToken, now)
  const user = claims?.token_use === 'refresh' ? await findBySubject(pool, claims.sub) : undefined
  if (!claims || !user) throw new RefusedToken('Invalid Refresh Token')
  const isHeld = user.RefreshTokens.includes(String(refreshToken))
  const isInGrace = exchanged.find(String(refreshToken), now) === true
  if (!isHeld && !(isInGrace && (await isSignedIn(user, originOf(claims), now))))
    throw new RefusedToken('Refresh Token has been revoked')
  return { user, claims }
}

const originOf = (claims: Claims): string => (claims.origin as Origin).jti

/** The refresh tokens of a person that have not run out, each with the sign-in it belongs to. */
async function listSignIns({ RefreshTokens }: User, now: Date): Promise<Map<string, string>> {
  const signIns = new Map<string, string>()
  for (const token of RefreshTokens) {
    const claims = await readJwt(token, now)
    if (claims) signIns.set(token, originOf(claims))
  }
  return signIns
}

async function isSignedIn(user: User, origin: string, now: Date): Promise<boolean> {
  return [...(await listSignIns(user, now)).values()].includes(origin)
}

async function findBySubject({ users }: Pool, subject: unknown): Promise<User | undefined> {
  return (await users.listUsers(context)).find((user) => attribute(user, 'sub') === subject)
}
