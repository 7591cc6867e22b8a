import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { JobStatus, ProviderStatus } from '#shared/admin/system-status.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { type Row, RowTable } from './row-table.tsx'
import { StatusBadge } from './status-badge.tsx'

const toSeconds = (ms: number | undefined): string => (ms === undefined ? '–' : (ms / 1_000).toFixed(1))

export function ProviderTable({ providers }: { providers: readonly ProviderStatus[] }) {
  const { t, i18n } = useTranslation('adminSystem')
  const { t: histories } = useTranslation('adminHistories')
  const time = (at: string) => formatDateTime(at, i18n.language)
  const rowOf = ({
    provider,
    status,
    posts,
    failed,
    lastSuccessAt,
    lastError,
    lastErrorAt,
    ...run
  }: ProviderStatus): Row => [
    provider,
    <StatusBadge key="status" status={status} />,
    lastSuccessAt ? time(lastSuccessAt) : t('none'),
    posts > 0 ? t('failureRate', { failed, posts, percent: Math.round((100 * failed) / posts) }) : t('none'),
    lastError && lastErrorAt
      ? t('lastErrorAt', { error: histories(`result.${lastError as 'timed-out'}`), time: time(lastErrorAt) })
      : t('none'),
    run.p50Ms === undefined ? t('none') : t('times', { p50: toSeconds(run.p50Ms), p95: toSeconds(run.p95Ms) }),
  ]
  return (
    <RowTable
      label={t('providers')}
      headers={[t('provider'), t('status'), t('lastSuccess'), t('failures'), t('lastError'), t('runTime')]}
      rows={providers.map(rowOf)}
    />
  )
}

export function JobTable({ jobs }: { jobs: readonly JobStatus[] }) {
  const { t } = useTranslation('adminSystem')
  const minutes = (ms: number) => t('minutes', { count: Math.round(ms / 60_000) })
  const rowOf = ({ id, status, everyMs, waiting, isAtLeast, oldestMs }: JobStatus): Row => [
    t(`names.${id as 'payments/renew-plans'}`),
    <StatusBadge key="status" status={status} />,
    minutes(everyMs),
    isAtLeast ? t('moreThan', { n: waiting }) : String(waiting),
    waiting > 0 ? minutes(oldestMs) : t('none'),
  ]
  return (
    <RowTable
      label={t('jobs')}
      headers={[t('job'), t('status'), t('every'), t('waiting'), t('oldest')]}
      rows={jobs.map(rowOf)}
    />
  )
}

/** The models that people are offered; never a key. */
export function ModelTable() {
  const { t } = useTranslation('adminSystem')
  const { data = [] } = useQuery(modelsQuery)
  return (
    <RowTable
      label={t('models')}
      headers={[t('model'), t('price'), t('source')]}
      rows={data.map(({ id, isPremium, isDemo }) => [id, isPremium ? '2.00' : '1.00', isDemo ? t('demo') : t('own')])}
    />
  )
}
