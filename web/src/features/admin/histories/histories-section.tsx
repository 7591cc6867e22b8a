import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import type { AdminHistory } from '#shared/admin/histories.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { formatDateTime, formatDay } from '../../../lib/format-date.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame, type SetFilter } from '../list/list-frame.tsx'
import { OwnerLink } from '../list/owner-link.tsx'
import { PersonAndDayFilters } from '../list/person-and-day-filters.tsx'
import { setFiltersOf } from '../list/set-filters.ts'
import { useCursorList } from '../list/use-cursor-list.ts'
import type { HistoriesSearch } from './histories-search.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { isDelivered, nameOf, useDuration } from './history-words.ts'
import { ModelName } from './model-name.tsx'

interface HistoriesSectionProps {
  search: HistoriesSearch
  onSearch: (change: Partial<HistoriesSearch>) => void
}

export function HistoriesSection({ search, onSearch }: HistoriesSectionProps) {
  const { t } = useTranslation('adminHistories')
  const { open, ...filters } = search
  const list = useCursorList(listHistories, filters)
  const columns = useColumns()
  const show = ({ id }: AdminHistory) => onSearch({ open: id })
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
            nameHeader={t('columns.id')}
            nameOf={({ id }) => `${id.slice(0, 8)}…`}
            onOpen={show}
            actions={(item) => (
              <Button
                size="xs"
                variant="outline"
                minH={{ base: '11', md: '8' }}
                aria-label={`${t('view')}: ${item.id}`}
                onClick={() => show(item)}
              >
                {t('view')}
              </Button>
            )}
          />
        )}
      </ListFrame>
      <HistoryDrawer
        id={open}
        person={search.search}
        known={list.items?.find(({ id }) => id === open)}
        isListed={list.items !== undefined}
        onClose={() => onSearch({ open: undefined })}
      />
    </>
  )
}

function Controls({ search, onSearch }: HistoriesSectionProps) {
  const { t } = useTranslation('adminHistories')
  const words = {
    search: t('filter.search'),
    searchHint: t('filter.searchHint'),
    from: t('filter.from'),
    until: t('filter.until'),
  }
  return <PersonAndDayFilters words={words} search={search} onSearch={onSearch} />
}

function useSetFilters(search: HistoriesSearch, onSearch: HistoriesSectionProps['onSearch']): SetFilter[] {
  const { t, i18n } = useTranslation('adminHistories')
  const { t: admin } = useTranslation('admin')
  const named = (name: string, value: string) => admin('setFilter', { name, value })
  const labels = {
    search: search.search && named(t('filter.search'), search.search),
    from: search.from && named(t('filter.from'), formatDay(search.from, i18n.language)),
    until: search.until && named(t('filter.until'), formatDay(search.until, i18n.language)),
  }
  return setFiltersOf(labels, onSearch)
}

function useColumns(): Column<AdminHistory>[] {
  const { t, i18n } = useTranslation('adminHistories')
  const duration = useDuration()
  return [
    { name: 'user', header: t('columns.user'), cell: ({ user }) => <OwnerLink owner={user} /> },
    {
      name: 'contentType',
      header: t('columns.contentType'),
      cell: ({ contentType }) => t(`contentTypes.${contentType}`),
    },
    { name: 'platforms', header: t('columns.platforms'), cell: (item) => <Results item={item} /> },
    { name: 'model', header: t('columns.model'), cell: (item) => <ModelName item={item} /> },
    { name: 'duration', header: t('columns.duration'), align: 'end', cell: duration },
    { name: 'credits', header: t('columns.credits'), align: 'end', cell: ({ charged }) => formatCreditAmount(charged) },
    {
      name: 'createdAt',
      header: t('columns.createdAt'),
      cell: ({ createdAt }) => formatDateTime(createdAt, i18n.language),
    },
  ]
}

/** The platforms, in each language, those without a post faded, and how many were delivered. */
function Results({ item: { results } }: { item: AdminHistory }) {
  const { t } = useTranslation('adminHistories')
  const delivered = results.filter(isDelivered).length
  return (
    <Box display="inline-block">
      <Flex gap="1" justify={{ base: 'flex-end', md: 'flex-start' }}>
        {results.map((one) => (
          <Box
            key={nameOf(one)}
            opacity={isDelivered(one) ? 1 : 0.35}
            title={`${nameOf(one)}: ${t(`result.${one.result}`)}`}
          >
            <PlatformIcon platform={one.platform} size={18} />
          </Box>
        ))}
      </Flex>
      <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
        {t('delivered', { delivered, requested: results.length })}
      </Text>
    </Box>
  )
}
