import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { clientId } from './names.ts'
import { checkHash, hashPassword, shortestPassword } from './passwords.ts'
import { preSignUpEvent } from './pre-sign-up-event.ts'
import { findBearer, RefusedToken, type Renewed, refresh, revoke } from './sign-ins.ts'
import { tokenLifeMs } from './tokens.ts'
import { context, findUser, type Pool, resolveUsername } from './user-pool.ts'

type Request = Record<string, unknown> & { AuthParameters?: Record<string, string> }
type Reply = Record<string, unknown>
type Target = (pool: Pool, request: Request) => Promise<Reply>

/** A refusal as the API words it. */
class Refusal extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const wrongCredentials = () => new Refusal('NotAuthorizedException', 'Incorrect username or password.')

/**
 * In one answer.
 * @source https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 */
const mostUsers = 60

/** Calls whose answers cognito-local gives differently, or not at all. */
const ours: Record<string, Target> = {
  SignUp: async (pool, request) => {
    const username = String(request.Username).toLowerCase()
    refuseUnfit(request)
    if (username.includes('@')) {
      const why = 'Username cannot be of email format, since user pool is configured for email alias.'
      throw new Refusal('InvalidParameterException', why)
    }
    if (await resolveUsername(pool, username)) throw new Refusal('UsernameExistsException', 'User already exists')
    if (!pool.settings.allowsSignUp)
      throw new Refusal('NotAuthorizedException', 'SignUp is not permitted for this user pool')
    const Password = keepable(pool, username, request.Password)
    const isConfirmed = await askPreSignUp(pool, username, request)
    const reply = await pool.run('SignUp', { ...request, Username: username, Password })
    if (!isConfirmed) return reply
    await confirm(pool, username)
    return { ...reply, UserConfirmed: true }
  },

  InitiateAuth: async (pool, request) => {
    const isAllowed = pool.settings.authFlows.includes(`ALLOW_${request.AuthFlow}`)
    if (request.AuthFlow !== 'USER_PASSWORD_AUTH' || !isAllowed)
      throw new Refusal('InvalidParameterException', `${request.AuthFlow} flow not enabled for this client`)
    const { USERNAME = '', PASSWORD = '' } = request.AuthParameters ?? {}
    const user = await findUser(pool, USERNAME)
    // Hashed for an unknown user too, so that an unknown name takes as long as a wrong password.
    const hashed = hashPassword(pool, user?.Username ?? USERNAME, PASSWORD)
    if (!user) throw wrongCredentials()
    const checked = checkHash(pool, user, hashed)
    if (checked === 'slowed') throw new Refusal('NotAuthorizedException', 'Password attempts exceeded')
    if (checked === 'wrong') throw wrongCredentials()
    refuseDisabled(user)
    if (user.UserStatus === 'UNCONFIRMED') throw new Refusal('UserNotConfirmedException', 'User is not confirmed.')
    const AuthParameters = { ...request.AuthParameters, USERNAME: user.Username, PASSWORD: hashed }
    const reply = await pool.run('InitiateAuth', { ...request, AuthParameters })
    return { ...reply, AuthenticationResult: result(reply.AuthenticationResult as Renewed) }
  },

  ListUsers: async (pool, request) => {
    const limit = Number(request.Limit ?? mostUsers)
    if (limit > mostUsers)
      throw new Refusal(
        'InvalidParameterException',
        `1 validation error detected: Value '${limit}' at 'limit' failed to satisfy constraint: Member must have value less than or equal to ${mostUsers}`,
      )
    const { Users } = (await pool.run('ListUsers', request)) as { Users: unknown[] }
    const from = Number(request.PaginationToken ?? 0)
    const until = from + limit
    return { Users: Users.slice(from, until), ...(until < Users.length && { PaginationToken: String(until) }) }
  },

  GetTokensFromRefreshToken: async (pool, request) => {
    if (request.ClientId !== clientId) throw new Refusal('NotAuthorizedException', 'Invalid client')
    return { AuthenticationResult: result(await refresh(pool, request.RefreshToken)) }
  },

  RevokeToken: async (pool, request) => {
    await revoke(pool, request.Token)
    return {}
  },

  GetUser: async (pool, request) => {
    const user = await findBearer(pool, request.AccessToken, 'aws.cognito.signin.user.admin')
    if (!user) throw new Refusal('NotAuthorizedException', 'Access Token has been revoked')
    return { Username: user.Username, UserAttributes: user.Attributes }
  },

  AdminSetUserPassword: async (pool, request) => {
    const username = (await resolveUsername(pool, String(request.Username))) ?? ''
    return pool.run('AdminSetUserPassword', {
      ...request,
      Username: username,
      Password: keepable(pool, username, request.Password),
    })
  },

  AdminUpdateUserAttributes: async (pool, request) => {
    const { Username } = await getUser(pool, request.Username)
    return pool.run('AdminUpdateUserAttributes', { ...request, Username })
  },

  AdminUserGlobalSignOut: async (pool, request) => {
    const user = await getUser(pool, request.Username)
    await pool.users.saveUser(context, { ...user, RefreshTokens: [] })
    return {}
  },
}

