import { SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { seriesLengths } from '#shared/generation/series.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { seriesPlatforms } from '#shared/platforms/series-parts.ts'
import { LabelledSelect } from '../../../ui/labelled-select.tsx'
import type { GeneratorSettings } from '../settings-store.ts'

interface SeriesChoiceProps {
  selected: readonly PlatformId[]
  settings: GeneratorSettings
  /** The demo writer answers: it writes no series. */
  isDemo: boolean
  onSettings: (settings: GeneratorSettings) => void
}

/** For X and Threads: one post, or a series of at most so many parts. */
export function SeriesChoice({ selected, settings, isDemo, onSettings }: SeriesChoiceProps) {
  const { t } = useTranslation('generator', { keyPrefix: 'series' })
  const offered = seriesPlatforms.filter((platform) => selected.includes(platform))
  if (offered.length === 0) return null
  const options = [
    { value: '1', name: t('one') },
    ...seriesLengths.map((count) => ({ value: `${count}`, name: t('upTo', { count }), isDisabled: isDemo })),
  ]
  return (
    <Stack gap="2">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {offered.map((platform) => (
          <LabelledSelect
            key={platform}
            label={t('label', { name: catalog[platform].name })}
            value={`${(!isDemo && settings.series?.[platform]) || 1}`}
            options={options}
            onChange={(value) =>
              onSettings({
                ...settings,
                series: { ...settings.series, [platform]: value === '1' ? undefined : Number(value) },
              })
            }
          />
        ))}
      </SimpleGrid>
      <Text fontSize="sm" color="fg.muted">
        {isDemo ? t('demo') : t('hint')}
      </Text>
    </Stack>
  )
}
