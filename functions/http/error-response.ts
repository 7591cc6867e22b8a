import { AppError, type ErrorBody, type ErrorCode, refusalIn } from '#shared/errors.ts'
import { logger } from '../observability/logger.ts'
import type { HttpResponse } from './event.ts'

/** What the body parser says in its own words. */
const codeOfParser: Partial<Record<number, ErrorCode>> = { 415: 'request.unsupported-type', 422: 'request.invalid' }

/** Our own refusals as they are, the parser's by their status; all else is our mistake: one log entry, a bare 500. */
export function toAppError(error: unknown): AppError {
  const refusal = refusalIn(error)
  if (refusal) return refusal
  const { statusCode } = error as { statusCode?: number }
  const code = statusCode === undefined ? undefined : codeOfParser[statusCode]
  if (code) return new AppError(code, undefined, { cause: error })
  return new AppError('internal', undefined, { cause: error })
}

export function errorResponse(error: AppError, requestId: string): HttpResponse {
  const body: ErrorBody = { code: error.code, message: error.message, requestId, details: error.details }
  const retryAfter = error.details?.retryAfter
  return {
    statusCode: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // Pages show the phrase of the code in the language of the interface.
      'content-language': 'en',
      'cache-control': 'no-store',
      ...(typeof retryAfter === 'number' && { 'retry-after': String(Math.ceil(retryAfter)) }),
    },
    body: JSON.stringify(body),
  }
}

/** Others were faster, often the same person in another window. The caller tries again, and nobody has to look. */
const busyCodes: readonly ErrorCode[] = ['credits.busy', 'payment.busy']
/** A model wrote no post, or a mailbox is refused. Where it happened, it was logged with its cause, if somebody has to look. */
const loggedBefore: readonly ErrorCode[] = ['generation.failed', 'account.mail-failed']
const warnings = new Set([...busyCodes, ...loggedBefore])

/** A server error is logged with its cause, a refusal by its code alone. Lines of level ERROR raise an alarm. */
export function logError(error: AppError, requestId: string): void {
  if (warnings.has(error.code)) logger.warn('call refused', { requestId, code: error.code })
  else if (error.status >= 500)
    logger.error('call failed', { requestId, code: error.code, error: asError(error.cause ?? error) })
  else logger.info('call refused', { requestId, code: error.code })
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)))