async function getUser(pool: Pool, username: unknown): Promise<User> {
  const user = await findUser(pool, String(username))
  if (!user) throw new Refusal('UserNotFoundException', 'User does not exist.')
  return user
}

/** Would keep or compare a password in the clear. */
const refused = new Set(['AdminCreateUser', 'AdminInitiateAuth', 'ChangePassword', 'ConfirmForgotPassword'])

/** Calls of operators, who sign them. People have nothing to sign with: a password or a token of theirs is in the call. */
const isOperators = (target: string): boolean => /^(?:Admin|Create|Describe|List)/.test(target)

interface Call {
  target: string
  request: Request
  /** The header of that name. */
  authorization: string | undefined
}

/** Answers one call of the API as the real one words it. */
export async function callApi(
  pool: Pool,
  { target, request, authorization }: Call,
): Promise<{ status: number; body: Reply }> {
  try {
    if (isOperators(target) && !authorization?.includes('/cognito-idp/aws4_request'))
      throw new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
    if (refused.has(target)) throw new UnsupportedError(`${target} is not part of the local pool`)
    return { status: 200, body: await (ours[target]?.(pool, request) ?? passOn(pool, target, request)) }
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.type, error.message)
    if (error instanceof RefusedToken) return refusal('NotAuthorizedException', error.message)
    if (error instanceof CognitoError) return refusal((error as unknown as { code: string }).code, error.message)
    return { status: 500, body: { __type: 'InternalErrorException', message: (error as Error).message } }
  }
}

async function passOn(pool: Pool, target: string, request: Request): Promise<Reply> {
  const named = typeof request.Username === 'string' && (await resolveUsername(pool, request.Username))
  return pool.run(target, named ? { ...request, Username: named } : request)
}

const refusal = (type: string, message: string) => ({ status: 400, body: { __type: type, message } })

const result = (tokens: Renewed): Reply => ({ ...tokens, ExpiresIn: tokenLifeMs / 1_000, TokenType: 'Bearer' })

function refuseDisabled(user: User): void {
  if (!user.Enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.')
}

/** @returns whether the pre sign-up function confirms the person; nobody is without one */
async function askPreSignUp(pool: Pool, username: string, request: Request): Promise<boolean> {
  if (!pool.preSignUp) return false
  const event = preSignUpEvent('PreSignUp_SignUp', username, {
    userAttributes: pairsOf(request.UserAttributes),
    validationData: pairsOf(request.ValidationData),
    clientMetadata: request.ClientMetadata as Record<string, string>,
  })
  const answer = await pool.preSignUp(event).catch((error: Error) => {
    throw new Refusal('UserLambdaValidationException', `PreSignUp failed with error ${error.message}.`)
  })
  return answer.response.autoConfirmUser
}

const pairsOf = (list: unknown): Record<string, string> =>
  Object.fromEntries(((list ?? []) as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]))

async function confirm(pool: Pool, username: string): Promise<void> {
  const user = await findUser(pool, username)
  if (user) await pool.users.saveUser(context, { ...user, UserStatus: 'CONFIRMED' })
}

/**
 * What the model of the call says of its members, whatever the pool.
 * @source https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
 */
function refuseUnfit({ Username, UserAttributes }: Request): void {
  const isName = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(String(Username))
  const tooLong = Object.entries(pairsOf(UserAttributes)).find(([, value]) => value.length > longestAttribute)
  const unfit = isName ? tooLong?.[0] : 'username'
  if (unfit) throw new Refusal('InvalidParameterException', `Value at '${unfit}' failed to satisfy constraint`)
}

const longestAttribute = 2_048
const longestPassword = 256

/** Whatever the policy of a pool. */
const isPassword = (text: string): boolean => /^\S.*\S$/.test(text)

function keepable(pool: Pool, username: string, password: unknown): string {
  if (typeof password === 'string' && !isPassword(password)) {
    const rule = String.raw`Member must satisfy regular expression pattern: ^[\S]+.*[\S]+$`
    throw new Refusal('InvalidParameterException', `Value at 'password' failed to satisfy constraint: ${rule}`)
  }
  if (typeof password === 'string' && password.length > longestPassword) {
    const rule = `Member must have length less than or equal to ${longestPassword}`
    throw new Refusal('InvalidParameterException', `Value at 'password' failed to satisfy constraint: ${rule}`)
  }
  if (typeof password === 'string' && password.length >= shortestPassword) return hashPassword(pool, username, password)
  const why = 'Password did not conform with policy: Password not long enough'
  throw new Refusal('InvalidPasswordException', why)
}
