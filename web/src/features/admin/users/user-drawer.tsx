import { Badge, Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ListedUser, ManagedUser } from '#shared/admin/schema.ts'
import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { managedUserQuery } from '../../../lib/queries/admin-users.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import { DetailDrawer } from '../list/detail-drawer.tsx'
import { DrawerPart } from '../list/drawer-part.tsx'
import { FactLines, Facts } from '../list/facts.tsx'
import { UserAudit, UserCredits } from './user-credits.tsx'
import { UserLedger } from './user-ledger.tsx'
import { UserActions, UserOrders, UserSessions } from './user-records.tsx'
import type { UserTask } from './user-task.tsx'

interface UserDrawerProps {
  userId: string
  onClose: () => void
  onTask: (task: UserTask) => void
}

/** One person: who they are, what they have, why, and what can be done. */
export function UserDrawer({ userId, onClose, onTask }: UserDrawerProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(managedUserQuery(userId))
  return (
    <DetailDrawer isOpen title={data?.user.username ?? userId} onClose={onClose}>
      {error && !data && <FailedLoad error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <DrawerSkeleton />}
      {data && (
        <Stack gap="6">
          <TaskButtons user={data.user} onTask={onTask} />
          <Identity person={data} />
          <UserCredits person={data} />
          <UserAudit userId={userId} readAt={dataUpdatedAt} />
          <UserLedger userId={userId} />
          <UserOrders orders={data.orders} />
          <UserSessions sessions={data.sessions} />
          <UserActions userId={userId} />
        </Stack>
      )}
    </DetailDrawer>
  )
}

function DrawerSkeleton() {
  return (
    <Stack gap="4" aria-busy="true">
      <Skeleton height="11" borderRadius="control" />
      <Skeleton height="32" borderRadius="card" />
      <Skeleton height="48" borderRadius="card" />
    </Stack>
  )
}

function TaskButtons({ user, onTask }: { user: ListedUser; onTask: UserDrawerProps['onTask'] }) {
  const { t } = useTranslation('adminUsers')
  return (
    <Flex gap="2" wrap="wrap" css={{ '& > button': { flexGrow: { base: 1, md: 0 } } }}>
      <Button minH="11" onClick={() => onTask({ kind: 'credits', user })}>
        {t('tasks.credits')}
      </Button>
      <Button minH="11" variant="outline" onClick={() => onTask({ kind: 'plan', user })}>
        {t('tasks.plan')}
      </Button>
      <Button minH="11" variant="outline" onClick={() => onTask({ kind: 'sessions', user })}>
        {t('signOut.submit')}
      </Button>
      <Button
        minH="11"
        variant="outline"
        colorPalette={user.isActive ? 'danger' : 'accent'}
        onClick={() => onTask({ kind: 'state', user })}
      >
        {user.isActive ? t('disable.submit') : t('enable.submit')}
      </Button>
    </Flex>
  )
}

function Identity({ person: { user, identity, plan } }: { person: ManagedUser }) {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const date = (instant: string | undefined) => (instant ? formatDate(instant, i18n.language) : '–')
  const kind = plan.isGranted ? t('detail.granted') : plan.renews ? t('detail.renews') : t('detail.doesNotRenew')
  return (
    <DrawerPart title={t('detail.identity')}>
      <Facts
        items={[
          [
            t('columns.id'),
            // In one line on the smallest phone.
            <Text key="id" as="span" fontSize="xs">
              {user.id}
            </Text>,
          ],
          [t('columns.email'), <EmailText key="email" email={user.email} />],
          ...(identity.formerEmails ?? []).map(
            (email) => [t('detail.formerEmail'), <EmailText key={email} email={email} />, email] as const,
          ),
          [t('detail.name'), user.displayName],
          [t('columns.role'), t(`roles.${user.role}`)],
          [t('columns.status'), user.isActive ? t('active') : t('inactive')],
          [t('detail.provider'), `${t(`detail.methods.${identity.method}`)} · ${identity.subject}`],
          [t('detail.since'), date(user.createdAt)],
          [t('detail.lastLogin'), formatDateTime(user.lastLogin, i18n.language)],
          [
            t('filter.plan'),
            <Badge key="plan" colorPalette={plan.tier.toLowerCase()}>
              {ui(`tiers.${plan.tier}`)}
            </Badge>,
          ],
          [
            t('detail.planRuns'),
            plan.endDate && <FactLines key="runs" lines={[`${date(plan.startDate)} – ${date(plan.endDate)}`, kind]} />,
          ],
        ]}
      />
    </DrawerPart>
  )
}
