import i18next from 'i18next'
import { errorCatalog } from '#shared/errors.ts'
import { ApiError } from '../lib/api.ts'

/** A failure in the person's words: by its code, else that the connection or the server failed. */
export function translateError(error: unknown): string {
  if (error instanceof ApiError) {
    const code = error.code && error.code in errorCatalog ? error.code : 'internal'
    return translateCode(code, error.details)
  }
  return i18next.t('connectionLost', { ns: 'shell' })
}

/** The phrase of an error code; details that are missing read as nothing. */
export function translateCode(code: string, details: Record<string, unknown> = {}): string {
  const known = code in errorCatalog ? code : 'internal'
  return i18next.t(known as 'internal', { ns: 'errors', keySeparator: false, nsSeparator: false, ...details })
}
