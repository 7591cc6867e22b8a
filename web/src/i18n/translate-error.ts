import i18next, { type i18n } from 'i18next'
import { ApiError } from '../lib/api.ts'

/**
 * A failure in the person's words: by its code, else that the connection or the server failed.
 * @param instance another than the interface's where a page speaks a language of its own
 */
export function translateError(error: unknown, instance: i18n = i18next): string {
  if (error instanceof ApiError) {
    // What is far too much never reaches the product.
    return translateCode(
      error.code ?? (error.status === 413 ? 'request.too-large' : 'internal'),
      error.details,
      instance,
    )
  }
  return instance.t('connectionLost', { ns: 'ui' })
}

/**
 * The phrase of an error code, of any failure for one that has none; details that are missing read as nothing. Too many requests
 * are said with the wait that the server names, in seconds.
 */
export function translateCode(code: string, details: Record<string, unknown> = {}, instance: i18n = i18next): string {
  const wait = code === 'rate.limited' ? Number(details.retryAfter) : 0
  if (wait > 0) return instance.t('limitReached', { ns: 'ui', wait: waitIn(wait, instance.language) })
  const where = { ns: 'errors', keySeparator: false, nsSeparator: false } as const
  const known = instance.exists(code, where) ? code : 'internal'
  return instance.t(known as 'internal', { ...where, ...details })
}

/** “in 42 seconds”, “in 59 minutes”, “in 3 hours” */
function waitIn(seconds: number, language: string): string {
  const [unit, length] =
    seconds > 5_400 ? (['hour', 3_600] as const) : seconds > 90 ? (['minute', 60] as const) : (['second', 1] as const)
  return new Intl.RelativeTimeFormat(language).format(Math.ceil(seconds / length), unit)
}
