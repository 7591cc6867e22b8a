/** The parts of cognito-local we compose; its own declarations need the AWS SDK of 2014, which is left out on purpose. */
declare module 'cognito-local/lib/services/index.js' {
  export class DateClock {
    get(): Date
  }
  export class MessagesService {
    constructor(triggers: unknown, delivery: unknown)
  }
}
declare module 'cognito-local/lib/services/cognitoService.js' {
  export class CognitoServiceFactoryImpl {
    constructor(dataDirectory: string, dataStores: unknown, pools: unknown)
    create(context: Context, defaults: unknown): Promise<CognitoService>
  }
  export interface Context {
    logger: unknown
  }
  export interface User {
    Username: string
    Attributes: { Name: string; Value?: string }[]
    Enabled: boolean
    Password: string
    UserStatus: string
    UserCreateDate: Date
    UserLastModifiedDate: Date
    RefreshTokens: string[]
  }
  export interface UserPool {
    getUserByUsername(context: Context, username: string): Promise<User | null>
    getUserByRefreshToken(context: Context, token: string): Promise<User | null>
    listUsers(context: Context): Promise<readonly User[]>
    listUserGroupMembership(context: Context, user: User): Promise<readonly string[]>
    getGroupByGroupName(context: Context, name: string): Promise<object | null>
    listGroups(context: Context): Promise<readonly { GroupName: string }[]>
    saveGroup(context: Context, group: object): Promise<void>
    addUserToGroup(context: Context, group: object, user: User): Promise<void>
    saveUser(context: Context, user: User): Promise<void>
    saveAppClient(context: Context, client: object): Promise<void>
    storeRefreshToken(context: Context, token: string, user: User): Promise<void>
  }
  export interface CognitoService {
    createUserPool(context: Context, pool: object): Promise<object>
    getUserPool(context: Context, id: string): Promise<UserPool>
    getAppClient(
      context: Context,
      id: string,
    ): Promise<{ ClientId: string; UserPoolId: string; CallbackURLs?: string[] } | null>
    listUserPools(context: Context): Promise<readonly { Id: string }[]>
  }
}
declare module 'cognito-local/lib/services/dataStore/stormDb.js' {
  export class StormDBDataStoreFactory {
    constructor(directory: string)
  }
}
declare module 'cognito-local/lib/services/userPoolService.js' {
  export class UserPoolServiceFactoryImpl {
    constructor(clock: unknown, dataStores: unknown)
  }
}
declare module 'cognito-local/lib/services/messageDelivery/messageDelivery.js' {
  export class MessageDeliveryService {
    constructor(sender: unknown)
  }
}
declare module 'cognito-local/lib/services/otp.js' {
  export const otp: () => string
}
declare module 'cognito-local/lib/services/tokenGenerator.js' {
  export interface Tokens {
    AccessToken: string
    IdToken: string
    RefreshToken: string
  }
  export class JwtTokenGenerator {
    constructor(clock: unknown, triggers: unknown, config: { IssuerDomain: string })
    generate(
      context: unknown,
      user: unknown,
      groups: readonly string[],
      client: unknown,
      metadata: Record<string, string> | undefined,
      source: string,
    ): Promise<Tokens>
  }
}
declare module 'cognito-local/lib/server/Router.js' {
  export type Route = (context: unknown, request: Record<string, unknown>) => Promise<unknown>
  export const Router: (services: unknown) => (target: string) => Route
}
declare module 'cognito-local/lib/server/server.js' {
  import type { RequestListener } from 'node:http'

  interface Application extends RequestListener {
    get(path: string, handler: Handler): void
    post(path: string, handler: Handler): void
  }
  export interface Request {
    query: Record<string, string | undefined>
    body: Record<string, string | undefined>
    headers: Record<string, string | undefined>
  }
  export interface Response {
    status(code: number): Response
    type(name: string): Response
    set(name: string, value: string): Response
    send(body: string): void
    json(body: unknown): void
    redirect(code: number, url: string): void
  }
  type Handler = (request: Request, response: Response) => unknown
  export const createServer: (router: unknown, logger: unknown, options: object) => { application: Application }
}
declare module 'cognito-local/lib/errors.js' {
  export class CognitoError extends Error {
    readonly code: string
    constructor(code: string, message: string)
  }
}
