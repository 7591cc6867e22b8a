import { Badge, Box, IconButton, Text } from '@chakra-ui/react'
import { Coins, Crown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import type { ListedUser } from '#shared/admin/schema.ts'
import { formatCreditAmount } from '#shared/money.ts'
import { formatNearDate } from '../../../lib/format-date.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useCursorList } from '../list/use-cursor-list.ts'
import { UserDrawer } from './user-drawer.tsx'
import { UserFilters, useSetFilters } from './user-filters.tsx'
import { TaskDialog, type UserTask } from './user-task.tsx'
import type { UsersSearch } from './users-search.ts'

interface UsersSectionProps {
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
}

export function UsersSection({ search, onSearch }: UsersSectionProps) {
  const { t } = useTranslation('adminUsers')
  const { open, ...filters } = search
  const list = useCursorList(listUsers, filters)
  const columns = useColumns(search, onSearch)
  const [task, setTask] = useState<UserTask>()
  return (
    <>
      <ListFrame
        list={list}
        controls={<UserFilters search={search} onSearch={onSearch} />}
        filters={useSetFilters(search, onSearch)}
      >
        {(items) => (
          <DataTable
            label={t('list')}
            items={items}
            columns={columns}
            nameHeader={t('columns.username')}
            nameOf={({ username }) => username}
            onOpen={({ id }) => onSearch({ open: id })}
            actions={(user) => <RowActions user={user} onTask={setTask} />}
          />
        )}
      </ListFrame>
      {open && <UserDrawer userId={open} onClose={() => onSearch({ open: undefined })} onTask={setTask} />}
      {task && <TaskDialog task={task} onClose={() => setTask(undefined)} />}
    </>
  )
}

const rowTasks = [
  { kind: 'credits', icon: Coins },
  { kind: 'plan', icon: Crown },
] as const

function RowActions({ user, onTask }: { user: ListedUser; onTask: (task: UserTask) => void }) {
  const { t } = useTranslation('adminUsers')
  return rowTasks.map(({ kind, icon: Icon }) => {
    const label = t('taskFor', { task: t(`tasks.${kind}`), username: user.username })
    return (
      <IconButton
        key={kind}
        variant="ghost"
        minW={{ base: '11', md: '8' }}
        minH={{ base: '11', md: '8' }}
        size="xs"
        aria-label={label}
        title={label}
        onClick={() => onTask({ kind, user })}
      >
        <Icon size={16} strokeWidth={1.75} />
      </IconButton>
    )
  })
}

/** The end of a plan is an order of its own: people without a plan are not in it. */
const anyEnd = '400'

function useColumns(search: UsersSearch, onSearch: UsersSectionProps['onSearch']): Column<ListedUser>[] {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const date = (instant: string) => formatNearDate(instant, i18n.language)
  return [
    { name: 'id', header: t('columns.id'), cell: ({ id }) => <Id id={id} /> },
    { name: 'email', header: t('columns.email'), cell: ({ email }) => <Email email={email} /> },
    { name: 'role', header: t('columns.role'), cell: ({ role }) => <RoleBadge role={role} /> },
    {
      name: 'subscription',
      header: t('columns.subscription'),
      sort: {
        direction: search.endsWithin ? 'ascending' : undefined,
        toggle: () => onSearch({ endsWithin: search.endsWithin ? undefined : anyEnd }),
      },
      cell: ({ subscriptionTier, subscriptionEndDate }) =>
        subscriptionEndDate ? (
          <TwoLines under={t('until', { date: date(subscriptionEndDate) })}>
            <Badge colorPalette={subscriptionTier.toLowerCase()}>{ui(`tiers.${subscriptionTier}`)}</Badge>
          </TwoLines>
        ) : (
          t('noPlan')
        ),
    },
    {
      name: 'credits',
      header: t('columns.credits'),
      align: 'end',
      cell: ({ credits, nextCreditReset }) => (
        <TwoLines under={nextCreditReset && t('nextReset', { date: date(nextCreditReset) })}>
          {formatCreditAmount(credits)}
        </TwoLines>
      ),
    },
    {
      name: 'status',
      header: t('columns.status'),
      cell: ({ isActive, lastLogin }) => (
        <TwoLines under={t('lastLogin', { date: date(lastLogin) })}>
          <StateBadge isActive={isActive} />
        </TwoLines>
      ),
    },
  ]
}

/** In two lines where the table would be wider than the screen. */
const Email = ({ email }: Pick<ListedUser, 'email'>) => (
  <Box whiteSpace="normal">
    <EmailText email={email} />
  </Box>
)

/** The middle of an id says nothing to a person; the whole is in its title. */
function Id({ id }: { id: string }) {
  return (
    <Text as="span" title={id} fontFamily="mono" fontSize="xs">
      {id.slice(0, 6)}…{id.slice(-4)}
    </Text>
  )
}

function RoleBadge({ role }: Pick<ListedUser, 'role'>) {
  const { t } = useTranslation('adminUsers')
  const name = t(`roles.${role}`)
  return role === 'admin' ? <Badge colorPalette="accent">{name}</Badge> : <Text color="fg.muted">{name}</Text>
}

function StateBadge({ isActive }: Pick<ListedUser, 'isActive'>) {
  const { t } = useTranslation('adminUsers')
  return <Badge colorPalette={isActive ? 'success' : 'danger'}>{isActive ? t('active') : t('inactive')}</Badge>
}

function TwoLines({ children, under }: { children: ReactNode; under: string | undefined }) {
  return (
    <Box>
      {children}
      <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap">
        {under}
      </Text>
    </Box>
  )
}
