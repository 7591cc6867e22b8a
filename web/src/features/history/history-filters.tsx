import { Flex, Input, SegmentGroup } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import type { HistoryFilter } from '../../lib/queries/history.ts'
import { LabelledSelect } from '../../ui/labelled-select.tsx'

interface HistoryFiltersProps {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('history')
  const all = { value: '', name: t('anyPlatform') }
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      <Input
        type="search"
        flex="1 1 14rem"
        minH={{ base: '11', md: '10' }}
        bg="bg.panel"
        maxLength={200}
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.q ?? ''}
        onChange={(event) => onChange({ ...filter, q: event.target.value })}
      />
      <Flex flex="0 1 11rem">
        <LabelledSelect
          label={t('platform')}
          isLabelHidden
          value={filter.platform ?? ''}
          options={[all, ...platformIds.map((id) => ({ value: id, name: catalog[id].name }))]}
          onChange={(platform) => onChange({ ...filter, platform: (platform || undefined) as PlatformId | undefined })}
        />
      </Flex>
      <SegmentGroup.Root
        aria-label={t('which')}
        value={filter.saved ? 'saved' : 'all'}
        onValueChange={({ value }) => onChange({ ...filter, saved: value === 'saved' || undefined })}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={[
            { value: 'all', label: t('all') },
            { value: 'saved', label: t('savedOnly') },
          ]}
        />
      </SegmentGroup.Root>
    </Flex>
  )
}
