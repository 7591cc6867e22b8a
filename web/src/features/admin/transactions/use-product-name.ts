import { useTranslation } from 'react-i18next'
import type { AdminTransaction } from '#shared/admin/transactions.ts'

/** What was bought, in words. */
export function useProductName(): (item: Pick<AdminTransaction, 'metadata'>) => string {
  const { t } = useTranslation('adminTransactions')
  const { t: ui } = useTranslation('ui')
  return ({ metadata }) => {
    if (metadata.type !== 'subscription') return t('pack', { credits: metadata.creditsToAdd })
    const tier = ui(`tiers.${metadata.tier as 'STARTER'}`)
    return metadata.isRenewal ? t('renewal', { tier }) : tier
  }
}
