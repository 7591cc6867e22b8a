import { CognitoError } from 'cognito-local/lib/errors.js'
import type { Route } from 'cognito-local/lib/server/Router.js'
import type { Context, UserPool } from 'cognito-local/lib/services/cognitoService.js'
import { attributeOf } from './pool.ts'

const notAuthorized = () => new CognitoError('NotAuthorizedException', 'Incorrect username or password.')
const minPasswordLength = 8

/** Where the emulator behaves unlike the real service, its API is corrected here and nowhere else. */
export function closeApiGaps(router: (target: string) => Route, pool: UserPool): (target: string) => Route {
  const corrected: Record<string, Route> = {
    InitiateAuth: (context, request) => initiateAuth(router('InitiateAuth'), pool, context as Context, request),
    GetTokensFromRefreshToken: (context, request) =>
      router('InitiateAuth')(context, {
        ClientId: request.ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: request.RefreshToken },
      }),
    SignUp: (context, request) => signUp(router, context, request),
  }
  return (target) => corrected[target] ?? router(target)
}

/** Sign-in by e-mail, refusal of disabled accounts, and one answer for an unknown user and a wrong password. */
async function initiateAuth(original: Route, pool: UserPool, context: Context, request: Record<string, unknown>) {
  const parameters = { ...(request.AuthParameters as Record<string, string> | undefined) }
  if (request.AuthFlow !== 'USER_PASSWORD_AUTH') return original(context, request)
  const users = await pool.listUsers(context)
  const user =
    users.find(({ Username }) => Username === parameters.USERNAME) ??
    users.find((candidate) => attributeOf(candidate, 'email') === parameters.USERNAME)
  if (!user) throw notAuthorized()
  if (!user.Enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.')
  try {
    return await original(context, { ...request, AuthParameters: { ...parameters, USERNAME: user.Username } })
  } catch (error) {
    if ((error as { code?: string }).code === 'InvalidPasswordException') throw notAuthorized()
    throw error
  }
}

/** Enforces the pool's password policy and confirms at once, as the pool's pre-sign-up trigger does. */
async function signUp(router: (target: string) => Route, context: unknown, request: Record<string, unknown>) {
  if (String(request.Password ?? '').length < minPasswordLength) {
    throw new CognitoError('InvalidPasswordException', 'Password did not conform with policy: Password not long enough')
  }
  const answer = (await router('SignUp')(context, request)) as object
  await router('AdminConfirmSignUp')(context, { UserPoolId: 'ap-northeast-1_Local0001', Username: request.Username })
  return { ...answer, UserConfirmed: true }
}
