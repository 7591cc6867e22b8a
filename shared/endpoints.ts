import * as account from './account/endpoints.ts'
import * as admin from './admin/endpoints.ts'
import * as auth from './auth/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as generation from './generation/endpoints.ts'
import * as history from './history/endpoints.ts'
import * as platforms from './platforms/endpoints.ts'
import * as subscriptions from './subscriptions/endpoints.ts'

/** The nine domains; the same names stand in `functions/` and `web/src/features/`. */
export type Domain =
  | 'account'
  | 'admin'
  | 'auth'
  | 'credits'
  | 'generation'
  | 'history'
  | 'payments'
  | 'platforms'
  | 'subscriptions'

/**
 * Every call of the product, keyed by domain and name.
 * Endpoint `updatePlatform` of `platforms` is answered by `functions/platforms/handlers/update-platform.ts`.
 */
export const endpoints = {
  account: { getUser: account.getUser },
  admin: { getHealth: admin.getHealth },
  auth: {
    createCaptcha: auth.createCaptcha,
    finishGoogleSignIn: auth.finishGoogleSignIn,
    getSignInMethods: auth.getSignInMethods,
    logIn: auth.logIn,
    logOut: auth.logOut,
    register: auth.register,
    startGoogleSignIn: auth.startGoogleSignIn,
  },
  generation: {
    generatePosts: generation.generatePosts,
    listModels: generation.listModels,
    listPrompts: generation.listPrompts,
    regeneratePosts: generation.regeneratePosts,
    streamPosts: generation.streamPosts,
  },
  history: {
    deleteConversion: history.deleteConversion,
    getConversion: history.getConversion,
    listConversions: history.listConversions,
    updateConversion: history.updateConversion,
  },
  platforms: {
    listPlatforms: platforms.listPlatforms,
    resetPlatform: platforms.resetPlatform,
    updatePlatform: platforms.updatePlatform,
  },
  subscriptions: { getSubscription: subscriptions.getSubscription },
} as const satisfies Partial<Record<Domain, Record<string, Endpoint>>>

/** One line per endpoint: its domain, its name and its sheet. */
export function listEndpoints(): { domain: Domain; name: string; endpoint: Endpoint }[] {
  return Object.entries(endpoints).flatMap(([domain, byName]) =>
    Object.entries(byName).map(([name, endpoint]) => ({ domain: domain as Domain, name, endpoint })),
  )
}

/** `updatePlatform` → `update-platform`: the file of an endpoint's handler, without its ending. */
export function handlerFile(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
