import { randomUUID } from 'node:crypto'
import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { Router } from 'cognito-local/lib/server/Router.js'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import type { Context } from 'cognito-local/lib/services/context.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import {
  type User,
  type UserPoolService,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js'
import { type PoolSettings, returnUrlsOf } from '../../../pool-settings.ts'
import { clientScopes } from './authorization.ts'
import { createJsonStoreFactory } from './json-store.ts'
import { adminGroup, clientId, googleGroup, userPoolId } from './names.ts'
import { PasswordWaits } from './password-waits.ts'
import { attribute, issueTokens, newOrigin, refreshEnd } from './tokens.ts'

/** Memory and time of a password’s hash, a power of two: the default of Node. */
export const usualHashCost = 16_384

const silent = { child: () => silent, debug() {}, info() {}, warn() {}, error() {} } as unknown as Context['logger']
export const context: Context = { logger: silent }

/** The one pool of this machine: cognito-local's users, groups and API, our tokens and our rules. */
export interface Pool {
  users: UserPoolService
  /** Runs one call of the API, by its name in `x-amz-target`. */
  run: (target: string, request: unknown) => Promise<Record<string, unknown>>
  callbackUrls: readonly string[]
  logoutUrls: readonly string[]
  settings: PoolSettings
  /** Memory and time of a password's hash, a power of two. */
  hashCost: number
  /** Who waits after wrong passwords. */
  waits: PasswordWaits
  /** Asks the pre sign-up function; absent where the pool has none. @throws what the function throws */
  preSignUp: PreSignUp | undefined
}

/** A pre sign-up function: it takes and returns the event that Cognito sends. */
export type PreSignUp = (event: PreSignUpTriggerEvent) => Promise<PreSignUpTriggerEvent>

export async function openUserPool(
  folder: string,
  appOrigin: string,
  settings: PoolSettings,
  { preSignUp, hashCost = usualHashCost }: { preSignUp?: PreSignUp; hashCost?: number } = {},
): Promise<Pool> {
  if (settings.hasPreSignUp && !preSignUp) throw new Error('the pool has a pre sign-up function, and none was given')
  const clock = { get: () => new Date() }
  const stores = createJsonStoreFactory(folder)
  const cognito = await new CognitoServiceFactoryImpl(
    folder,
    stores,
    new UserPoolServiceFactoryImpl(clock, stores),
  ).create(context, {})
  const known = await cognito.listUserPools(context)
  if (!known.some(({ Id }) => Id === userPoolId))
    await cognito.createUserPool(context, { Id: userPoolId, Name: 'local' })
  const users = await cognito.getUserPool(context, userPoolId)
  const returnUrls = returnUrlsOf(appOrigin)
  await users.saveAppClient(context, clientOf(returnUrls, settings))
  for (const GroupName of [adminGroup, googleGroup]) await ensureGroup(users, GroupName)
  const router = Router({
    clock,
    cognito,
    config: { UserPoolDefaults: {}, TriggerFunctions: {}, TokenConfig: {} } as unknown as Services['config'],
    messages: { deliver: async () => {} },
    otp: () => '123456',
    tokenGenerator: {
      generate: async (_context, user, groups) => {
        const now = clock.get()
        return issueTokens(user, groups, newOrigin(now), { now, until: refreshEnd(settings, now) })
      },
    },
    // Asked by `api.ts`: cognito-local passes no validation data.
    triggers: { enabled: () => false } as unknown as Services['triggers'],
  })
  return {
    users,
    run: (target, request) => router(target)(context, request),
    ...returnUrls,
    settings,
    hashCost,
    waits: new PasswordWaits(),
    preSignUp: settings.hasPreSignUp ? preSignUp : undefined,
  }
}

/** The public app client as a stage has it. */
function clientOf({ callbackUrls, logoutUrls }: ReturnType<typeof returnUrlsOf>, { authFlows }: PoolSettings) {
  const now = new Date()
  return {
    UserPoolId: userPoolId,
    ClientId: clientId,
    ClientName: 'web',
    CreationDate: now,
    LastModifiedDate: now,
    ExplicitAuthFlows: [...authFlows],
    PreventUserExistenceErrors: 'ENABLED',
    AllowedOAuthFlows: ['code'],
    AllowedOAuthScopes: clientScopes,
    SupportedIdentityProviders: ['COGNITO', 'Google'],
    CallbackURLs: callbackUrls,
    LogoutURLs: logoutUrls,
  }
}

async function ensureGroup(users: UserPoolService, GroupName: string): Promise<void> {
  if (await users.getGroupByGroupName(context, GroupName)) return
  const now = new Date()
  await users.saveGroup(context, { GroupName, CreationDate: now, LastModifiedDate: now })
}

export async function addToGroup({ users }: Pool, user: User, groupName: string): Promise<void> {
  const group = await users.getGroupByGroupName(context, groupName)
  if (group) await users.addUserToGroup(context, group, user)
}

export const groupsOf = ({ users }: Pool, user: User): Promise<readonly string[]> =>
  users.listUserGroupMembership(context, user)

/** Adds a person. @param attributes beside `sub`, which is made here and never changes */
export async function createUser(
  { users }: Pool,
  user: { username: string; password?: string; status: 'CONFIRMED' | 'EXTERNAL_PROVIDER' },
  attributes: Record<string, string>,
): Promise<User> {
  const now = new Date()
  const created = {
    Username: user.username,
    Password: user.password ?? '',
    UserStatus: user.status,
    Enabled: true,
    Attributes: Object.entries({ sub: randomUUID(), ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    UserCreateDate: now,
    UserLastModifiedDate: now,
    RefreshTokens: [],
  } as User
  await users.saveUser(context, created)
  return created
}

/**
 * Finds the user for what was typed: a user name in any case, or a verified e-mail.
 * @returns the name the pool keeps; undefined when there is none
 */
export async function resolveUsername({ users }: Pool, typed: string): Promise<string | undefined> {
  const wanted = typed.toLowerCase()
  const found = (await users.listUsers(context)).find(
    (user) =>
      user.Username.toLowerCase() === wanted ||
      attribute(user, 'sub') === typed ||
      (attribute(user, 'email_verified') === 'true' && attribute(user, 'email')?.toLowerCase() === wanted),
  )
  return found?.Username
}

export const findUser = async (pool: Pool, typed: string): Promise<User | null> => {
  const username = await resolveUsername(pool, typed)
  return username === undefined ? null : pool.users.getUserByUsername(context, username)
}
