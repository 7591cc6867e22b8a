import { useTranslation } from 'react-i18next'
import type { AdminHistory } from '#shared/admin/histories.ts'
import { fullNameOf } from '#shared/platforms/catalog.ts'

/** How long the first run took. */
export function useDuration(): (item: Pick<AdminHistory, 'durationMs'>) => string {
  const { t } = useTranslation('adminHistories')
  return ({ durationMs }) =>
    durationMs === undefined ? t('running') : t('seconds', { seconds: (durationMs / 1_000).toFixed(1) })
}

/** A post in the second language of its conversion is named with it. */
export const nameOf = ({ platform, language }: AdminHistory['results'][number]): string =>
  language ? `${fullNameOf(platform)} (${language})` : fullNameOf(platform)

export const isDelivered = ({ result }: AdminHistory['results'][number]) => result === 'delivered'
