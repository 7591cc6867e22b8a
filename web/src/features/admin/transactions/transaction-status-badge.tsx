import { Badge } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { AdminTransaction } from '#shared/admin/transactions.ts'

/** Green when it succeeded, an outline while it waits, red otherwise. */
export function TransactionStatusBadge({ status }: Pick<AdminTransaction, 'status'>) {
  const { t } = useTranslation('adminTransactions')
  if (status === 'completed') return <Badge colorPalette="success">{t('statuses.completed')}</Badge>
  if (status === 'pending') return <Badge variant="outline">{t('statuses.pending')}</Badge>
  return <Badge colorPalette="danger">{t(`statuses.${status}`)}</Badge>
}
