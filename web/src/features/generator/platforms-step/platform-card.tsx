import { Badge, Button, Checkbox, Flex, Menu, Portal, Stack, Text } from '@chakra-ui/react'
import { ArrowLeftRight, Lock } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#shared/format-count.ts'
import { catalog, fullNameOf } from '#shared/platforms/catalog.ts'
import type { PlatformId, PlatformOption } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { aboutLength } from './about-length.ts'
import { unsavedSettings } from './unsaved-settings.ts'

interface PlatformCardProps {
  option: PlatformOption
  /** What the post will be on, and in which language. */
  text: { content: string; language: PostLanguage }
  isSelected: boolean
  /** The platforms whose place it can take, where the plan has no other; absent: it can be added. */
  swapFor?: PlatformId[] | undefined
  /** The element that says why the platform is locked. */
  reasonId: string
  onToggle: () => void
  onSwap: (other: PlatformId) => void
  onCustomize: () => void
}

/** One platform to choose: its name and limit, its settings, and what it can be exchanged for where it is locked. */
export function PlatformCard(props: PlatformCardProps) {
  const { option, text, isSelected, swapFor, reasonId, onToggle, onSwap, onCustomize } = props
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const [isSwapping, setIsSwapping] = useState(false)
  const isLocked = swapFor !== undefined && !isSelected
  const openSwap = (event: MouseEvent<HTMLElement>) => {
    // The buttons of a card do what they say.
    if (isLocked && !(event.target as HTMLElement).closest('button, [role="menu"]')) setIsSwapping(true)
  }
  return (
    <Stack
      gap="2"
      p="4"
      borderWidth="1px"
      borderRadius="card"
      borderColor={isSelected ? 'accent.solid' : 'border'}
      bg={isSelected ? 'accent.subtle' : 'bg.panel'}
      cursor={isLocked ? 'pointer' : undefined}
      transition="background-color 160ms ease-out, border-color 160ms ease-out"
      onClick={openSwap}
      data-testid={`platform-${option.platform}`}
    >
      <PlatformCheckbox
        platform={option.platform}
        isSelected={isSelected}
        reasonId={isLocked ? reasonId : undefined}
        onToggle={onToggle}
      />
      {/* A second line of text buttons ends where the card's own room begins. */}
      <Flex align="center" gap="1.5" wrap="wrap" mt="auto" mb={{ md: '-2' }} minH={{ base: '11', md: '8' }}>
        <SettingBadges option={option} text={text} />
        <Flex gap="1.5" ms="auto">
          {isLocked && (
            <SwapMenu
              platform={option.platform}
              others={swapFor}
              isOpen={isSwapping}
              onOpen={setIsSwapping}
              onSwap={onSwap}
            />
          )}
          <Button
            size="xs"
            variant="ghost"
            me="-2.5"
            minH={{ base: '11', md: '8' }}
            onClick={onCustomize}
            aria-label={t('customizeLabel', { name: catalog[option.platform].name })}
          >
            {t('customize')}
          </Button>
        </Flex>
      </Flex>
    </Stack>
  )
}

interface SwapMenuProps {
  platform: PlatformId
  others: PlatformId[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onSwap: (other: PlatformId) => void
}

/** Offers the place of one of the chosen platforms. */
function SwapMenu({ platform, others, isOpen, onOpen, onSwap }: SwapMenuProps) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ placement: 'bottom-start' }}
      onSelect={({ value }) => onSwap(value as PlatformId)}
    >
      <Menu.Trigger asChild>
        <Button
          size="xs"
          variant="outline"
          minH={{ base: '11', md: '8' }}
          aria-label={t('swapLabel', { name: catalog[platform].name })}
        >
          <ArrowLeftRight size={14} strokeWidth={1.75} aria-hidden />
          {t('swap')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {others.map((other) => (
              <Menu.Item key={other} value={other} minH="11">
                <PlatformIcon platform={other} size={20} />
                {t('swapFor', { name: catalog[other].name })}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
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
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const { unit, limit } = catalog[platform]
  const name = fullNameOf(platform)
  const isLocked = reasonId !== undefined
  return (
    <Checkbox.Root
      checked={isSelected}
      disabled={isLocked}
      onCheckedChange={onToggle}
      minH="11"
      gap="3"
      cursor="pointer"
      _disabled={{ cursor: 'pointer', opacity: '1' }}
    >
      <Checkbox.HiddenInput {...(isLocked && { 'aria-describedby': reasonId })} />
      <PlatformIcon platform={platform} size={32} />
      <Checkbox.Label flex="1" minW="0" _disabled={{ opacity: '1' }}>
        <Text as="span" display="block" fontWeight="600">
          {name}
        </Text>
        <Text as="span" display="block" fontSize="xs" color="fg.muted" fontWeight="400">
          {t(`limits.${unit}`, { limit: formatCount(limit) })}
        </Text>
      </Checkbox.Label>
      {isLocked ? <Lock size={18} strokeWidth={1.75} aria-hidden /> : <Checkbox.Control />}
    </Checkbox.Root>
  )
}

function SettingBadges({ option, text }: Pick<PlatformCardProps, 'option' | 'text'>) {
  const { t } = useTranslation('generator', { keyPrefix: 'platform' })
  const { count, kind } = aboutLength(option.platform, { ...text, length: option.length })
  return (
    <Flex gap="1.5" wrap="wrap">
      <Badge variant="outline">{t(`tones.${option.tone}`)}</Badge>
      <Badge variant="outline">{t(`about.${kind}`, { n: formatCount(count) })}</Badge>
      {option.isCustomized && <Badge colorPalette="accent">{t('customized')}</Badge>}
      {unsavedSettings(option) && <Badge colorPalette="warning">{t('unsaved')}</Badge>}
    </Flex>
  )
}
