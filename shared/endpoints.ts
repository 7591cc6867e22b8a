import { getSettings } from './account/endpoints/get-settings.ts'
import { getUser } from './account/endpoints/get-user.ts'
import { updatePreferences } from './account/endpoints/update-preferences.ts'
import { updateSettings } from './account/endpoints/update-settings.ts'
import { addCredits } from './admin/endpoints/add-credits.ts'
import { askGateway } from './admin/endpoints/ask-gateway.ts'
import { auditUser } from './admin/endpoints/audit-user.ts'
import { editSubscription } from './admin/endpoints/edit-subscription.ts'
import { endSessions } from './admin/endpoints/end-sessions.ts'
import { getFigures } from './admin/endpoints/get-figures.ts'
import { getHealth } from './admin/endpoints/get-health.ts'
import { getManagedUser } from './admin/endpoints/get-managed-user.ts'
import { getSystemStatus } from './admin/endpoints/get-system-status.ts'
import { listActions } from './admin/endpoints/list-actions.ts'
import { listAllTransactions } from './admin/endpoints/list-all-transactions.ts'
import { listHistories } from './admin/endpoints/list-histories.ts'
import { listUserEntries } from './admin/endpoints/list-user-entries.ts'
import { listUsers } from './admin/endpoints/list-users.ts'
import { previewRefund } from './admin/endpoints/preview-refund.ts'
import { refundOrder } from './admin/endpoints/refund-order.ts'
import { setUserState } from './admin/endpoints/set-user-state.ts'
import { changeEmail } from './auth/endpoints/change-email.ts'
import { confirmNewEmail } from './auth/endpoints/confirm-new-email.ts'
import { createCaptcha } from './auth/endpoints/create-captcha.ts'
import { endSession } from './auth/endpoints/end-session.ts'
import { finishGoogleSignIn } from './auth/endpoints/finish-google-sign-in.ts'
import { getSignInMethods } from './auth/endpoints/get-sign-in-methods.ts'
import { listSessions } from './auth/endpoints/list-sessions.ts'
import { logIn } from './auth/endpoints/log-in.ts'
import { logOut } from './auth/endpoints/log-out.ts'
import { proveEmail } from './auth/endpoints/prove-email.ts'
import { register } from './auth/endpoints/register.ts'
import { requestNewEmail } from './auth/endpoints/request-new-email.ts'
import { resetPassword } from './auth/endpoints/reset-password.ts'
import { sendProofCode } from './auth/endpoints/send-proof-code.ts'
import { sendResetCode } from './auth/endpoints/send-reset-code.ts'
import { startGoogleSignIn } from './auth/endpoints/start-google-sign-in.ts'
import { listEntries } from './credits/endpoints/list-entries.ts'
import { listGrants } from './credits/endpoints/list-grants.ts'
import type { Endpoint } from './endpoint.ts'
import { generatePosts } from './generation/endpoints/generate-posts.ts'
import { listModels } from './generation/endpoints/list-models.ts'
import { listPrompts } from './generation/endpoints/list-prompts.ts'
import { regeneratePosts } from './generation/endpoints/regenerate-posts.ts'
import { streamPosts } from './generation/endpoints/stream-posts.ts'
import { deleteConversion } from './history/endpoints/delete-conversion.ts'
import { deleteHistory } from './history/endpoints/delete-history.ts'
import { getConversion } from './history/endpoints/get-conversion.ts'
import { listConversions } from './history/endpoints/list-conversions.ts'
import { listVersions } from './history/endpoints/list-versions.ts'
import { nameRuns } from './history/endpoints/name-runs.ts'
import { restoreVersion } from './history/endpoints/restore-version.ts'
import { updateConversion } from './history/endpoints/update-conversion.ts'
import { changeCard } from './payments/endpoints/change-card.ts'
import { createCheckout } from './payments/endpoints/create-checkout.ts'
import { getInvoiceChoice } from './payments/endpoints/get-invoice-choice.ts'
import { listTransactions } from './payments/endpoints/list-transactions.ts'
import { receiveWebhook } from './payments/endpoints/receive-webhook.ts'
import { resumePayment } from './payments/endpoints/resume-payment.ts'
import { returnFromGateway } from './payments/endpoints/return-from-gateway.ts'
import { verifyPurchase } from './payments/endpoints/verify-purchase.ts'
import { verifySubscription } from './payments/endpoints/verify-subscription.ts'
import { getHouseRules } from './platforms/endpoints/get-house-rules.ts'
import { listPlatforms } from './platforms/endpoints/list-platforms.ts'
import { resetPlatform } from './platforms/endpoints/reset-platform.ts'
import { updateHouseRules } from './platforms/endpoints/update-house-rules.ts'
import { updatePlatform } from './platforms/endpoints/update-platform.ts'
import { updatePlatforms } from './platforms/endpoints/update-platforms.ts'
import { deleteAccount } from './privacy/endpoints/delete-account.ts'
import { exportAccount } from './privacy/endpoints/export-account.ts'
import { cancelSubscription } from './subscriptions/endpoints/cancel-subscription.ts'
import { getSubscription } from './subscriptions/endpoints/get-subscription.ts'
import { removeCard } from './subscriptions/endpoints/remove-card.ts'

/** The ten domains; `functions/` has a folder for each. */
export type Domain =
  | 'account'
  | 'admin'
  | 'auth'
  | 'credits'
  | 'generation'
  | 'history'
  | 'payments'
  | 'platforms'
  | 'privacy'
  | 'subscriptions'

/**
 * Every call of the product, keyed by domain and name.
 * Endpoint `updatePlatform` of `platforms` is answered by `functions/platforms/handlers/update-platform.ts`.
 */
const endpoints = {
  account: { getSettings, getUser, updatePreferences, updateSettings },
  admin: {
    addCredits,
    askGateway,
    auditUser,
    editSubscription,
    endSessions,
    getFigures,
    getHealth,
    getManagedUser,
    getSystemStatus,
    listActions,
    listAllTransactions,
    listHistories,
    listUserEntries,
    listUsers,
    previewRefund,
    refundOrder,
    setUserState,
  },
  auth: {
    changeEmail,
    confirmNewEmail,
    createCaptcha,
    endSession,
    finishGoogleSignIn,
    getSignInMethods,
    listSessions,
    logIn,
    logOut,
    proveEmail,
    register,
    requestNewEmail,
    resetPassword,
    sendProofCode,
    sendResetCode,
    startGoogleSignIn,
  },
  credits: { listEntries, listGrants },
  generation: { generatePosts, listModels, listPrompts, regeneratePosts, streamPosts },
  history: {
    deleteConversion,
    deleteHistory,
    getConversion,
    listConversions,
    listVersions,
    nameRuns,
    restoreVersion,
    updateConversion,
  },
  payments: {
    changeCard,
    resumePayment,
    createCheckout,
    getInvoiceChoice,
    listTransactions,
    receiveWebhook,
    returnFromGateway,
    verifyPurchase,
    verifySubscription,
  },
  platforms: { getHouseRules, listPlatforms, resetPlatform, updateHouseRules, updatePlatform, updatePlatforms },
  privacy: { deleteAccount, exportAccount },
  subscriptions: { cancelSubscription, getSubscription, removeCard },
} as const satisfies Record<Domain, Record<string, Endpoint>>

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
