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

/** A failure in the person's words, by its reason or with how long to wait where the server has said so. */
export function failureInWords(error: unknown): string {
  const { reason, retryAfter } = error instanceof ApiError ? error.details : {}
  const isLong = error instanceof ApiError && error.code === 'rate.limited' && Number(retryAfter) > 90
  if (isLong) return t('tooMany', { wait: waitIn(Number(retryAfter)) })
  return reasonInWords(reason) ?? translateError(error)
}

/** “in 59 minutes” */
function waitIn(seconds: number): string {
  const [unit, length] = seconds > 5_400 ? (['hour', 3_600] as const) : (['minute', 60] as const)
  return new Intl.RelativeTimeFormat(i18next.language).format(Math.ceil(seconds / length), unit)
}
