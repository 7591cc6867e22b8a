import { Aws, Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { AuthEnvironment } from '../../functions/config.ts'
import { poolSettingsOf, returnUrlsOf } from '../pool-settings.ts'
import { secretId } from '../secrets.ts'
import type { Stage } from '../stages.ts'
import { acknowledge } from './acknowledge.ts'

export interface SignInProps {
  stage: Stage
  /** Where people reach the product. */
  origin: string
  /** Version of Google's secret; absent: the current one, which a later deployment does not read again. */
  googleSecretVersion?: string
  /** Asked by the pool about each sign-up, where people may sign up by themselves. */
  preSignUp?: IFunction
}

/** Who people are: the pool, Google as a way into it, and the group whose members are admins. */
export class SignIn extends Construct {
  readonly environment: Omit<AuthEnvironment, 'APP_ORIGIN'>
  /** To delete people from the pool, after looking who has their name there by now. */
  readonly deleteRights: PolicyStatement
  /** To change what the pool knows of people. */
  readonly changeRights: PolicyStatement
  /** To set somebody's password and end what was signed in with the former one, after looking who has their name there by now. */
  readonly passwordRights: PolicyStatement

  constructor(scope: Construct, id: string, { stage, origin, googleSecretVersion, preSignUp }: SignInProps) {
    super(scope, id)
    const pool = this.#pool(stage)
    if (preSignUp && poolSettingsOf(stage).hasPreSignUp) pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp)
    const client = appClient(pool, origin, stage)
    if (stage.googleSignIn) client.node.addDependency(googleProvider(this, pool, stage, googleSecretVersion))
    const domain = pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: `postloom-${stage.name}-${Aws.ACCOUNT_ID}` },
    })
    new CfnUserPoolGroup(this, 'Admins', {
      userPoolId: pool.userPoolId,
      groupName: 'admin',
      description: 'Members may use the admin screens and calls',
    })
    this.deleteRights = new PolicyStatement({
      actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'],
      resources: [pool.userPoolArn],
    })
    this.changeRights = new PolicyStatement({
      actions: ['cognito-idp:AdminUpdateUserAttributes'],
      resources: [pool.userPoolArn],
    })
    this.passwordRights = new PolicyStatement({
      actions: ['cognito-idp:AdminGetUser', 'cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminUserGlobalSignOut'],
      resources: [pool.userPoolArn],
    })
    this.environment = {
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_CLIENT_ID: client.userPoolClientId,
      COGNITO_DOMAIN: domain.baseUrl(),
      PASSWORD_SIGN_IN: stage.passwordSignIn,
      GOOGLE_SIGN_IN: stage.googleSignIn ? 'on' : 'off',
    }
  }

  #pool(stage: Stage): UserPool {
    const { isProtected, userPoolPlan } = stage
    const pool = new UserPool(this, 'Pool', {
      featurePlan: userPoolPlan === 'lite' ? FeaturePlan.LITE : FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: poolSettingsOf(stage).allowsSignUp,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      // The product mails a code of its own. The pool sends one only to who asks it for that with a token of their own.
      autoVerify: { email: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      deletionProtection: isProtected,
      removalPolicy: isProtected ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    acknowledge(pool, {
      'AwsSolutions-COG1':
        'Length is asked for, not character classes: register accepts any 8 characters, as NIST SP 800-63B advises.',
      'AwsSolutions-COG2':
        'Nearly everybody signs in with Google, which has its own second factor; password sign-in has a captcha and limits.',
      'AwsSolutions-COG8':
        'The Plus plan costs five times as much per person. Guessing is slowed by the product, and by Cognito for those who ask the pool itself.',
    })
    return pool
  }
}

/**
 * The template holds references only; CloudFormation reads the values when it deploys. It reads them again only when a
 * reference changes, so each names the version.
 */
function googleProvider(
  scope: Construct,
  userPool: UserPool,
  { name }: Stage,
  versionId: string | undefined,
): UserPoolIdentityProviderGoogle {
  const secretValue = (jsonField: string) =>
    SecretValue.secretsManager(secretId(name, 'google'), { jsonField, ...(versionId && { versionId }) })
  return new UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool,
    clientId: secretValue('clientId').unsafeUnwrap(),
    clientSecretValue: secretValue('clientSecret'),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.other('email_verified'),
      fullname: ProviderAttribute.GOOGLE_NAME,
    },
  })
}

/** A public client: there is no secret to keep, PKCE proves that the caller began the sign-in. */
function appClient(pool: UserPool, origin: string, stage: Stage): UserPoolClient {
  const { googleSignIn } = stage
  const { authFlows, refreshTokenDays, refreshTokenGraceSeconds } = poolSettingsOf(stage)
  return pool.addClient('App', {
    generateSecret: false,
    // The CDK adds the flow to renew by where it belongs.
    authFlows: {
      userPassword: authFlows.includes('ALLOW_USER_PASSWORD_AUTH'),
      custom: authFlows.includes('ALLOW_CUSTOM_AUTH'),
    },
    preventUserExistenceErrors: true,
    supportedIdentityProviders: [
      ...(googleSignIn ? [UserPoolClientIdentityProvider.GOOGLE] : []),
      UserPoolClientIdentityProvider.COGNITO,
    ],
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
      ...returnUrlsOf(origin),
    },
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(refreshTokenDays),
    ...(refreshTokenGraceSeconds !== undefined && {
      refreshTokenRotationGracePeriod: Duration.seconds(refreshTokenGraceSeconds),
    }),
    enableTokenRevocation: true,
  })
}
