import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format-date.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedList } from '../../../ui/failed-load.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'

/** A filter that is set, in words, and how to drop it. */
export interface SetFilter {
  name: string
  label: string
  drop: () => void
}

interface ListFrameProps<Item> {
  list: {
    items: Item[] | undefined
    error: Error | null
    dataUpdatedAt: number
    isRefetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetching: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
    refresh: () => Promise<void>
  }
  /** The controls that set filters. */
  controls: ReactNode
  filters: readonly SetFilter[]
  children: (items: Item[]) => ReactNode
}

/** What every list has around its rows: filters, refresh, skeleton, old rows with their age, "nothing matches", more. */
export function ListFrame<Item>({ list, controls, filters, children }: ListFrameProps<Item>) {
  const { t, i18n } = useTranslation('admin')
  const { items, error } = list
  const updatedAt = formatDateTime(new Date(list.dataUpdatedAt).toISOString(), i18n.language)
  return (
    <Stack gap="4">
      <Flex gap="3" align="flex-end" wrap="wrap">
        {controls}
        <Button
          variant="outline"
          ms="auto"
          minH={{ base: '11', md: '10' }}
          loading={list.isRefetching && !list.isFetchingNextPage}
          onClick={() => void list.refresh()}
        >
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          {t('refresh.button')}
        </Button>
      </Flex>
      <FilterChips filters={filters} />
      <FailedList list={{ ...list, refetch: list.refresh }} note={items && t('asOf', { time: updatedAt })} />
      {!items && !error && <RowsSkeleton />}
      {items && items.length > 0 && children(items)}
      {items?.length === 0 && !list.hasNextPage && <NothingMatches filters={filters} />}
      {items?.length === 0 && list.hasNextPage && <Text color="fg.muted">{t('noneSoFar')}</Text>}
      <MoreButton list={list}>{t('more')}</MoreButton>
    </Stack>
  )
}

function FilterChips({ filters, justify }: { filters: readonly SetFilter[]; justify?: 'center' }) {
  const { t } = useTranslation('admin')
  if (filters.length === 0) return null
  return (
    <Flex gap="2" wrap="wrap" justify={justify} role="group" aria-label={t('filters')}>
      {filters.map(({ name, label, drop }) => (
        <Button
          key={name}
          size="xs"
          variant="subtle"
          borderRadius="full"
          maxW="full"
          minH={{ base: '11', md: '8' }}
          aria-label={t('dropFilter', { filter: label })}
          onClick={drop}
        >
          <Text as="span" minW="0" truncate>
            {label}
          </Text>
          <X size={14} strokeWidth={1.75} aria-hidden />
        </Button>
      ))}
    </Flex>
  )
}

function NothingMatches({ filters }: { filters: readonly SetFilter[] }) {
  const { t } = useTranslation('admin')
  if (filters.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <EmptyState title={t('nothingMatches')} text={t('nothingMatchesText')}>
      <FilterChips filters={filters} justify="center" />
    </EmptyState>
  )
}

function RowsSkeleton() {
  return (
    <Stack gap="2" aria-busy="true">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} height={{ base: '24', md: '10' }} borderRadius="control" />
      ))}
    </Stack>
  )
}
