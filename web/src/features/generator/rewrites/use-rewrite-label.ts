import { useTranslation } from 'react-i18next'
import { type CreditHundredths, formatCredits } from '#shared/money.ts'
import type { ToRewrite } from './use-rewrites.ts'

/** What a button says that has posts written again: with its price, or that it costs nothing. */
export function useRewriteLabel(): (what: ToRewrite, price: CreditHundredths) => string {
  const { t } = useTranslation('generator')
  return (what, price) => {
    if (what === 'all')
      return price === 0 ? t('regenerateAllFree') : t('regenerateAll', { price: formatCredits(price) })
    return price === 0 ? t('regenerateFree') : t('regenerate', { price: formatCredits(price) })
  }
}
