import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Profile, profileSchema, settingsLimits } from '#shared/account/settings.ts'
import type { Settings } from '#shared/account/settings-schema.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import { hasHandles } from '#shared/platforms/handles.ts'
import { type PlatformId, platformIds } from '#shared/platforms/schema.ts'
import { translateCode } from '../../../i18n/translate-error.ts'
import { useSettingsCalls } from '../../../lib/queries/settings.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { SectionFoot } from '../section/section-foot.tsx'
import { useSection } from '../section/use-section.ts'

type Section = Settings['profile']
const noName = { name: '', handle: '' }
const columns = '9rem minmax(0, 1fr) minmax(0, 1fr)'

/** How the person is called, in the product and on each platform. */
export function ProfileSection({ stored, username }: { stored: Section; username: string }) {
  const { t } = useTranslation('settings', { keyPrefix: 'profileForm' })
  const { form, problemOf, name } = useProfile(stored)
  const { value, change } = form
  const setName = (platform: PlatformId, part: Partial<typeof noName>) => {
    const names = { ...value.names, [platform]: { ...noName, ...value.names[platform], ...part } }
    change({ ...value, names })
  }
  return (
    <Box>
      <Box maxW="sm">
        <FormField
          label={t('displayName')}
          hint={t('displayNameHint')}
          error={problemOf('displayName')}
          autoComplete="name"
          value={value.displayName}
          onChange={(event) => change({ ...value, displayName: event.target.value })}
        />
      </Box>
      <Text fontWeight="600" mt="6">
        {t('platforms')}
      </Text>
      <Text color="fg.muted" fontSize="sm" mb="4">
        {t('platformsHint')}
      </Text>
      <Grid aria-hidden hideBelow="md" templateColumns={columns} columnGap="4" mb="1" fontSize="sm" color="fg.muted">
        <span />
        <span>{t('name')}</span>
        <span>{t('handle')}</span>
      </Grid>
      <Stack as="ul" listStyleType="none" gap={{ base: '5', md: '3' }} m="0" p="0">
        {platformIds.map((platform) => (
          <NameRow
            key={platform}
            {...{ platform, username, problemOf }}
            displayName={value.displayName}
            own={value.names[platform] ?? noName}
            onChange={(part) => setName(platform, part)}
          />
        ))}
      </Stack>
      <SectionFoot form={form} name={name} />
    </Box>
  )
}

/** What is refused is marked from the first try to save, until it is right. */
function useProfile(stored: Section) {
  const { t } = useTranslation('settings')
  const calls = useSettingsCalls()
  const [isChecked, setIsChecked] = useState(false)
  const form = useSection<Section>({
    name: 'profile',
    stored,
    isSame: (one, other) => one.displayName === other.displayName && namesOf(one) === namesOf(other),
    save: async ({ displayName, names }, { version }) =>
      (await calls.save({ profile: { displayName, names: filled(names), version } })).profile,
    read: async () => (await calls.read()).profile,
    changedCode: 'account.settings-changed',
    check: (value) => {
      setIsChecked(true)
      const [first] = profileSchema.safeParse(value).error?.issues ?? []
      return first && translateCode('request.invalid')
    },
  })
  const problemOf = (field: string): string | undefined => {
    if (!isChecked) return undefined
    const found = profileSchema.safeParse(form.value).error?.issues.find(({ path }) => path.join('.') === field)
    if (!found) return undefined
    const platform = /^names\.(\w+)\.handle$/.exec(field)?.[1]
    return platform
      ? t(`profileForm.handleForms.${platform as HandlePlatform}`)
      : translateCode(found.message as ErrorCode)
  }
  return { form, problemOf, name: t('profileForm.title') }
}

type HandlePlatform = 'instagram' | 'threads' | 'youtube' | 'twitter'

/** Rows that are empty are not sent. */
const filled = (names: Profile['names']): Profile['names'] =>
  Object.fromEntries(Object.entries(names).filter(([, own]) => own.name !== '' || own.handle !== ''))

const namesOf = ({ names }: Section): string =>
  JSON.stringify(platformIds.map((platform) => [names[platform]?.name ?? '', names[platform]?.handle ?? '']))

interface NameRowProps {
  platform: PlatformId
  /** What previews show where nothing is entered. */
  displayName: string
  username: string
  own: { name: string; handle: string }
  problemOf: (field: string) => string | undefined
  onChange: (part: { name?: string; handle?: string }) => void
}

function NameRow({ platform, displayName, username, own, problemOf, onChange }: NameRowProps) {
  const { t } = useTranslation('settings', { keyPrefix: 'profileForm' })
  const { name } = catalog[platform]
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', md: columns }}
      columnGap="4"
      rowGap="2"
      alignItems="start"
    >
      <Flex align="center" gap="2" minH={{ md: '10' }} gridColumn={{ sm: '1 / -1', md: 'auto' }} fontWeight="600">
        <PlatformIcon platform={platform} size={20} />
        {name}
      </Flex>
      <FormField
        label={t('name')}
        isInColumn
        aria-label={t('nameOn', { name })}
        placeholder={displayName}
        autoComplete="off"
        maxLength={settingsLimits.platformName}
        error={problemOf(`names.${platform}.name`)}
        value={own.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {hasHandles(platform) && (
        <FormField
          label={t('handle')}
          isInColumn
          aria-label={t('handleOn', { name })}
          placeholder={`@${username}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={settingsLimits.handle}
          error={problemOf(`names.${platform}.handle`)}
          value={own.handle}
          onChange={(event) => onChange({ handle: event.target.value })}
        />
      )}
    </Grid>
  )
}
