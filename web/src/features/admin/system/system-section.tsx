import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getSystemStatus } from '#shared/admin/endpoints/get-system-status.ts'
import type { SystemStatus } from '#shared/admin/system-status.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { showToast } from '../../../ui/toaster.tsx'
import { ReportFrame } from '../list/report-frame.tsx'
import { RowTable } from './row-table.tsx'
import { ServiceStatusBadge } from './service-status-badge.tsx'
import { JobTable, ModelTable, ProviderTable, QueueTable } from './system-tables.tsx'

/** Measured when the page is opened, and again with each refresh. */
export function SystemSection() {
  const { t, i18n } = useTranslation('adminSystem')
  const { data, error, isFetching, refetch } = useQuery({ ...endpointQuery(getSystemStatus), staleTime: 0 })
  const refresh = async () => {
    const answer = await refetch()
    if (answer.error) return showToast({ title: t('failed'), text: translateError(answer.error), tone: 'destructive' })
    const changed = data && answer.data ? countChanges(data, answer.data) : 0
    showToast({ title: t('refreshed'), text: changed > 0 ? t('changed', { count: changed }) : t('unchanged') })
  }
  return (
    <ReportFrame
      asOf={data && t('checked', { time: formatDateTime(data.checkedAt, i18n.language) })}
      refresh={{ label: t('refresh'), isRunning: isFetching, onPress: () => void refresh() }}
      error={error}
      waitingHeight="60"
    >
      {data && <Report status={data} />}
    </ReportFrame>
  )
}

const statusesOf = ({ database, gateway, mail, providers, jobs, queues }: SystemStatus): Record<string, string> => ({
  database: database.status,
  gateway: gateway.status,
  mail: mail.status,
  ...Object.fromEntries(queues.map(({ id, status }) => [`queue ${id}`, status])),
  ...Object.fromEntries(providers.map(({ provider, status }) => [provider, status])),
  ...Object.fromEntries(jobs.map(({ id, status }) => [id, status])),
})

function countChanges(before: SystemStatus, after: SystemStatus): number {
  const old = statusesOf(before)
  return Object.entries(statusesOf(after)).filter(([name, status]) => old[name] !== status).length
}

function Report({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('adminSystem')
  return (
    <>
      <Totals status={status} />
      <Part title={t('services')}>
        <Services status={status} />
      </Part>
      <Part title={t('providers')} hint={t('providersHint')}>
        <ProviderTable providers={status.providers} />
      </Part>
      <Part title={t('jobs')}>
        <JobTable jobs={status.jobs} />
      </Part>
      <Part title={t('queues')} hint={t('queuesHint')}>
        <QueueTable queues={status.queues} />
      </Part>
      <Part title={t('models')}>
        <ModelTable />
      </Part>
    </>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h2" size="md" mb="2">
        {title}
      </Heading>
      {hint && (
        <Text fontSize="xs" color="fg.muted" mb="2">
          {hint}
        </Text>
      )}
      {children}
    </Box>
  )
}

function Totals({ status }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation('adminSystem')
  const figure = (count: number, isCapped: boolean) => {
    if (count === 0 && isCapped) return t('unknownTime')
    const text = new Intl.NumberFormat(i18n.language).format(count)
    return isCapped ? t('moreThan', { n: text }) : text
  }
  const { userCount, conversionCount, platformCount, isUserCountCapped, isConversionCountCapped } = status
  const tiles = [
    [t('totals.users'), figure(userCount, isUserCountCapped)],
    [t('totals.conversions'), figure(conversionCount, isConversionCountCapped)],
    [t('totals.platforms'), figure(platformCount, false)],
  ] as const
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="3" m="0">
      {tiles.map(([label, value]) => (
        <Box key={label} p="4" borderWidth="1px" borderRadius="card" bg="bg.panel">
          <Text as="dt" fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" m="0" fontSize="2xl" fontWeight="600">
            {value}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  )
}

function Services({ status: { database, gateway, mail, version } }: { status: SystemStatus }) {
  const { t, i18n } = useTranslation('adminSystem')
  const paid = gateway.lastPaidAt
    ? t('lastPaid', { time: formatDateTime(gateway.lastPaidAt, i18n.language) })
    : t('neverPaid')
  return (
    <RowTable
      label={t('services')}
      headers={[t('service'), t('status'), t('detail')]}
      rows={[
        [
          t('database'),
          <ServiceStatusBadge key="status" status={database.status} />,
          database.latencyMs === undefined ? t('none') : t('latency', { ms: database.latencyMs }),
        ],
        [
          t('gateway'),
          <ServiceStatusBadge key="status" status={gateway.status} />,
          <Box key="detail">
            {gateway.needsLook > 0 && (
              <>
                <Text asChild color="accent.fg" textDecoration="underline">
                  <Link to="/admin/transactions" search={{ status: 'needs-look' }}>
                    {t('needsLook', { count: gateway.needsLook })}
                  </Link>
                </Text>
                {' · '}
              </>
            )}
            {paid}
          </Box>,
        ],
        [t('mail'), <ServiceStatusBadge key="status" status={mail.status} />, '–'],
        [t('version'), '–', version],
      ]}
    />
  )
}
