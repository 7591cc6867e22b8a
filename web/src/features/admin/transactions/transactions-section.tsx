import { Box, Button, Text } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAllTransactions } from '#shared/admin/endpoints/list-all-transactions.ts'
import { transactionFilters } from '#shared/admin/transaction-filters.ts'
import type { AdminTransaction } from '#shared/admin/transactions.ts'
import { formatTwd } from '#shared/money.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { saveAsFile } from '../../../lib/files/csv.ts'
import { dayHere, formatDateTime, formatDay } from '../../../lib/format-date.ts'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame, type SetFilter } from '../list/list-frame.tsx'
import { OwnerLink } from '../list/owner-link.tsx'
import { PersonAndDayFilters } from '../list/person-and-day-filters.tsx'
import { setFiltersOf } from '../list/set-filters.ts'
import { useCursorList } from '../list/use-cursor-list.ts'
import { readCsv } from './read-csv.ts'
import { TransactionDrawer } from './transaction-drawer.tsx'
import { TransactionStatusBadge } from './transaction-status-badge.tsx'
import type { TransactionsSearch } from './transactions-search.ts'
import { useProductName } from './use-product-name.ts'

interface TransactionsSectionProps {
  search: TransactionsSearch
  onSearch: (change: Partial<TransactionsSearch>) => void
}

export function TransactionsSection({ search, onSearch }: TransactionsSectionProps) {
  const { t } = useTranslation('adminTransactions')
  const { open, ...filters } = search
  const list = useCursorList(listAllTransactions, filters)
  const columns = useColumns()
  return (
    <>
      <ListFrame
        list={list}
        controls={<Controls search={search} onSearch={onSearch} />}
        filters={useSetFilters(search, onSearch)}
      >
        {(items) => (
          <DataTable
            label={t('list')}
            items={items}
            columns={columns}
            nameHeader={t('columns.orderId')}
            nameOf={({ orderId }) => orderId}
            onOpen={({ id }) => onSearch({ open: id })}
          />
        )}
      </ListFrame>
      <TransactionDrawer
        orderId={open}
        known={list.items?.find(({ id }) => id === open)}
        onClose={() => onSearch({ open: undefined })}
      />
    </>
  )
}

function Controls({ search, onSearch }: TransactionsSectionProps) {
  const { t } = useTranslation('adminTransactions')
  const words = {
    search: t('filter.search'),
    searchHint: t('filter.searchHint'),
    from: t('filter.from'),
    until: t('filter.until'),
  }
  return (
    <>
      <PersonAndDayFilters words={words} search={search} onSearch={onSearch}>
        <Box w="11rem">
          <LabelledSelect
            label={t('filter.status')}
            value={search.status ?? ''}
            options={[
              { value: '', name: t('filter.any') },
              ...transactionFilters.map((value) => ({ value, name: t(`groups.${value}`) })),
            ]}
            onChange={(value) => onSearch({ status: transactionFilters.find((filter) => filter === value) })}
          />
        </Box>
      </PersonAndDayFilters>
      <CsvButton search={search} />
    </>
  )
}

function CsvButton({ search: { open, ...filters } }: { search: TransactionsSearch }) {
  const { t } = useTranslation('adminTransactions')
  const [isReading, setIsReading] = useState(false)
  const download = async () => {
    setIsReading(true)
    try {
      const { text, rows, isWhole } = await readCsv(filters)
      saveAsFile(`postloom-transactions-${dayHere()}.csv`, text)
      showToast({ title: t('csv.done', { count: rows }), ...(!isWhole && { text: t('csv.cut') }) })
    } catch (error) {
      showToast({ title: t('csv.failed'), text: translateError(error), tone: 'destructive' })
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Button variant="outline" minH={{ base: '11', md: '10' }} loading={isReading} onClick={() => void download()}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {t('csv.button')}
    </Button>
  )
}

/** The filters that are set, in words. */
function useSetFilters(search: TransactionsSearch, onSearch: TransactionsSectionProps['onSearch']): SetFilter[] {
  const { t, i18n } = useTranslation('adminTransactions')
  const { t: admin } = useTranslation('admin')
  const named = (name: string, value: string) => admin('setFilter', { name, value })
  const labels = {
    search: search.search && named(t('filter.search'), search.search),
    status: search.status && named(t('filter.status'), t(`groups.${search.status}`)),
    from: search.from && named(t('filter.from'), formatDay(search.from, i18n.language)),
    until: search.until && named(t('filter.until'), formatDay(search.until, i18n.language)),
  }
  return setFiltersOf(labels, onSearch)
}

function useColumns(): Column<AdminTransaction>[] {
  const { t, i18n } = useTranslation('adminTransactions')
  const productName = useProductName()
  return [
    { name: 'status', header: t('columns.status'), cell: (item) => <Status item={item} /> },
    { name: 'user', header: t('columns.user'), cell: ({ user }) => <OwnerLink owner={user} /> },
    {
      name: 'transactionId',
      header: t('columns.transactionId'),
      cell: ({ transactionId }) => transactionId ?? t('notAvailable'),
    },
    {
      name: 'amount',
      header: t('columns.amount'),
      align: 'end',
      cell: ({ amount }) => formatTwd(amount),
    },
    { name: 'plan', header: t('columns.plan'), cell: productName },
    {
      name: 'createdAt',
      header: t('columns.createdAt'),
      cell: ({ createdAt }) => formatDateTime(createdAt, i18n.language),
    },
  ]
}

function Status({ item }: { item: AdminTransaction }) {
  const { t, i18n } = useTranslation('adminTransactions')
  return (
    <Box minW={{ md: '9rem' }} whiteSpace="normal">
      <TransactionStatusBadge status={item.status} />
      <Text fontSize="xs" color="fg.muted">
        {t(`states.${item.state}`)}
        <br />
        {t('sinceThen', { since: formatDateTime(item.stateSince, i18n.language) })}
      </Text>
      {item.needsLook && (
        <Text fontSize="xs" color="danger.fg">
          {t(`looks.${item.needsLook}`)}
        </Text>
      )}
    </Box>
  )
}
