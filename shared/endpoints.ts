import * as account from './account/endpoints.ts'
import * as admin from './admin/endpoints.ts'
import * as auth from './auth/endpoints.ts'
import * as credits from './credits/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import * as generation from './generation/endpoints.ts'
import * as history from './history/endpoints.ts'
import * as payments from './payments/endpoints.ts'
import * as platforms from './platforms/endpoints.ts'
import * as subscriptions from './subscriptions/endpoints.ts'

/** The nine domains; `functions/` has a folder for each. */
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
const endpoints = {
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
  credits: { listEntries: credits.listEntries, listGrants: credits.listGrants },
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
  payments: {
    changeCard: payments.changeCard,
    chargeOrder: payments.chargeOrder,
    createCheckout: payments.createCheckout,
    listTransactions: payments.listTransactions,
    receiveWebhook: payments.receiveWebhook,
    returnFromGateway: payments.returnFromGateway,
    verifyPurchase: payments.verifyPurchase,
    verifySubscription: payments.verifySubscription,
  },
  platforms: {
    listPlatforms: platforms.listPlatforms,
    resetPlatform: platforms.resetPlatform,
    updatePlatform: platforms.updatePlatform,
  },
  subscriptions: {
    cancelSubscription: subscriptions.cancelSubscription,
    getSubscription: subscriptions.getSubscription,
    removeCard: subscriptions.removeCard,
  },
} as const satisfies Partial<Record<Domain, Record<string, Endpoint>>>

/** One line per endpoint: its domain, its name and its contract. */
export function listEndpoints(): { domain: Domain; name: string; endpoint: Endpoint }[] {
  return Object.entries(endpoints).flatMap(([domain, byName]) =>
    Object.entries(byName).map(([name, endpoint]) => ({ domain: domain as Domain, name, endpoint })),
  )
}

/** `updatePlatform` → `update-platform`: the file of an endpoint's handler, without its ending. */
export function handlerFile(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
