import { Badge, Box, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getFigures } from '#shared/admin/endpoints/get-figures.ts'
import type { PostCount } from '#shared/admin/figures.ts'
import type { OutputOf } from '#shared/endpoint.ts'
import { modelIds } from '#shared/generation/schema.ts'
import { formatTwd } from '#shared/money.ts'
import { fullNameOf } from '#shared/platforms/catalog.ts'
import { platformIds } from '#shared/platforms/schema.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDateTime, formatNearDate } from '../../../lib/format-date.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { ReportFrame } from '../list/report-frame.tsx'
import { RowTable } from '../system/row-table.tsx'
import { isMean, type Measure, measures, type Series, seriesOf, sumPosts } from './series.ts'

// The charts are heavy, and nothing else needs them.
const Trend = lazy(() => import('./trend.tsx'))

/** How the product does: the last thirty days beside the thirty before. */
export function TodaySection() {
  const { t, i18n } = useTranslation('adminToday')
  const { data, error, isFetching, refetch } = useQuery({ ...endpointQuery(getFigures), staleTime: 0 })
  const refresh = async () => {
    const answer = await refetch()
    if (answer.error) return showToast({ title: t('failed'), text: translateError(answer.error), tone: 'destructive' })
    const isNewer = data?.days.at(-1)?.countedAt !== answer.data?.days.at(-1)?.countedAt
    showToast({ title: t('refreshed'), text: isNewer ? t('newer') : t('unchanged') })
  }
  const countedAt = data?.days.at(-1)?.countedAt
  return (
    <ReportFrame
      asOf={countedAt && t('counted', { time: formatDateTime(countedAt, i18n.language) })}
      refresh={{ label: t('refresh'), isRunning: isFetching, onPress: () => void refresh() }}
      error={error}
      waitingHeight="80"
    >
      {data && <Figures figures={data} />}
    </ReportFrame>
  )
}

function Figures({ figures: { days, today } }: { figures: OutputOf<typeof getFigures> }) {
  const { t } = useTranslation('adminToday')
  if (days.length === 0) return <Text color="fg.muted">{t('none')}</Text>
  const platforms = sumPosts(platformIds, (figures) => figures.platforms, days, today)
  const models = sumPosts(modelIds, (figures) => figures.models, days, today)
  return (
    <>
      <SimpleGrid columns={{ base: 2, xl: 4 }} gap={{ base: '2', md: '4' }}>
        {measures.map((measure) => (
          <Tile key={measure} measure={measure} series={seriesOf(measure, days, today)} />
        ))}
      </SimpleGrid>
      <PostTable
        title={t('byPlatform')}
        rows={platforms.map(({ name, ...counts }) => ({ name: fullNameOf(name), ...counts }))}
      />
      <PostTable title={t('byModel')} rows={models} />
      <Text fontSize="xs" color="fg.muted">
        {t('hint')}
      </Text>
    </>
  )
}

function Tile({ measure, series }: { measure: Measure; series: Series }) {
  const { t, i18n } = useTranslation('adminToday')
  const format = useFormat(measure)
  const { unusualDay, now, before } = series
  return (
    <Flex
      direction="column"
      gap="2"
      p={{ base: '3', md: '4' }}
      minW="0"
      borderWidth="1px"
      borderColor={unusualDay ? 'warning.solid' : 'border'}
      borderRadius="card"
      bg="bg.panel"
      role="group"
      aria-label={t(`measures.${measure}`)}
    >
      <Text fontSize="sm" color="fg.muted">
        {t(`measures.${measure}`)}
      </Text>
      <Text fontSize={{ base: 'md', sm: 'lg', md: 'xl' }} fontWeight="600" lineHeight="1.2" whiteSpace="nowrap">
        {format(series.total)}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {t('before', { value: format(series.totalBefore) })}
        <br />
        {t('today', { value: format(series.today) })}
      </Text>
      <Suspense fallback={<Box height="16" />}>
        <Trend now={now} before={before} isFromZero={!isMean(measure)} />
      </Suspense>
      {unusualDay && (
        <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
          <Badge colorPalette="warning" whiteSpace="normal" py="1">
            {/* A day of the calendar, with no time: alone it would be midnight in London. */}
            {t('unusual', { date: formatNearDate(`${unusualDay}T00:00`, i18n.language) })}
          </Badge>
          <ListLink measure={measure} day={unusualDay} />
        </Flex>
      )}
    </Flex>
  )
}

/** The list that explains a measure, of the day. */
function ListLink({ measure, day }: { measure: Measure; day: string }) {
  const { t } = useTranslation('adminToday')
  const link = {
    people: <Link to="/admin/users">{t('show.users')}</Link>,
    revenue: (
      <Link to="/admin/transactions" search={{ from: day, until: day }}>
        {t('show.transactions')}
      </Link>
    ),
    refunds: (
      <Link to="/admin/transactions" search={{ status: 'refunded' }}>
        {t('show.transactions')}
      </Link>
    ),
    failures: <Link to="/admin/system">{t('show.system')}</Link>,
  }[measure as string] ?? (
    <Link to="/admin/histories" search={{ from: day, until: day }}>
      {t('show.histories')}
    </Link>
  )
  return (
    <Text asChild color="accent.fg" textDecoration="underline">
      {link}
    </Text>
  )
}

function useFormat(measure: Measure): (value: number | undefined) => string {
  const { t, i18n } = useTranslation('adminToday')
  const number = new Intl.NumberFormat(i18n.language)
  const formats: Partial<Record<Measure, (value: number) => string>> = {
    share: (value) => percentOf(value, i18n.language),
    revenue: formatTwd,
    refunds: formatTwd,
    firstText: (value) => t('seconds', { seconds: (value / 1_000).toFixed(1) }),
  }
  const format = formats[measure] ?? ((value: number) => number.format(Math.round(value)))
  return (value) => (value === undefined ? '–' : format(value))
}

const percentOf = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  )

interface PostRow {
  name: string
  now: PostCount
  before: PostCount
}

function PostTable({ title, rows }: { title: string; rows: readonly PostRow[] }) {
  const { t, i18n } = useTranslation('adminToday')
  const number = new Intl.NumberFormat(i18n.language)
  const share = ({ asked, delivered }: PostCount) => (asked > 0 ? percentOf(delivered / asked, i18n.language) : '–')
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="2">
        {title}
      </Heading>
      <RowTable
        label={title}
        headers={[
          t('columns.name'),
          t('columns.delivered'),
          t('columns.share'),
          t('columns.deliveredBefore'),
          t('columns.shareBefore'),
        ]}
        figures={[1, 2, 3, 4]}
        rows={rows.map(({ name, now, before }) => [
          name,
          number.format(now.delivered),
          share(now),
          number.format(before.delivered),
          share(before),
        ])}
      />
    </Box>
  )
}
