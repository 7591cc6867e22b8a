import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedUser } from '#shared/admin/schema.ts'
import { formatTwd } from '#shared/money.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { userActionsQuery } from '../../../lib/queries/admin-users.ts'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ActionLine } from '../actions/action-line.tsx'
import { DrawerPart } from '../list/drawer-part.tsx'
import { RefundDialog } from '../transactions/refund-dialog.tsx'
import { useProductName } from '../transactions/use-product-name.ts'

/** What a person bought, each with its refund. */
export function UserOrders({ orders }: { orders: ManagedUser['orders'] }) {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: words } = useTranslation('adminTransactions')
  const productName = useProductName()
  const [refunding, setRefunding] = useState<string>()
  return (
    <DrawerPart title={t('orders.title')}>
      {orders.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
      <Stack gap="2">
        {orders.map(({ id, createdAt, metadata, amount, status }) => (
          <Flex key={id} gap="3" fontSize="sm" align="baseline" borderBottomWidth="1px" pb="1">
            <Box flex="1" minW="0">
              <Text>
                {productName({ metadata })} · {words(`statuses.${status}`)}
              </Text>
              <Text fontSize="xs" color="fg.muted">
                {formatDateTime(createdAt, i18n.language)} ·{' '}
                <Text asChild color="accent.fg">
                  <Link to="/admin/transactions" search={{ open: id, search: id }}>
                    {id}
                  </Link>
                </Text>
              </Text>
            </Box>
            <Text whiteSpace="nowrap">{formatTwd(amount)}</Text>
            {status === 'completed' && (
              <Button
                size="xs"
                variant="outline"
                colorPalette="danger"
                minH={{ base: '11', md: '8' }}
                aria-label={words('refund.title', { id })}
                onClick={() => setRefunding(id)}
              >
                {words('refund.button')}
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      {refunding && <RefundDialog orderId={refunding} onClose={() => setRefunding(undefined)} />}
    </DrawerPart>
  )
}

/** Where a person is signed in. */
export function UserSessions({ sessions }: { sessions: ManagedUser['sessions'] }) {
  const { t, i18n } = useTranslation('adminUsers')
  const time = (instant: string) => formatDateTime(instant, i18n.language)
  return (
    <DrawerPart title={t('sessions.title')}>
      {sessions.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
      {sessions.map(({ id, createdAt, lastSeenAt }) => (
        <Text key={id} fontSize="sm">
          {t('sessions.line', { since: time(createdAt), seen: time(lastSeenAt) })}
        </Text>
      ))}
    </DrawerPart>
  )
}

/** What admins did to a person. */
export function UserActions({ userId }: { userId: string }) {
  const { t } = useTranslation('adminUsers')
  const list = useInfiniteQuery(userActionsQuery(userId))
  const actions = list.data?.pages.flatMap(({ items }) => items)
  return (
    <DrawerPart title={t('log')}>
      <Stack gap="2">
        {list.error && (
          <FailedLoad error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {actions?.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
        {actions?.map((action) => (
          <ActionLine key={action.id} action={action} />
        ))}
        <MoreButton list={list}>{t('more')}</MoreButton>
      </Stack>
    </DrawerPart>
  )
}
