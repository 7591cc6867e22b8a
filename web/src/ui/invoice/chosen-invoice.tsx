import { useTranslation } from 'react-i18next'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { useRoom } from '../../i18n/use-room.ts'

/** Where an e-invoice goes, in words. They are loaded with the first that is shown. */
export function ChosenInvoice({ invoice: { kind, number, title } }: { invoice: InvoiceChoice }) {
  const { t } = useTranslation('invoice')
  const isReady = useRoom('invoice')
  const parts = [isReady ? t(`kinds.${kind}`) : '', number, title]
  return <span>{parts.filter(Boolean).join(' ')}</span>
}
