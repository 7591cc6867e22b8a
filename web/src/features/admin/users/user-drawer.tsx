import { Alert, Badge, Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LedgerLine, ListedUser, ManagedUser } from '#shared/admin/schema.ts'
import { formatTwd } from '#shared/money.ts'
import { translateError } from '../../../i18n/translate-error.ts'
import { formatDate, formatDateTime } from '../../../lib/format-date.ts'
import { auditQuery, managedUserQuery, userActionsQuery, userEntriesQuery } from '../../../lib/queries/admin-users.ts'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ActionLine } from '../actions/action-line.tsx'
import { DetailDrawer } from '../list/detail-drawer.tsx'
import { Facts } from '../list/facts.tsx'
import { RefundDialog } from '../transactions/refund-dialog.tsx'
import type { UserTask } from './user-task.tsx'

interface UserDrawerProps {
  userId: string
  onClose: () => void
  onTask: (task: UserTask) => void
}

/** One person: who they are, what they have, why, and what can be done. */
export function UserDrawer({ userId, onClose, onTask }: UserDrawerProps) {
  const { data, error } = useQuery(managedUserQuery(userId))
  return (
    <DetailDrawer isOpen title={data?.user.username ?? userId} onClose={onClose}>
      {error && !data && <Text role="alert">{translateError(error)}</Text>}
      {!data && !error && <DrawerSkeleton />}
      {data && (
        <Stack gap="6">
          <TaskButtons user={data.user} onTask={onTask} />
          <Identity person={data} />
          <Credits person={data} />
          <AuditBox userId={userId} />
          <Ledger userId={userId} />
          <Orders orders={data.orders} />
          <Sessions sessions={data.sessions} />
          <Actions userId={userId} />
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
    <Flex gap="2" wrap="wrap">
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="2">
        {title}
      </Heading>
      {children}
    </Box>
  )
}

function Identity({ person: { user, identity, plan } }: { person: ManagedUser }) {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const date = (instant: string | undefined) => (instant ? formatDate(instant, i18n.language) : '–')
  const kind = plan.isGranted ? t('detail.granted') : plan.renews ? t('detail.renews') : t('detail.doesNotRenew')
  return (
    <Part title={t('detail.identity')}>
      <Facts
        items={[
          [t('columns.id'), user.id],
          [t('columns.email'), user.email],
          [t('detail.name'), user.displayName],
          [t('columns.role'), t(`roles.${user.role}`)],
          [t('columns.status'), user.isActive ? t('active') : t('inactive')],
          [
            t('detail.provider'),
            `${identity.method ? t(`detail.methods.${identity.method}`) : identity.provider} · ${identity.subject}`,
          ],
          [t('detail.since'), date(user.createdAt)],
          [t('detail.lastLogin'), formatDateTime(user.lastLogin, i18n.language)],
          [t('filter.plan'), <Badge key="plan">{ui(`tiers.${plan.tier}`)}</Badge>],
          [t('detail.planRuns'), plan.endDate && `${date(plan.startDate)} – ${date(plan.endDate)} · ${kind}`],
        ]}
      />
    </Part>
  )
}

/** Where all credits that ever arrived are now, and which of them can still be used. */
function Credits({ person: { credits, grants, user, noFirstAllowance } }: { person: ManagedUser }) {
  const { t, i18n } = useTranslation('adminUsers')
  const date = (instant: string) => formatDate(instant, i18n.language)
  const unlessNone = (amount: number) => (amount > 0 ? `− ${amount.toFixed(2)}` : undefined)
  return (
    <Part title={t('columns.credits')}>
      {noFirstAllowance && (
        <Alert.Root status="warning" colorPalette="warning" borderRadius="card" mb="2">
          <Alert.Indicator />
          <Alert.Title>{t(`noFirstAllowance.${noFirstAllowance}`)}</Alert.Title>
        </Alert.Root>
      )}
      <Facts
        items={[
          [t('sum.granted'), credits.granted.toFixed(2)],
          [t('sum.used'), unlessNone(credits.used)],
          [t('sum.expired'), unlessNone(credits.expired)],
          [t('sum.takenBack'), unlessNone(credits.takenBack)],
          [t('sum.held'), unlessNone(credits.held)],
          [
            t('detail.available'),
            <Text key="available" as="span" fontWeight="600">
              {credits.available.toFixed(2)}
            </Text>,
          ],
          [t('detail.owed'), credits.owed > 0 ? credits.owed.toFixed(2) : undefined],
          [t('detail.nextReset'), user.nextCreditReset && date(user.nextCreditReset)],
        ]}
      />
      {grants.length > 0 && (
        <>
          <Heading as="h4" size="sm" mt="4" mb="1">
            {t('detail.grants')}
          </Heading>
          <Facts
            items={grants.map(({ source, remaining, held, grantedAt, expiresAt }) => [
              `${t(`sources.${source}`)} · ${date(grantedAt)}`,
              `${(remaining + held).toFixed(2)} · ${expiresAt ? t('detail.ends', { date: date(expiresAt) }) : t('detail.never')}`,
            ])}
          />
        </>
      )}
    </Part>
  )
}

/** Does this account add up? */
function AuditBox({ userId }: { userId: string }) {
  const { t } = useTranslation('adminUsers')
  const { data, error, isFetching, refetch } = useQuery(auditQuery(userId))
  return (
    <Part title={t('audit.title')}>
      <Stack gap="3" align="flex-start">
        <Button variant="outline" minH="11" loading={isFetching} onClick={() => void refetch()}>
          {t('audit.run')}
        </Button>
        {error && <Text role="alert">{translateError(error)}</Text>}
        {data && (
          <Alert.Root
            status={data.findings.length === 0 ? 'success' : 'error'}
            colorPalette={data.findings.length === 0 ? 'success' : 'danger'}
            borderRadius="card"
          >
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>
                {data.findings.length === 0 ? t('audit.clean') : t('audit.wrong', { count: data.findings.length })}
              </Alert.Title>
              {data.findings.map(({ rule, what }) => (
                <Alert.Description key={`${rule} ${what}`} overflowWrap="anywhere">
                  {rule}: {what}
                </Alert.Description>
              ))}
            </Alert.Content>
          </Alert.Root>
        )}
      </Stack>
    </Part>
  )
}

function Ledger({ userId }: { userId: string }) {
  const { t } = useTranslation('adminUsers')
  const list = useInfiniteQuery(userEntriesQuery(userId))
  const lines = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Part title={t('ledger.title')}>
      <Stack gap="2">
        {list.error && <Text role="alert">{translateError(list.error)}</Text>}
        {!lines && !list.error && <Skeleton height="24" />}
        {lines?.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
        {lines?.map((line) => (
          <LedgerRow key={line.id} userId={userId} line={line} />
        ))}
        <MoreButton list={list}>{t('more')}</MoreButton>
      </Stack>
    </Part>
  )
}

interface LedgerRowProps {
  userId: string
  line: LedgerLine
}

/** The change of the balance, and the run that caused it. */
function LedgerRow({ userId, line }: LedgerRowProps) {
  const { t, i18n } = useTranslation('adminUsers')
  const { at, kind, amount, change, source, run } = line
  const detail = run
    ? t('ledger.run', {
        delivered: run.delivered.length,
        requested: run.requested.length,
        charged: run.charged.toFixed(2),
      })
    : source && t(`ledger.sources.${source}`)
  return (
    <Flex gap="3" fontSize="sm" align="baseline" borderBottomWidth="1px" pb="1">
      <Box flex="1" minW="0">
        <Text>
          {t(`ledger.kinds.${kind}`)} · {amount.toFixed(2)}
          {detail && ` · ${detail}`}
        </Text>
        <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {formatDateTime(at, i18n.language)} · <CauseLink userId={userId} line={line} />
        </Text>
      </Box>
      <Text fontWeight="600" whiteSpace="nowrap">
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {Math.abs(change).toFixed(2)}
      </Text>
    </Flex>
  )
}

const orderIdIn = /OR\d{13}/

/** The conversion or the order that a line is about, and the way to it. */
function CauseLink({ userId, line: { cause, conversionId } }: LedgerRowProps) {
  const orderId = orderIdIn.exec(cause)?.[0]
  if (!conversionId && !orderId) return cause
  return (
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
  )
}

function Orders({ orders }: { orders: ManagedUser['orders'] }) {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: words } = useTranslation('adminTransactions')
  const [refunding, setRefunding] = useState<string>()
  return (
    <Part title={t('orders.title')}>
      {orders.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
      <Stack gap="2">
        {orders.map(({ id, createdAt, description, amount, status }) => (
          <Flex key={id} gap="3" fontSize="sm" align="baseline" borderBottomWidth="1px" pb="1">
            <Box flex="1" minW="0">
              <Text>
                {description} · {t(`orders.statuses.${status}`)}
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
    </Part>
  )
}

function Sessions({ sessions }: { sessions: ManagedUser['sessions'] }) {
  const { t, i18n } = useTranslation('adminUsers')
  const time = (instant: string) => formatDateTime(instant, i18n.language)
  return (
    <Part title={t('sessions.title')}>
      {sessions.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
      {sessions.map(({ id, createdAt, lastSeenAt }) => (
        <Text key={id} fontSize="sm">
          {t('sessions.line', { since: time(createdAt), seen: time(lastSeenAt) })}
        </Text>
      ))}
    </Part>
  )
}

function Actions({ userId }: { userId: string }) {
  const { t } = useTranslation('adminUsers')
  const list = useInfiniteQuery(userActionsQuery(userId))
  const actions = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Part title={t('log')}>
      <Stack gap="2">
        {list.error && <Text role="alert">{translateError(list.error)}</Text>}
        {actions?.length === 0 && <Text color="fg.muted">{t('none')}</Text>}
        {actions?.map((action) => (
          <ActionLine key={action.id} action={action} />
        ))}
        <MoreButton list={list}>{t('more')}</MoreButton>
      </Stack>
    </Part>
  )
}
