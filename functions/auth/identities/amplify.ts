import { createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { fetchAuthSession, signIn, signUp } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { AppError } from '#shared/errors.ts'
import { authConfig } from '../../config.ts'
import type { Identity } from '../identity.ts'
import { readIdentity } from './cognito.ts'

// Its warnings are about settings we make on purpose; errors reach us as exceptions.
ConsoleLogger.LOG_LEVEL = 'ERROR'

/** An Amplify context whose tokens live in a plain map, to be put into the session row. */
function createContext() {
  const { userPoolId, clientId, localOrigin } = authConfig()
  const Auth = {
    Cognito: { userPoolId, userPoolClientId: clientId, ...(localOrigin && { userPoolEndpoint: `${localOrigin}/` }) },
  }
  const entries = new Map<string, string>()
  const storage = {
    setItem: async (key: string, value: string) => void entries.set(key, value),
    getItem: async (key: string) => entries.get(key) ?? null,
    removeItem: async (key: string) => void entries.delete(key),
    clear: async () => entries.clear(),
  }
  const context = createAmplifyContext(
    { Auth },
    { Auth: { tokenProvider: createUserPoolsTokenProvider(Auth, storage) } },
  )
  return { context, entries }
}

/** Amplify keeps the step of a sign-in in its module: two at a time in one process would mix. A function runs one. */
let turn: Promise<unknown> = Promise.resolve()
function oneAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = turn.then(run, run)
  turn = result.catch(() => {})
  return result
}

/**
 * Signs in with a password.
 * @throws auth.bad-credentials for an unknown user and a wrong password alike; auth.account-disabled; auth.sign-in-failed
 */
export function signInWithPassword(username: string, password: string): Promise<Identity> {
  return oneAtATime(async () => {
    const { context, entries } = createContext()
    try {
      await signIn(context, { username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
    } catch (error) {
      throw refusalOf(error as Error)
    }
    const { tokens } = await fetchAuthSession(context)
    if (!tokens?.idToken) throw new AppError('auth.sign-in-failed')
    const stored = Object.fromEntries(
      [...entries].filter(([key]) => /(?:LastAuthUser|(?:access|refresh)Token)$/.test(key)),
    )
    return { profile: await readIdentity(tokens.idToken.toString(), tokens.accessToken.toString()), tokens: stored }
  })
}

/** What goes along with a sign-up for the pool's pre sign-up function alone. */
type ValidationData = Record<string, string>

export interface Registration {
  username: string
  password: string
  email: string
  displayName?: string | undefined
}

/** Makes an account at the provider. @throws account.username-taken; request.invalid for a password its policy refuses */
export async function signUpWithPassword(
  { username, password, email, displayName }: Registration,
  validationData: ValidationData,
): Promise<void> {
  const { context } = createContext()
  const userAttributes = { email, ...(displayName && { name: displayName }) }
  try {
    await signUp(context, { username, password, options: { userAttributes, validationData } })
  } catch (error) {
    throw refusalOf(error as Error)
  }
}

/** A refusal of what somebody sent; the error itself where the pool fails, or refuses what we signed. */
function refusalOf(error: Error): Error {
  const options = { cause: error }
  if (/disabled/i.test(error.message)) return new AppError('auth.account-disabled', undefined, options)
  switch (error.name) {
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      return new AppError('auth.bad-credentials', undefined, options)
    case 'UsernameExistsException':
      return new AppError('account.username-taken', undefined, options)
    case 'AliasExistsException':
      return new AppError('account.email-taken', undefined, options)
    case 'InvalidPasswordException':
      return new AppError('request.invalid', { fields: { password: 'too_weak' } }, options)
    case 'TooManyRequestsException':
    case 'LimitExceededException':
      return new AppError('rate.limited', { retryAfter: 60 }, options)
    case 'InvalidParameterException':
    case 'UserNotConfirmedException':
    case 'PasswordResetRequiredException':
      return new AppError('auth.sign-in-failed', undefined, options)
    default:
      return error
  }
}
