import { Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import type { AdminHistory } from '#shared/admin/histories.ts'
import { fullNameOf } from '#shared/platforms/catalog.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { DetailDrawer } from '../list/detail-drawer.tsx'
import { Facts } from '../list/facts.tsx'
import { ListFrame, type SetFilter } from '../list/list-frame.tsx'
import { OwnerLink } from '../list/owner-link.tsx'
import { PersonAndDayFilters } from '../list/person-and-day-filters.tsx'
import { useCursorList } from '../list/use-cursor-list.ts'
import type { HistoriesSearch } from './histories-search.ts'

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
  const words = { search: t('filter.search'), searchHint: t('filter.searchHint'), until: t('filter.until') }
  return <PersonAndDayFilters words={words} search={search} onSearch={onSearch} />
}

function useSetFilters(search: HistoriesSearch, onSearch: HistoriesSectionProps['onSearch']): SetFilter[] {
  const { t } = useTranslation('adminHistories')
  return (['search', 'until'] as const).flatMap((name) =>
    search[name]
      ? [{ name, label: `${t(`filter.${name}`)}: ${search[name]}`, drop: () => onSearch({ [name]: undefined }) }]
      : [],
  )
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
    { name: 'model', header: t('columns.model'), cell: ({ model }) => model },
    { name: 'duration', header: t('columns.duration'), align: 'end', cell: duration },
    { name: 'credits', header: t('columns.credits'), align: 'end', cell: ({ charged }) => charged.toFixed(2) },
    {
      name: 'createdAt',
      header: t('columns.createdAt'),
      cell: ({ createdAt }) => formatDateTime(createdAt, i18n.language),
    },
  ]
}

/** How long the first run took. */
function useDuration(): (item: Pick<AdminHistory, 'durationMs'>) => string {
  const { t } = useTranslation('adminHistories')
  return ({ durationMs }) =>
    durationMs === undefined ? t('running') : t('seconds', { seconds: (durationMs / 1_000).toFixed(1) })
}

/** A post in the second language of its conversion is named with it. */
const nameOf = ({ platform, language }: AdminHistory['results'][number]): string =>
  language ? `${fullNameOf(platform)} (${language})` : fullNameOf(platform)

const isDelivered = ({ result }: AdminHistory['results'][number]) => result === 'delivered'

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

interface HistoryDrawerProps {
  /** Absent: closed. */
  id: string | undefined
  /** Of whom conversions are listed; absent: of all people. */
  person: string | undefined
  /** The conversion, where the list has it. */
  known: AdminHistory | undefined
  isListed: boolean
  onClose: () => void
}

/** What is known of one conversion: never its text. */
function HistoryDrawer({ id, person, known, isListed, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation('adminHistories')
  const isAsked = id !== undefined && person !== undefined && isListed && !known
  const query = { search: person, conversion: id, limit: '1' }
  const found = useQuery({ ...endpointQuery(listHistories, { query }), enabled: isAsked })
  const item = known ?? found.data?.items[0]
  return (
    <DetailDrawer
      isOpen={id !== undefined}
      title={t('conversion', { id: `${id?.slice(0, 8) ?? ''}…` })}
      onClose={onClose}
    >
      {item && <Details item={item} />}
      {!item && (isAsked ? found.isPending : !isListed) && <Skeleton height="40" />}
      {!item && isAsked && !found.isPending && (
        <Text role="alert">{found.error ? translateError(found.error) : t('gone')}</Text>
      )}
      {!item && isListed && !person && <Text>{t('unknown')}</Text>}
    </DetailDrawer>
  )
}

function Details({ item }: { item: AdminHistory }) {
  const { t, i18n } = useTranslation('adminHistories')
  const duration = useDuration()
  const keptUntil = item.expiresAt && t('keptUntil', { date: formatDate(item.expiresAt, i18n.language) })
  return (
    <Stack gap="6">
      <Facts
        items={[
          [t('columns.id'), item.id],
          [t('columns.user'), <OwnerLink key="user" owner={item.user} />],
          [t('columns.createdAt'), formatDateTime(item.createdAt, i18n.language)],
          [t('columns.contentType'), t(`contentTypes.${item.contentType}`)],
          [t('columns.model'), item.model],
          [t('language'), [item.outputLanguage, item.secondLanguage].filter(Boolean).join(' + ')],
          [t('columns.duration'), duration(item)],
          [t('columns.credits'), item.charged.toFixed(2)],
          [t('kept'), keptUntil ?? t('keptUntilDeleted')],
        ]}
      />
      <Box>
        <Heading as="h3" size="sm" mb="1">
          {t('results')}
        </Heading>
        <Facts
          items={item.results.map((one) => [
            nameOf(one),
            <Badge
              key={nameOf(one)}
              colorPalette={isDelivered(one) ? 'success' : one.result === 'running' ? 'warning' : 'danger'}
            >
              {t(`result.${one.result}`)}
            </Badge>,
          ])}
        />
      </Box>
      <Box>
        <Heading as="h3" size="sm" mb="1">
          {t('runs')}
        </Heading>
        <Facts
          items={item.runs.map((run) => [
            formatDateTime(run.startedAt, i18n.language),
            <Stack key={run.id} gap="0">
              <span>
                {t('run', {
                  charged: run.charged.toFixed(2),
                  held: run.held.toFixed(2),
                  delivered: run.results.filter(isDelivered).length,
                  requested: run.results.length,
                })}
              </span>
              <span>{duration(run)}</span>
            </Stack>,
          ])}
        />
      </Box>
      <Text fontSize="xs" color="fg.muted">
        {t('noText')}
      </Text>
    </Stack>
  )
}
