import { Box, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LedgerLine } from '#shared/admin/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { userEntriesQuery } from '../../../lib/queries/admin-users.ts'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { DrawerPart } from '../list/drawer-part.tsx'

/** Every change of a person's credits, with the run or the order behind it. */
export function UserLedger({ userId }: { userId: string }) {
  const { t } = useTranslation('adminUsers')
  const list = useInfiniteQuery(userEntriesQuery(userId))
  const lines = list.data?.pages.flatMap(({ items }) => items)
  return (
    <DrawerPart title={t('ledger.title')}>
      <Stack gap="2">
        {list.error && (
          <FailedLoad error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {!lines && !list.error && <Skeleton height="24" />}
        {lines?.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
        {lines?.map((line) => (
          <LedgerRow key={line.id} userId={userId} line={line} />
        ))}
        <MoreButton list={list}>{t('more')}</MoreButton>
      </Stack>
    </DrawerPart>
  )
}

interface LedgerRowProps {
  userId: string
  line: LedgerLine
}

/** The change of the balance, and the run that caused it. */
function LedgerRow({ userId, line }: LedgerRowProps) {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const { at, kind, amount, change, origin, run } = line
  // What became of the run stands where it ended, and not where it began.
  const details = [
    origin && ui(`origins.${origin}`),
    run && kind !== 'hold' && t('ledger.run', { delivered: run.delivered.length, requested: run.requested.length }),
    kind === 'settle' && change > 0 && t('ledger.returned', { amount: formatCreditAmount(change) }),
  ]
  return (
    <Flex gap="3" fontSize="sm" align="baseline" borderBottomWidth="1px" pb="1">
      <Box flex="1" minW="0">
        <Text>{[t(`ledger.kinds.${kind}`), formatCreditAmount(amount), ...details].filter(Boolean).join(' · ')}</Text>
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {formatDateTime(at, i18n.language)}
          <CauseLink userId={userId} line={line} />
        </Text>
      </Box>
      <Text fontWeight="600" whiteSpace="nowrap">
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {formatCreditAmount(Math.abs(change))}
      </Text>
    </Flex>
  )
}

const orderIdIn = /OR\d{13}/

/** The way to the conversion or the order that a line is about. */
function CauseLink({ userId, line: { cause, conversionId } }: LedgerRowProps) {
  const orderId = orderIdIn.exec(cause)?.[0]
  if (!conversionId && !orderId) return null
  return (
    <>
      {' · '}
      <Text asChild color="accent.fg">
        {orderId ? (
          <Link to="/admin/transactions" search={{ open: orderId, search: orderId }}>
            {orderId}
          </Link>
        ) : (
          <Link to="/admin/histories" search={{ open: conversionId, search: userId }}>
            {cause}
          </Link>
        )}
      </Text>
    </>
  )
}
