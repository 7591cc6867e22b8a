import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Table, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTwd } from '#shared/money.ts'
import type { Transaction } from '#shared/payments/schema.ts'
import { formatDate } from '../../lib/format-date.ts'
import { transactionsQuery } from '../../lib/queries/payments.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLoad } from '../../ui/failed-load.tsx'
import { ChosenInvoice } from '../../ui/invoice/chosen-invoice.tsx'
import { showToast } from '../../ui/toaster.tsx'

const toneOf = { completed: 'success', pending: 'warning', failed: 'danger', refunded: 'free' } as const

/** Everything the person has paid, as a table that becomes cards on a phone. */
export function PaymentsTab() {
  const { t } = useTranslation('billing')
  const { data, error, isFetching, refetch } = useQuery(transactionsQuery)
  const refresh = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) showToast({ title: t('payments.refreshed') })
  }
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="center" gap="3">
        <Heading as="h2" size="lg">
          {t('payments.title')}
        </Heading>
        <Button variant="outline" minH="11" loading={isFetching} onClick={() => void refresh()}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          {t('payments.refresh')}
        </Button>
      </Flex>
      {error && <FailedLoad error={error} isRetrying={isFetching} onRetry={() => void refresh()} />}
      {!data && !error && <Skeleton height="40" borderRadius="card" />}
      {data?.length === 0 && <EmptyState title={t('payments.empty')} text={t('payments.emptyText')} />}
      {data && data.length > 0 && (
        <>
          <TransactionTable transactions={data} />
          <Stack as="ul" hideFrom="md" gap="3" listStyleType="none" m="0" p="0">
            {data.map((transaction) => (
              <TransactionCard key={transaction.id} transaction={transaction} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  )
}

function TransactionTable({ transactions }: { transactions: Transaction[] }) {
  const { t, i18n } = useTranslation('billing')
  return (
    <Box hideBelow="md" borderWidth="1px" borderRadius="card" overflow="hidden" bg="bg.panel">
      <Table.Root size="md">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {(['date', 'type', 'description', 'amount', 'status'] as const).map((column) => (
              <Table.ColumnHeader key={column} textAlign={column === 'amount' ? 'end' : 'start'}>
                {t(`payments.${column}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {transactions.map((transaction) => (
            <Table.Row key={transaction.id} bg="bg.panel">
              <Table.Cell whiteSpace="nowrap">{formatDate(transaction.createdAt, i18n.language)}</Table.Cell>
              <Table.Cell>{t(`payments.types.${transaction.metadata.type}`)}</Table.Cell>
              <Table.Cell>
                <Described transaction={transaction} />
              </Table.Cell>
              <Table.Cell textAlign="end" whiteSpace="nowrap">
                {formatTwd(transaction.amount)}
              </Table.Cell>
              <Table.Cell>
                <PaymentStatusBadge status={transaction.status} />
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}

function TransactionCard({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation('billing')
  return (
    <Stack as="li" gap="2" p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
      <Flex justify="space-between" gap="3">
        <Text fontSize="sm" color="fg.muted">
          {formatDate(transaction.createdAt, i18n.language)} · {t(`payments.types.${transaction.metadata.type}`)}
        </Text>
        <PaymentStatusBadge status={transaction.status} />
      </Flex>
      <Flex justify="space-between" gap="3" align="baseline">
        <Described transaction={transaction} />
        <Text fontWeight="600" whiteSpace="nowrap">
          {formatTwd(transaction.amount)}
        </Text>
      </Flex>
    </Stack>
  )
}

/** What was bought, with the number to name to the support. */
function Described({ transaction: { id, metadata, status, invoice } }: { transaction: Transaction }) {
  const { t } = useTranslation('billing')
  const { t: ui } = useTranslation('ui')
  const tier = metadata.tier ? ui(`tiers.${metadata.tier as 'STARTER'}`) : ''
  const what =
    metadata.type === 'subscription'
      ? t(metadata.isRenewal ? 'payments.renewal' : 'payments.plan', { tier })
      : t('payments.pack', { credits: metadata.creditsToAdd })
  return (
    <Box minW="0">
      <Text>{what}</Text>
      <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
        {id}
      </Text>
      {/* For what was never paid there is none. */}
      {invoice && status !== 'failed' && (
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {t('payments.invoice')} · <ChosenInvoice invoice={invoice} />
        </Text>
      )}
    </Box>
  )
}

function PaymentStatusBadge({ status }: { status: Transaction['status'] }) {
  const { t } = useTranslation('billing')
  return (
    <Badge borderRadius="full" colorPalette={toneOf[status]} alignSelf="flex-start">
      {t(`payments.statuses.${status}`)}
    </Badge>
  )
}
