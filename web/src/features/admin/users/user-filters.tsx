import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { type PlanTier, planTiers } from '#shared/subscriptions/plans.ts'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'
import type { SetFilter } from '../list/list-frame.tsx'
import { setFiltersOf } from '../list/set-filters.ts'
import { half, TypedFilter } from '../list/typed-filter.tsx'
import type { UsersSearch } from './users-search.ts'

interface UserFiltersProps {
  search: UsersSearch
  onSearch: (change: Partial<UsersSearch>) => void
}

const roles = ['user', 'admin'] as const
const states = ['active', 'disabled'] as const

export function UserFilters({ search, onSearch }: UserFiltersProps) {
  const { t } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const any = { value: '', name: t('filter.any') }
  return (
    <>
      <TypedFilter
        label={t('filter.search')}
        placeholder={t('filter.searchHint')}
        width="16rem"
        value={search.search}
        isReady={(value) => value.trim().length >= 2}
        onChange={(value) => onSearch({ search: value })}
      />
      <Box w={{ base: half, sm: '7rem' }}>
        <LabelledSelect
          label={t('filter.role')}
          value={search.role ?? ''}
          options={[any, ...roles.map((value) => ({ value, name: t(`roles.${value}`) }))]}
          onChange={(value) => onSearch({ role: roles.find((role) => role === value) })}
        />
      </Box>
      <Box w={{ base: half, sm: '11rem' }}>
        <LabelledSelect
          label={t('filter.plan')}
          value={search.plan ?? ''}
          options={[any, ...planTiers.map((value) => ({ value, name: ui(`tiers.${value}`) }))]}
          onChange={(value) => onSearch({ plan: planTiers.find((tier): tier is PlanTier => tier === value) })}
        />
      </Box>
      <Box w={{ base: half, sm: '7rem' }}>
        <LabelledSelect
          label={t('filter.state')}
          value={search.state ?? ''}
          options={[any, ...states.map((value) => ({ value, name: t(value === 'active' ? 'active' : 'inactive') }))]}
          onChange={(value) => onSearch({ state: states.find((state) => state === value) })}
        />
      </Box>
      {(['creditsBelow', 'endsWithin'] as const).map((name) => (
        <TypedFilter
          key={name}
          label={t(`filter.${name}`)}
          width="8.75rem"
          inputMode="numeric"
          value={search[name]}
          isReady={(value) => /^\d{1,8}$/.test(value)}
          onChange={(value) => onSearch({ [name]: value })}
        />
      ))}
    </>
  )
}

/** The filters that are set, in words. */
export function useSetFilters(search: UsersSearch, onSearch: UserFiltersProps['onSearch']): SetFilter[] {
  const { t } = useTranslation('adminUsers')
  const { t: ui } = useTranslation('ui')
  const { t: admin } = useTranslation('admin')
  const { role, plan, state } = search
  const named = (name: string, value: string) => admin('setFilter', { name, value })
  const labels = {
    search: search.search && named(t('set.search'), search.search),
    role: role && named(t('filter.role'), t(`roles.${role}`)),
    plan: plan && named(t('filter.plan'), ui(`tiers.${plan}`)),
    state: state && named(t('filter.state'), t(state === 'active' ? 'active' : 'inactive')),
    creditsBelow: search.creditsBelow && t('set.creditsBelow', { value: search.creditsBelow }),
    endsWithin: search.endsWithin && t('set.endsWithin', { value: search.endsWithin }),
  }
  return setFiltersOf(labels, onSearch)
}
