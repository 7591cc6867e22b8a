import { Alert, Box, Button, chakra, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askGateway } from '#shared/admin/endpoints/ask-gateway.ts'
import { listActions } from '#shared/admin/endpoints/list-actions.ts'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import type { AdminTransaction } from '#shared/admin/transactions.ts'
import { formatTwd } from '#shared/money.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { endpointQuery, useEndpointMutation } from '../../../lib/endpoint-query.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import { ChosenInvoice } from '../../../ui/invoice/chosen-invoice.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { DetailDrawer } from '../list/detail-drawer.tsx'
import { DrawerPart } from '../list/drawer-part.tsx'
import { Facts } from '../list/facts.tsx'
import { OwnerLink } from '../list/owner-link.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { TransactionStatusBadge } from './transaction-status-badge.tsx'
import { useProductName } from './use-product-name.ts'

interface TransactionDrawerProps {
  /** Absent: closed. */
  orderId: string | undefined
  /** The order, where the list has it. */
  known: AdminTransaction | undefined
  onClose: () => void
}

export function TransactionDrawer({ orderId, known, onClose }: TransactionDrawerProps) {
  const { t } = useTranslation('adminTransactions')
  const found = useQuery({
    // With a limit it has another key than the pages of the list.
    ...endpointQuery(listAllTransactions, { query: { search: orderId, limit: '1' } }),
    enabled: orderId !== undefined && !known,
  })
  const item = known ?? found.data?.items.find(({ id }) => id === orderId)
  return (
    <DetailDrawer isOpen={orderId !== undefined} title={t('order', { id: orderId ?? '' })} onClose={onClose}>
      {item && <Details item={item} />}
      {!item && found.isPending && <Skeleton height="40" />}
      {!item && found.error && (
        <FailedLoad error={found.error} isRetrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {!item && !found.isPending && !found.error && <Text role="alert">{t('unknown')}</Text>}
    </DetailDrawer>
  )
}

function Details({ item }: { item: AdminTransaction }) {
  const { t, i18n } = useTranslation('adminTransactions')
  const productName = useProductName()
  const at = (instant: string | undefined) => instant && formatDateTime(instant, i18n.language)
  return (
    <Stack gap="6">
      {item.needsLook && (
        <Alert.Root status="warning" borderRadius="card">
          <Alert.Indicator />
          <Alert.Content>
            <Alert.Title>{t(`looks.${item.needsLook}`)}</Alert.Title>
            <Alert.Description>{t(`advice.${item.needsLook}`)}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <Facts
        items={[
          [t('columns.status'), <TransactionStatusBadge key="status" status={item.status} />],
          [t('state'), t('since', { state: t(`states.${item.state}`), since: at(item.stateSince) })],
          [t('reason'), item.declineReason && t(`declines.${item.declineReason}`)],
          [t('columns.user'), <OwnerLink key="user" owner={item.user} />],
          [t('columns.plan'), productName(item)],
          [t('columns.amount'), formatTwd(item.amount)],
          [t('refundSent'), at(item.refundSince)],
          [t('refunded'), item.refundedTwd > 0 ? formatTwd(item.refundedTwd) : undefined],
          [t('columns.transactionId'), item.transactionId ?? t('notAvailable')],
          [t('card'), item.card && `•••• ${item.card}`],
          [t('invoice'), item.invoice && <InvoiceFact key="invoice" invoice={item.invoice} />],
          // The page of the gateway charges by itself; none is sent for it.
          [t('charges'), item.charges > 0 ? String(item.charges) : undefined],
          [t('nextLook'), at(item.nextLookAt)],
        ]}
      />
      {item.extraPayments && <ExtraPayments payments={item.extraPayments} />}
      <Timeline steps={item.steps} />
      <AskGateway item={item} />
      {isRefundable(item) && <Refund orderId={item.orderId} />}
    </Stack>
  )
}

function ExtraPayments({ payments }: { payments: NonNullable<AdminTransaction['extraPayments']> }) {
  const { t, i18n } = useTranslation('adminTransactions')
  const at = (instant: string) => formatDateTime(instant, i18n.language)
  return (
    <DrawerPart title={t('extra.title')}>
      {payments.map(({ transactionId, amountTwd, paidAt, refund, refundAt }) => (
        <Facts
          key={transactionId}
          items={[
            [t('columns.transactionId'), transactionId],
            [t('columns.amount'), formatTwd(amountTwd)],
            [t('steps.paid'), paidAt && at(paidAt)],
            [t('extra.refund'), t(`extra.refunds.${refund}`, { at: at(refundAt) })],
          ]}
        />
      ))}
    </DrawerPart>
  )
}

function InvoiceFact({ invoice }: Required<Pick<AdminTransaction, 'invoice'>>) {
  const { t } = useTranslation('adminTransactions')
  if (!invoice) return null
  return (
    <>
      <ChosenInvoice invoice={invoice} />
      {invoice.kind === 'donation' && (
        <Text fontSize="sm" color="fg.muted">
          {t('donationNote')}
        </Text>
      )}
    </>
  )
}

/** A payment is refunded once, and only as a whole. */
const isRefundable = ({ state, refundedTwd, refundSince }: AdminTransaction): boolean =>
  (state === 'paid' || state === 'fulfilled') && refundedTwd === 0 && !refundSince

function Refund({ orderId }: Pick<AdminTransaction, 'orderId'>) {
  const { t } = useTranslation('adminTransactions')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box>
      <Button variant="outline" minH="11" colorPalette="danger" onClick={() => setIsOpen(true)}>
        <Undo2 size={16} strokeWidth={1.75} aria-hidden />
        {t('refund.button')}
      </Button>
      {isOpen && <RefundDialog orderId={orderId} onClose={() => setIsOpen(false)} />}
    </Box>
  )
}

function Timeline({ steps }: Pick<AdminTransaction, 'steps'>) {
  const { t, i18n } = useTranslation('adminTransactions')
  return (
    <DrawerPart title={t('timeline')}>
      <Stack as="ol" gap="3" m="0" ps="4" borderStartWidth="2px" listStyleType="none">
        {steps.map(({ kind, at }) => (
          <Box as="li" key={kind}>
            <Text fontSize="sm">{t(`steps.${kind}`)}</Text>
            <chakra.time dateTime={at} fontSize="xs" color="fg.muted">
              {formatDateTime(at, i18n.language)}
            </chakra.time>
          </Box>
        ))}
      </Stack>
    </DrawerPart>
  )
}

function AskGateway({ item }: { item: AdminTransaction }) {
  const { t } = useTranslation('adminTransactions')
  const ask = useEndpointMutation(askGateway, { refresh: [listAllTransactions, listActions] })
  const press = () =>
    ask.mutate(
      { params: { id: item.id } },
      {
        onSuccess: ({ state, status }) =>
          showToast({
            title: t('ask.done'),
            text: state === item.state && status === item.status ? t('ask.same') : t(`states.${state}`),
          }),
        onError: (error) => showToast({ title: t('ask.failed'), text: translateError(error), tone: 'destructive' }),
      },
    )
  return (
    <Box>
      <Button variant="outline" minH="11" loading={ask.isPending} onClick={press}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
        {t('ask.button')}
      </Button>
      <Text mt="2" fontSize="xs" color="fg.muted">
        {t('ask.hint')}
      </Text>
    </Box>
  )
}
