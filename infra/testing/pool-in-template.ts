import type { PoolSettings } from '../pool-settings.ts'
import { ofType, type Template } from './synthesize.ts'

/** What a template makes of the user pool and its client. */
export function poolSettingsIn(template: Template): PoolSettings {
  const [, pool] = ofType(template, 'AWS::Cognito::UserPool')[0]!
  const [, client] = ofType(template, 'AWS::Cognito::UserPoolClient')[0]!
  return {
    allowsSignUp: !pool.Properties.AdminCreateUserConfig.AllowAdminCreateUserOnly,
    authFlows: client.Properties.ExplicitAuthFlows,
    hasPreSignUp: pool.Properties.LambdaConfig?.PreSignUp !== undefined,
  }
}
