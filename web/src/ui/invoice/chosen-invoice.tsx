import { useTranslation } from 'react-i18next'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { useWordBundle } from '../../i18n/use-word-bundle.ts'

/** Where an e-invoice goes, in words. They are loaded with the first that is shown. */
export function ChosenInvoice({ invoice: { kind, number, title } }: { invoice: InvoiceChoice }) {
  const { t } = useTranslation('invoice')
  const isReady = useWordBundle('invoice')
  const parts = [isReady ? t(`kinds.${kind}`) : '', number, title]
  return <span>{parts.filter(Boolean).join(' ')}</span>
}
