import { Badge, Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listUsers } from '#shared/admin/endpoints/list-users.ts'
import type { ListedUser } from '#shared/admin/schema.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { useCursorList } from '../list/use-cursor-list.ts'
import { UserFilters, useSetFilters } from './user-filters.tsx'
import type { UsersSearch } from './users-search.ts'

interface UsersSectionProps {
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
}

export function UsersSection({ search, onSearch }: UsersSectionProps) {
  const { t } = useTranslation('adminUsers')
  const { open, ...filters } = search
  const list = useCursorList(listUsers, filters)
  const columns = useColumns()
  return (
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
        />
      )}
    </ListFrame>
  )
}

function useColumns(): Column<ListedUser>[] {
  const { t, i18n } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const date = (instant: string) => formatDate(instant, i18n.language)
  return [
    { name: 'id', header: t('columns.id'), cell: ({ id }) => <Id id={id} /> },
    { name: 'email', header: t('columns.email'), cell: ({ email }) => email },
    { name: 'role', header: t('columns.role'), cell: ({ role }) => <RoleBadge role={role} /> },
    {
      name: 'subscription',
      header: t('columns.subscription'),
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
          {credits.toFixed(2)}
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
  return <Badge colorPalette={role === 'admin' ? 'accent' : 'free'}>{t(`roles.${role}`)}</Badge>
}

function StateBadge({ isActive }: Pick<ListedUser, 'isActive'>) {
  const { t } = useTranslation('adminUsers')
  return <Badge colorPalette={isActive ? 'success' : 'danger'}>{isActive ? t('active') : t('inactive')}</Badge>
}

function TwoLines({ children, under }: { children: ReactNode; under: string | undefined }) {
  return (
    <Box>
      {children}
      <Text fontSize="xs" color="fg.muted">
        {under}
      </Text>
    </Box>
  )
}
