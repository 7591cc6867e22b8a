import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { JobStatus, ProviderStatus, QueueStatus } from '#shared/admin/system-status.ts'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { providerOf } from '#shared/generation/models.ts'
import { formatCredits } from '#shared/money.ts'
import type { WorkerId } from '#shared/schedules.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { type Row, RowTable } from './row-table.tsx'
import { ServiceStatusBadge } from './service-status-badge.tsx'

/** A span in the largest unit that says it without a fraction. */
function useSpan(): (ms: number) => string {
  const { t } = useTranslation('adminSystem')
  return (ms) => {
    if (ms < 60_000) return t('seconds', { count: Math.round(ms / 1_000) })
    const minutes = Math.round(ms / 60_000)
    return minutes >= 60 && minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
  }
}

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
    <ServiceStatusBadge key="status" status={status} />,
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
      figures={[5, 6]}
      rows={providers.map(rowOf)}
    />
  )
}

export function JobTable({ jobs }: { jobs: readonly JobStatus[] }) {
  const { t, i18n } = useTranslation('adminSystem')
  const span = useSpan()
  // Where none has a start, the starts could not be read.
  const areRead = jobs.some(({ lastRunAt }) => lastRunAt)
  const time = (at: string | undefined, otherwise: string) =>
    at ? formatDateTime(at, i18n.language) : areRead ? otherwise : t('unknownTime')
  const rowOf = ({ id, status, everyMs, backlog, lastRunAt, nextRunAt }: JobStatus): Row => [
    t(`names.${id as WorkerId}`),
    areRead && !lastRunAt && status === 'unknown' ? '–' : <ServiceStatusBadge key="status" status={status} />,
    span(everyMs),
    time(lastRunAt, t('notRun')),
    time(nextRunAt, '–'),
    !backlog ? '–' : backlog.isAtLeast ? t('moreThan', { n: backlog.waiting }) : String(backlog.waiting),
    backlog && backlog.waiting > 0 ? span(backlog.oldestMs) : t('none'),
  ]
  return (
    <RowTable
      label={t('jobs')}
      headers={[t('job'), t('status'), t('every'), t('lastRun'), t('nextRun'), t('waiting'), t('oldest')]}
      figures={[5, 6]}
      rows={jobs.map(rowOf)}
    />
  )
}

export function QueueTable({ queues }: { queues: readonly QueueStatus[] }) {
  const { t } = useTranslation('adminSystem')
  const figure = (count: number | undefined) => (count === undefined ? '–' : String(count))
  const span = useSpan()
  return (
    <RowTable
      label={t('queues')}
      headers={[t('queue'), t('status'), t('waiting'), t('oldest'), t('inFlight'), t('dead')]}
      figures={[2, 3, 4, 5]}
      rows={queues.map(({ id, status, waiting, inFlight, dead, oldestMs }) => [
        t(`names.${id as WorkerId}`),
        <ServiceStatusBadge key="status" status={status} />,
        figure(waiting),
        oldestMs === undefined ? t('unknownTime') : span(oldestMs),
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
      figures={[3]}
      rows={data.map(({ id, isPremium, isDemo, name }) => [
        id,
        providerOf[id],
        name ?? '–',
        formatCredits(quoteConversion(1, isPremium).total),
        // A model without a key is offered where the demo writer answers, and nowhere else.
        isDemo ? t('keyDemo') : t('keySet'),
      ])}
    />
  )
}
