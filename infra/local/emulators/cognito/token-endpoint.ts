import { redeemCode } from './authorization.ts'
import { clientId } from './names.ts'
import { json } from './reply.ts'
import { findBearer, type Renewed, refresh, revoke, signInUser } from './sign-ins.ts'
import { attribute, profileClaims, tokenLifeMs } from './tokens.ts'
import { findUser, type Pool } from './user-pool.ts'

const refuse = (error: string, status = 400): Response => json(status, { error })

/** `/oauth2/token`: a code, or a refresh token, for tokens. */
export async function token(pool: Pool, form: URLSearchParams): Promise<Response> {
  if (form.get('client_id') !== clientId) return refuse('invalid_client')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(pool, form)
    case 'refresh_token':
      return refresh(pool, form.get('refresh_token')).then(toResponse, () => refuse('invalid_grant'))
    default:
      return refuse('unsupported_grant_type')
  }
}

async function exchangeCode(pool: Pool, form: URLSearchParams): Promise<Response> {
  const read = (name: string) => form.get(name) ?? ''
  const grant = redeemCode(read('code'), read('redirect_uri'), read('code_verifier'))
  const user = grant && (await findUser(pool, grant.username))
  if (!grant || !user?.Enabled) return refuse('invalid_grant')
  return toResponse(await signInUser(pool, user, grant.request.scope, grant.request.nonce))
}

const toResponse = ({ AccessToken, IdToken, RefreshToken }: Renewed): Response =>
  json(200, {
    access_token: AccessToken,
    id_token: IdToken,
    refresh_token: RefreshToken,
    expires_in: tokenLifeMs / 1_000,
    token_type: 'Bearer',
  })

/** `/oauth2/revoke` */
export async function revokeToken(pool: Pool, form: URLSearchParams): Promise<Response> {
  if (form.get('client_id') !== clientId) return refuse('invalid_client')
  await revoke(pool, form.get('token'))
  return new Response(null)
}

/** `/oauth2/userInfo` */
export async function userInfo(pool: Pool, authorization: string | undefined): Promise<Response> {
  const user = await findBearer(pool, authorization?.replace(/^Bearer /, ''), 'openid')
  if (!user) return refuse('invalid_token', 401)
  return json(200, { sub: attribute(user, 'sub'), username: user.Username, ...profileClaims(user) })
}
