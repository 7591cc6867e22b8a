import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { JobStatus, ProviderStatus, QueueStatus } from '#shared/admin/system-status.ts'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { providerOf } from '#shared/generation/models.ts'
import { toCredits } from '#shared/money.ts'
import type { WorkerId } from '#shared/schedules.ts'
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
    run.firstTextP50Ms === undefined
      ? t('none')
      : t('times', { p50: toSeconds(run.firstTextP50Ms), p95: toSeconds(run.firstTextP95Ms) }),
    run.p50Ms === undefined ? t('none') : t('times', { p50: toSeconds(run.p50Ms), p95: toSeconds(run.p95Ms) }),
  ]
  return (
    <RowTable
      label={t('providers')}
      headers={[
        t('provider'),
        t('status'),
        t('lastSuccess'),
        t('failures'),
        t('lastError'),
        t('firstText'),
        t('runTime'),
      ]}
      rows={providers.map(rowOf)}
    />
  )
}

export function JobTable({ jobs }: { jobs: readonly JobStatus[] }) {
  const { t, i18n } = useTranslation('adminSystem')
  const minutes = (ms: number) => t('minutes', { count: Math.round(ms / 60_000) })
  const time = (at: string | undefined) => (at ? formatDateTime(at, i18n.language) : t('unknownTime'))
  const rowOf = ({ id, status, everyMs, backlog, lastRunAt, nextRunAt }: JobStatus): Row => [
    t(`names.${id as WorkerId}`),
    <StatusBadge key="status" status={status} />,
    minutes(everyMs),
    time(lastRunAt),
    time(nextRunAt),
    !backlog ? '–' : backlog.isAtLeast ? t('moreThan', { n: backlog.waiting }) : String(backlog.waiting),
    backlog && backlog.waiting > 0 ? minutes(backlog.oldestMs) : t('none'),
  ]
  return (
    <RowTable
      label={t('jobs')}
      headers={[t('job'), t('status'), t('every'), t('lastRun'), t('nextRun'), t('waiting'), t('oldest')]}
      rows={jobs.map(rowOf)}
    />
  )
}

export function QueueTable({ queues }: { queues: readonly QueueStatus[] }) {
  const { t } = useTranslation('adminSystem')
  const figure = (count: number | undefined) => (count === undefined ? '–' : String(count))
  return (
    <RowTable
      label={t('queues')}
      headers={[t('queue'), t('status'), t('waiting'), t('inFlight'), t('dead')]}
      rows={queues.map(({ id, status, waiting, inFlight, dead }) => [
        t(`names.${id as WorkerId}`),
        <StatusBadge key="status" status={status} />,
        figure(waiting),
        figure(inFlight),
        figure(dead),
      ])}
    />
  )
}

/** The models that people are offered, and which have a key; never a key. */
export function ModelTable() {
  const { t } = useTranslation('adminSystem')
  const { data = [] } = useQuery(modelsQuery)
  return (
    <RowTable
      label={t('models')}
      headers={[t('model'), t('provider'), t('name'), t('price'), t('key')]}
      rows={data.map(({ id, isPremium, isDemo, name }) => [
        id,
        providerOf[id],
        name ?? '–',
        toCredits(quoteConversion(1, isPremium).total).toFixed(2),
        // A model without a key is offered where the demo writer answers, and nowhere else.
        isDemo ? t('keyDemo') : t('keySet'),
      ])}
    />
  )
}
