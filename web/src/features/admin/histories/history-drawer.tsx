import { Badge, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listHistories } from '#shared/admin/endpoints/list-histories.ts'
import type { AdminHistory } from '#shared/admin/histories.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import { DetailDrawer } from '../list/detail-drawer.tsx'
import { DrawerPart } from '../list/drawer-part.tsx'
import { FactLines, Facts } from '../list/facts.tsx'
import { OwnerLink } from '../list/owner-link.tsx'
import { isDelivered, nameOf, useDuration } from './history-words.ts'
import { ModelName } from './model-name.tsx'

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
export function HistoryDrawer({ id, person, known, isListed, onClose }: HistoryDrawerProps) {
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
      {!item && found.error && (
        <FailedLoad error={found.error} isRetrying={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {!item && isAsked && !found.isPending && !found.error && <Text role="alert">{t('gone')}</Text>}
      {!item && isListed && !person && <Text>{t('unknown')}</Text>}
    </DetailDrawer>
  )
}

function Details({ item }: { item: AdminHistory }) {
  const { t, i18n } = useTranslation('adminHistories')
  const duration = useDuration()
  const languageName = (language: string) =>
    language === 'auto' ? t('asInterface') : new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language)
  const keptUntil = item.expiresAt && t('keptUntil', { date: formatDate(item.expiresAt, i18n.language) })
  return (
    <Stack gap="6">
      <Facts
        items={[
          [t('columns.id'), item.id],
          [t('columns.user'), <OwnerLink key="user" owner={item.user} />],
          [t('columns.createdAt'), formatDateTime(item.createdAt, i18n.language)],
          [t('columns.contentType'), t(`contentTypes.${item.contentType}`)],
          [t('columns.model'), <ModelName key="model" item={item} />],
          [
            t('language'),
            [item.outputLanguage, item.secondLanguage]
              .flatMap((one) => one ?? [])
              .map(languageName)
              .join(' + '),
          ],
          [t('columns.duration'), duration(item)],
          [t('columns.credits'), formatCreditAmount(item.charged)],
          [t('kept'), keptUntil ?? t('keptUntilDeleted')],
        ]}
      />
      <DrawerPart title={t('results')}>
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
      </DrawerPart>
      <DrawerPart title={t('runs')}>
        <Facts
          items={item.runs.map((run) => [
            formatDateTime(run.startedAt, i18n.language),
            <FactLines
              key={run.id}
              lines={[
                t('run', { charged: formatCreditAmount(run.charged), held: formatCreditAmount(run.held) }),
                t('runPosts', {
                  delivered: run.results.filter(isDelivered).length,
                  requested: run.results.length,
                }),
                duration(run),
              ]}
            />,
            run.id,
          ])}
        />
      </DrawerPart>
      <Text fontSize="xs" color="fg.muted">
        {t('noText')}
      </Text>
    </Stack>
  )
}
