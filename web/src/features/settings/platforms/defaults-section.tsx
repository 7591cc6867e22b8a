import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type LanguageChoice, languageChoices } from '#shared/account/preferences.ts'
import type { User } from '#shared/account/schema.ts'
import type { Settings } from '#shared/account/settings-schema.ts'
import { type ModelId, modelIds } from '#shared/generation/schema.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { plans, platformsAtOnce } from '#shared/subscriptions/plans.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { useSettingsCalls } from '../../../lib/queries/settings.ts'
import { LabelledSelect, type SelectOption } from '../../../ui/labelled-select.tsx'
import { useModelOption } from '../../../ui/use-model-option.ts'
import { SectionFoot } from '../section/section-foot.tsx'
import { useSection } from '../section/use-section.ts'
import { PlatformToggle } from './platform-toggle.tsx'

type Section = Settings['defaults']
const asLastTime = 'last'
const chosen = 'chosen'

/** What a new conversion begins with: each part as last time, or as chosen here. */
export function DefaultsSection({ stored, user }: { stored: Section; user: User }) {
  const { t } = useTranslation('settings', { keyPrefix: 'defaults' })
  const { t: generator } = useTranslation('generator')
  const form = useDefaults(stored)
  const { value, change } = form
  const last: SelectOption = { value: asLastTime, name: t('asLastTime') }
  return (
    <Box>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <LabelledSelect
          label={generator('outputLanguage')}
          value={value.language ?? asLastTime}
          options={[last, ...languageChoices.map((id) => ({ value: id, name: generator(`outputLanguages.${id}`) }))]}
          onChange={(id) => change({ ...value, language: id === asLastTime ? null : (id as LanguageChoice) })}
        />
        <ModelSelect value={value.model} last={last} user={user} onChange={(model) => change({ ...value, model })} />
        <LabelledSelect
          label={t('platforms')}
          value={value.platforms ? chosen : asLastTime}
          options={[last, { value: chosen, name: t('thesePlatforms') }]}
          onChange={(id) => change({ ...value, platforms: id === asLastTime ? null : firstPlatforms(user) })}
        />
      </SimpleGrid>
      {value.platforms && (
        <DefaultPlatforms
          selected={value.platforms}
          places={platformsAtOnce(user.subscriptionTier)}
          onChange={(platforms) => change({ ...value, platforms })}
        />
      )}
      <SectionFoot form={form} name={t('title')} />
    </Box>
  )
}

/** What was used last, or what the product begins with. */
const firstPlatforms = ({ preferences }: User): PlatformId[] =>
  preferences && preferences.platforms.length > 0 ? preferences.platforms : platformIds.slice(0, 3)

function useDefaults(stored: Section) {
  const { t } = useTranslation('settings', { keyPrefix: 'defaults' })
  const calls = useSettingsCalls()
  return useSection<Section>({
    name: 'defaults',
    stored,
    isSame: (one, other) =>
      one.model === other.model && one.language === other.language && String(one.platforms) === String(other.platforms),
    save: async (value, { version }) => (await calls.save({ defaults: { ...value, version } })).defaults,
    read: async () => (await calls.read()).defaults,
    changedCode: 'account.settings-changed',
    check: ({ platforms }) => (platforms?.length === 0 ? t('noPlatform') : undefined),
  })
}

interface ModelSelectProps {
  value: ModelId | null
  last: SelectOption
  user: User
  onChange: (model: ModelId | null) => void
}

/** Until it is known which models there are, all are shown. */
function ModelSelect({ value, last, user, onChange }: ModelSelectProps) {
  const { t } = useTranslation('generator')
  const { data: offered } = useQuery(modelsQuery)
  const modelOption = useModelOption(plans[user.subscriptionTier].allowPremiumModels)
  return (
    <LabelledSelect
      label={t('model')}
      value={value ?? last.value}
      options={[last, ...(offered?.map(({ id }) => id) ?? modelIds).map(modelOption)]}
      onChange={(id) => onChange(id === last.value ? null : (id as ModelId))}
    />
  )
}

interface DefaultPlatformsProps {
  selected: PlatformId[]
  /** How many platforms the plan writes for at a time. */
  places: number
  onChange: (platforms: PlatformId[]) => void
}

function DefaultPlatforms({ selected, places, onChange }: DefaultPlatformsProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'defaults' })
  const toggle = (platform: PlatformId) =>
    onChange(platformIds.filter((id) => (id === platform) !== selected.includes(id)))
  return (
    <Stack gap="2" mt="4">
      <Flex role="group" aria-label={t('platforms')} gap="2" wrap="wrap">
        {platformIds.map((platform) => (
          <PlatformToggle
            key={platform}
            platform={platform}
            isOn={selected.includes(platform)}
            onToggle={() => toggle(platform)}
          />
        ))}
      </Flex>
      {selected.length > places && (
        <Text fontSize="sm" color="fg.muted">
          {t('places', { count: places })}
        </Text>
      )}
    </Stack>
  )
}
