import { Badge, Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId, PlatformOption } from '#shared/platforms/schema.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

interface PlatformCardProps {
  option: PlatformOption
  isSelected: boolean
  /** Why this platform cannot be added now; said on the card in place of its settings. */
  lockedBecause?: string | undefined
  onToggle: () => void
  onCustomize: () => void
}

/** One platform to choose: its name and limit, its settings, and why it cannot be chosen. */
export function PlatformCard({ option, isSelected, lockedBecause, onToggle, onCustomize }: PlatformCardProps) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const reasonId = useId()
  const isLocked = lockedBecause !== undefined && !isSelected
  return (
    <Stack
      gap="3"
      p="4"
      borderWidth="1px"
      borderRadius="card"
      borderColor={isSelected ? 'accent.solid' : 'border'}
      bg={isSelected ? 'accent.subtle' : 'bg.panel'}
      transition="background-color 160ms ease-out, border-color 160ms ease-out"
    >
      <PlatformCheckbox
        platform={option.platform}
        isSelected={isSelected}
        reasonId={isLocked ? reasonId : undefined}
        onToggle={onToggle}
      />
      <Flex align="center" gap="1.5" mt="auto">
        {isLocked ? (
          <Text id={reasonId} fontSize="xs" color="fg.muted" lineHeight="1.4">
            {lockedBecause}
          </Text>
        ) : (
          <SettingBadges option={option} />
        )}
        <Button
          size="xs"
          variant="ghost"
          ms="auto"
          flexShrink="0"
          minH={{ base: '11', md: '8' }}
          onClick={onCustomize}
          aria-label={t('customizeLabel', { name: catalog[option.platform].name })}
        >
          {t('customize')}
        </Button>
      </Flex>
    </Stack>
  )
}

interface PlatformCheckboxProps {
  platform: PlatformId
  isSelected: boolean
  /** The element that says why the platform is locked; absent: it is not. */
  reasonId: string | undefined
  onToggle: () => void
}

function PlatformCheckbox({ platform, isSelected, reasonId, onToggle }: PlatformCheckboxProps) {
  const { t, i18n } = useTranslation('generator', { keyPrefix: 'platform' })
  const { name, unit, limit } = catalog[platform]
  const isLocked = reasonId !== undefined
  return (
    <Checkbox.Root
      checked={isSelected}
      disabled={isLocked}
      onCheckedChange={onToggle}
      minH="11"
      gap="3"
      cursor={isLocked ? 'not-allowed' : 'pointer'}
    >
      <Checkbox.HiddenInput {...(isLocked && { 'aria-describedby': reasonId })} />
      <PlatformIcon platform={platform} size={32} />
      <Checkbox.Label flex="1" minW="0">
        <Text as="span" display="block" fontWeight="600">
          {name}
        </Text>
        <Text as="span" display="block" fontSize="xs" color="fg.muted" fontWeight="400">
          {t(`limits.${unit}`, { limit: limit.toLocaleString(i18n.language) })}
        </Text>
      </Checkbox.Label>
      {isLocked ? <Lock size={18} strokeWidth={1.75} aria-hidden /> : <Checkbox.Control />}
    </Checkbox.Root>
  )
}

function SettingBadges({ option }: { option: PlatformOption }) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  return (
    <Flex gap="1.5" wrap="wrap">
      <Badge variant="outline">{t(`tones.${option.tone}`)}</Badge>
      {catalog[option.platform].hasLengthSetting && <Badge variant="outline">{t(`lengths.${option.length}`)}</Badge>}
      {option.isCustomized && <Badge colorPalette="accent">{t('customized')}</Badge>}
    </Flex>
  )
}
