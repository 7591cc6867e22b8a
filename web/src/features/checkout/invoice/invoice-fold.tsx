import { Box, Button, Skeleton, Text } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenInvoice } from '../../../ui/invoice/chosen-invoice.tsx'
import { openLoaded } from '../../../ui/open-loaded.ts'
import type { Invoice } from './use-invoice.ts'

// Most buyers leave it closed.
const loadFields = () => import('./invoice-fields.tsx')
const InvoiceFields = lazy(() => loadFields().then((file) => ({ default: file.InvoiceFields })))

/** The e-invoice, folded: what is chosen, and behind a press everything that can be. */
export function InvoiceFold({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout')
  const { isOpen, shown } = invoice
  const none = t('invoice.none')
  return (
    <Box borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Button
        variant="ghost"
        w="full"
        h="auto"
        minH="11"
        px="4"
        py="3"
        gap="3"
        borderRadius="card"
        justifyContent="space-between"
        textAlign="start"
        whiteSpace="normal"
        aria-expanded={isOpen}
        aria-controls="invoice"
        onClick={() => (isOpen ? invoice.toggle() : void openLoaded(loadFields, invoice.toggle))}
      >
        <Box minW="0">
          <Text fontWeight="600">{t('invoice.title')}</Text>
          <Text fontSize="sm" color="fg.muted" fontWeight="400" overflowWrap="anywhere" data-testid="invoice">
            {shown ? <ChosenInvoice invoice={shown} /> : none}
          </Text>
        </Box>
        <Box asChild flexShrink="0" transform={isOpen ? 'rotate(180deg)' : undefined}>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Box>
      </Button>
      <Box id="invoice" px="4" pb={isOpen ? '4' : '0'}>
        {isOpen && (
          <Suspense fallback={<Skeleton height="40" borderRadius="card" />}>
            <InvoiceFields invoice={invoice} />
          </Suspense>
        )}
      </Box>
    </Box>
  )
}
