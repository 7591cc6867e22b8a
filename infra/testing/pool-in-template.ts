import { days, minutes } from '#shared/time.ts'
import type { PoolSettings } from '../pool-settings.ts'
import { ofType, type Template } from './synthesize.ts'

/** What a template makes of the user pool and its client. */
export function poolSettingsIn(template: Template): PoolSettings {
  const [, pool] = ofType(template, 'AWS::Cognito::UserPool')[0]!
  const [, client] = ofType(template, 'AWS::Cognito::UserPoolClient')[0]!
  const { RefreshTokenValidity, TokenValidityUnits, RefreshTokenRotation } = client.Properties
  if (TokenValidityUnits.RefreshToken !== 'minutes') throw new Error('the time of a refresh token is not in minutes')
  return {
    allowsSignUp: !pool.Properties.AdminCreateUserConfig.AllowAdminCreateUserOnly,
    authFlows: client.Properties.ExplicitAuthFlows,
    hasPreSignUp: pool.Properties.LambdaConfig?.PreSignUp !== undefined,
    refreshTokenDays: (RefreshTokenValidity * minutes(1)) / days(1),
    ...(RefreshTokenRotation && { refreshTokenGraceSeconds: RefreshTokenRotation.RetryGracePeriodSeconds }),
  }
}
