import i18next, { type i18n } from 'i18next'
import { errorCatalog } from '#shared/errors.ts'
import { ApiError } from '../lib/api.ts'

/**
 * A failure in the person's words: by its code, else that the connection or the server failed.
 * @param instance another than the interface's where a page speaks a language of its own
 */
export function translateError(error: unknown, instance: i18n = i18next): string {
  if (error instanceof ApiError) {
    const code = error.code && error.code in errorCatalog ? error.code : 'internal'
    return translateCode(code, error.details, instance)
  }
  return instance.t('connectionLost', { ns: 'ui' })
}

/** The phrase of an error code; details that are missing read as nothing. */
export function translateCode(code: string, details: Record<string, unknown> = {}, instance: i18n = i18next): string {
  const known = code in errorCatalog ? code : 'internal'
  return instance.t(known as 'internal', { ns: 'errors', keySeparator: false, nsSeparator: false, ...details })
}
