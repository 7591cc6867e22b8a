import { Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { InvoiceChoice } from '#shared/payments/invoice.ts'
import { ChosenInvoice } from '../../../ui/invoice/chosen-invoice.tsx'

/** Where the e-invoice of a payment goes, where its buyer chose. */
export function InvoiceLine({ invoice }: { invoice: InvoiceChoice | undefined }) {
  const { t } = useTranslation('checkout')
  if (!invoice) return null
  return (
    <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
      {t('invoice.label')} · <ChosenInvoice invoice={invoice} />
    </Text>
  )
}
