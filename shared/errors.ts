import * as z from 'zod/mini'

/**
 * The closed list of refusals: code → HTTP status and English phrase.
 * The code is also the key of its phrase in `web/src/i18n/errors/`.
 * @source docs/rules/accounts.md#errors
 */
export const errorCatalog = {
  'request.invalid': { status: 400, message: 'Please check the highlighted fields' },
  'request.unsupported-type': { status: 415, message: 'Unsupported format' },
  'request.too-large': { status: 413, message: 'Request too large' },
  'request.cursor-invalid': {
    status: 400,
    message: 'This page of the list is no longer valid, please load the list again',
  },
  'request.forged': { status: 403, message: 'Request refused' },
  'not-found': { status: 404, message: 'Not found' },
  'rate.limited': { status: 429, message: 'Too many requests, please wait' },
  internal: { status: 500, message: 'Server error, please try again later' },

  'auth.required': { status: 401, message: 'You are not authenticated' },
  'auth.forbidden': { status: 403, message: 'You may not do this' },
  'auth.bad-credentials': { status: 401, message: 'Invalid username or password' },
  'auth.account-disabled': { status: 403, message: 'This account has been disabled' },
  'auth.too-many-sign-ins': { status: 429, message: 'This account has signed in too often in the last 24 hours' },
  'auth.captcha-required': { status: 400, message: 'Please complete the CAPTCHA' },
  'auth.captcha-invalid': { status: 400, message: 'Invalid CAPTCHA, please try again' },
  'auth.sign-in-failed': { status: 400, message: 'Login failed' },
  'account.username-taken': { status: 409, message: 'Username already exists' },
  'account.email-taken': { status: 409, message: 'Email already in use' },
  'account.already-proved': { status: 409, message: 'This email is already proved' },
  'account.too-many-emails': { status: 409, message: 'The email of this account cannot be changed any more' },
  'account.mail-failed': { status: 503, message: 'The mail could not be sent, please try again' },
  'account.settings-changed': {
    status: 409,
    message: 'These settings were changed elsewhere, please look at them and try again',
  },
  'account.name-missing': { status: 400, message: 'Please enter a name' },
  'account.name-too-long': { status: 400, message: 'A name is too long' },
  'account.bad-handle': { status: 400, message: 'A handle does not have the form of its platform' },
  'account.code-wrong': { status: 400, message: 'This code is not right' },
  'account.code-expired': { status: 400, message: 'This code has expired, please ask for a new one' },
  'account.code-spent': { status: 400, message: 'Too many wrong tries, please ask for a new code' },

  'generation.no-platforms': { status: 400, message: 'Please select at least one platform' },
  'generation.content-too-short': { status: 400, message: 'Please enter at least 10 characters' },
  'generation.content-no-words': { status: 400, message: 'Please enter a text with words' },
  'generation.content-too-long': { status: 400, message: 'At most 10000 characters' },
  'generation.prompts-too-long': { status: 400, message: 'At most 12000 characters in all instructions together' },
  'generation.content-missing': { status: 400, message: 'Original content is required for regeneration' },
  'generation.plan-limit': { status: 403, message: 'Your plan does not support that many platforms' },
  'generation.model-not-in-plan': { status: 403, message: 'This model needs a paid plan' },
  'generation.model-unavailable': { status: 400, message: 'This model is not available' },
  'generation.demo-series': { status: 422, message: 'The demo writer writes no series' },
  'generation.demo-language': { status: 422, message: 'The demo writer quotes and does not translate' },
  'generation.too-many-running': { status: 429, message: 'Please wait for the running generation' },
  'generation.key-reused': { status: 422, message: 'This id was used for another request' },
  'generation.failed': { status: 502, message: 'Error generating content (nothing was charged)' },

  'credits.insufficient': { status: 402, message: 'Not enough credits' },
  'credits.price-changed': { status: 409, message: 'The price has changed, please check it and try again' },
  'credits.invalid-amount': { status: 400, message: 'Invalid amount' },
  'credits.reason-required': { status: 400, message: 'A reason is required' },
  'credits.extra-not-allowed': { status: 403, message: 'Your plan cannot buy extra credits' },
  'credits.key-reused': { status: 422, message: 'This id was used for another request' },
  'credits.balance-cap': { status: 409, message: 'Balance limit reached' },
  'credits.busy': { status: 503, message: 'Please try again' },

  'payment.unavailable': { status: 409, message: 'This site takes no payments' },
  'payment.id-missing': { status: 400, message: 'Transaction ID missing, cannot verify payment status' },
  'payment.order-not-found': { status: 404, message: 'No transaction number found' },
  'payment.price-changed': { status: 409, message: 'The price has changed, please start again' },
  'payment.order-conflict': { status: 409, message: 'An earlier payment is still being confirmed' },
  'payment.busy': {
    status: 503,
    message: 'The payment page is still being opened, nothing was charged; please try again',
  },
  'payment.page-over': {
    status: 409,
    message: 'The payment page you left is over, and its result is not known yet; please try again in a few seconds',
  },
  'payment.not-refundable': { status: 409, message: 'This order is not paid, or was refunded already' },
  'payment.refund-open': { status: 409, message: 'A refund of this order is under way' },
  'payment.refund-refused': { status: 502, message: 'The payment gateway refused the refund, nothing was changed' },
  'payment.gateway-unavailable': { status: 502, message: 'Payment processing error, please retry later' },
  'subscription.granted': {
    status: 409,
    message: 'This plan was given without a payment and ends by itself, so there is nothing to renew or cancel',
  },
  'subscription.not-active': { status: 409, message: 'There is no active subscription' },
  'subscription.same-plan': { status: 409, message: 'You already have this plan' },
  'subscription.lower-plan': { status: 409, message: 'Available after the current period' },

  'subscription.date-invalid': { status: 400, message: 'Choose a date after today and within a year' },
  'admin.own-account': { status: 409, message: 'You cannot disable your own account' },

  'platforms.unknown': { status: 404, message: 'Not found' },
  'platforms.changed': {
    status: 409,
    message: 'These settings were changed elsewhere, please look at them and try again',
  },
  'house.changed': {
    status: 409,
    message: 'The house rules were changed elsewhere, please look at them and try again',
  },
  'house.duplicate': { status: 400, message: 'This is already in the list' },
  'house.banned-in-wording': { status: 400, message: 'A required wording holds a word that is never to be used' },
  'house.banned-spelling': { status: 400, message: 'A spelling leads to a word that is never to be used' },
  'house.spelling-circle': { status: 400, message: 'A spelling leads to another one that is to be replaced' },
  'house.wrong-in-wording': { status: 400, message: 'A required wording holds a spelling that is to be replaced' },
  'house.no-room': { status: 400, message: 'What every post must have leaves too little room on a platform' },
  'house.too-many': { status: 400, message: 'Too many entries' },
  'house.too-long': { status: 400, message: 'An entry is too long' },
  'house.bad-link': { status: 400, message: 'Please enter an address that begins with https://' },
  'history.not-found': { status: 404, message: 'Not found' },
  'history.changed': { status: 409, message: 'This post was changed elsewhere, please look at its versions again' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalog

/** What a refusal may say beside its code; each key is shown in words by the browser. */
export type ErrorDetails = Record<string, unknown>

/**
 * A refusal the caller should understand. Its code gives the HTTP status and is the key of its phrase in every language.
 * `details` goes to the caller, `cause` only to the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  constructor(code: ErrorCode, details?: ErrorDetails, options?: ErrorOptions) {
    super(errorCatalog[code].message, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalog[this.code].status
  }
}

/** @returns the refusal that an error is, or that a library has wrapped in an error of its own */
export function refusalIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  return error instanceof Error && error.cause instanceof AppError ? error.cause : undefined
}

/** The body of every answer that is not OK. */
export const errorBodySchema = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
