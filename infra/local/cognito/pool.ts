import { randomUUID } from 'node:crypto'
import type { CognitoService, Context, User, UserPool } from 'cognito-local/lib/services/cognitoService.js'

export const userPoolId = 'ap-northeast-1_Local0001'
export const clientId = 'postloomlocalclient000001'
/** Tokens name the issuer a real pool would, so that an unmodified verifier accepts them. */
export const issuerDomain = 'https://cognito-idp.ap-northeast-1.amazonaws.com'

/** Accounts a newcomer finds; both have the same password. */
export const seedPassword = 'Postloom-demo-1'
const seeds = [
  { username: 'creator', email: 'creator@postloom.test', name: 'Casey Creator', groups: [] },
  { username: 'admin', email: 'admin@postloom.test', name: 'Ada Admin', groups: ['admin'] },
] as const

export const attributeOf = (user: User, name: string): string | undefined =>
  user.Attributes.find((attribute) => attribute.Name === name)?.Value

/** Opens the pool with its client, its group and its seeded accounts; what exists is left as it is. */
export async function openPool(cognito: CognitoService, context: Context, appOrigin: string): Promise<UserPool> {
  const pools = await cognito.listUserPools(context)
  if (!pools.some(({ Id }) => Id === userPoolId)) await cognito.createUserPool(context, newPool())
  const pool = await cognito.getUserPool(context, userPoolId)
  // Saved at each start: the product may have moved to another port.
  await pool.saveAppClient(context, newClient(appOrigin))
  if (!(await pool.listGroups(context)).some(({ GroupName }) => GroupName === 'admin')) {
    await pool.saveGroup(context, { GroupName: 'admin', CreationDate: new Date(), LastModifiedDate: new Date() })
  }
  for (const { username, email, name, groups } of seeds) {
    if (await pool.getUserByUsername(context, username)) continue
    const user = newUser(username, { email, name })
    await pool.saveUser(context, user)
    for (const group of groups) {
      const found = await pool.getGroupByGroupName(context, group)
      if (found) await pool.addUserToGroup(context, found, user)
    }
  }
  return pool
}

/** A new account of the stand-in for Google, as Cognito would make it at a first federated sign-in. */
export async function createGoogleUser(pool: UserPool, context: Context, email: string, name: string): Promise<User> {
  const known = (await pool.listUsers(context)).find((user) => attributeOf(user, 'email') === email)
  if (known) return known
  const user = newUser(`Google_${randomUUID().replaceAll('-', '').slice(0, 21)}`, { email, name })
  await pool.saveUser(context, user)
  return user
}

function newUser(username: string, { email, name }: { email: string; name: string }): User {
  const now = new Date()
  return {
    Username: username,
    Enabled: true,
    Password: seedPassword,
    UserStatus: 'CONFIRMED',
    UserCreateDate: now,
    UserLastModifiedDate: now,
    RefreshTokens: [],
    Attributes: [
      { Name: 'sub', Value: randomUUID() },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: name },
    ],
  }
}

const newPool = () => ({
  Id: userPoolId,
  Name: 'postloom-local',
  UsernameAttributes: [],
  AutoVerifiedAttributes: ['email'],
  CreationDate: new Date(),
  LastModifiedDate: new Date(),
})

const newClient = (appOrigin: string) => ({
  ClientId: clientId,
  ClientName: 'postloom',
  UserPoolId: userPoolId,
  CallbackURLs: [`${appOrigin}/api/auth/callback`],
  LogoutURLs: [`${appOrigin}/`],
  AllowedOAuthFlows: ['code'],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['openid', 'email', 'profile'],
  ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 30,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
  CreationDate: new Date(),
  LastModifiedDate: new Date(),
})
