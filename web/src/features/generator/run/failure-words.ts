import i18next from 'i18next'
import type { PostFailure } from '#shared/generation/schema.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { ApiError } from '../../../lib/api.ts'

/** In the language of the page at the moment. */
const t = i18next.getFixedT(null, 'generator')

/**
 * Why a run or a rewrite has brought no post.
 * @param reason what all of its posts have failed for
 * @returns undefined where there is no such reason
 */
export function reasonInWords(reason: unknown): string | undefined {
  if (!i18next.exists(`failures.${reason}`, { ns: 'generator' })) return undefined
  const said = t(`failures.${reason as PostFailure}`)
  return `${said}${said.endsWith('。') ? '' : ' '}${t('notCharged')}`
}

/** A failure in the person's words, by its reason where the server has said one. */
export const failureInWords = (error: unknown): string =>
  reasonInWords(error instanceof ApiError ? error.details.reason : undefined) ?? translateError(error)
