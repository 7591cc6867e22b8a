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

/** The phrase of an error code, of any failure for one that has none; details that are missing read as nothing. */
export function translateCode(code: string, details: Record<string, unknown> = {}, instance: i18n = i18next): string {
  const where = { ns: 'errors', keySeparator: false, nsSeparator: false } as const
  const known = instance.exists(code, where) ? code : 'internal'
  return instance.t(known as 'internal', { ...where, ...details })
}
