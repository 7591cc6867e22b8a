import { Alert, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '#shared/money.ts'
import { catalog, orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId, PlatformOption } from '#shared/platforms/schema.ts'
import { modelsQuery } from '../../lib/queries/generation.ts'
import { platformsQuery } from '../../lib/queries/platforms.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import { ActionBar } from './action-bar.tsx'
import { AdvancedSettings } from './advanced-settings.tsx'
import type { Draft } from './draft-store.ts'
import { PlatformCard } from './platform-card.tsx'
import { PriceLine } from './price-line.tsx'
import { PromptDialog } from './prompt-dialog.tsx'
import type { GeneratorSettings } from './settings-store.ts'
import type { Price } from './use-price.ts'

interface PlatformsStepProps {
  draft: Draft
  settings: GeneratorSettings
  price: Price
  /** Platforms the plan had no room for when the saved choice was trimmed. */
  trimmed: PlatformId[]
  onDraft: (draft: Draft) => void
  onSettings: (settings: GeneratorSettings) => void
  onBack: () => void
  onGenerate: () => void
}

export function PlatformsStep({
  draft,
  settings,
  price,
  trimmed,
  onDraft,
  onSettings,
  onBack,
  onGenerate,
}: PlatformsStepProps) {
  const { t } = useTranslation('generator')
  const { t: ui } = useTranslation('ui')
  const { data: options } = useSuspenseQuery(platformsQuery)
  const { data: models } = useSuspenseQuery(modelsQuery)
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const [customized, setCustomized] = useState<PlatformOption>()
  const { supportedPlatforms, allowPremiumModels } = subscription.tier.features
  const { platforms: selected, quote, canGenerate } = price
  const isFull = selected.length >= supportedPlatforms
  const isDemo = models.find(({ id }) => id === settings.selectedModel)?.isDemo

  const toggle = (platform: PlatformId) => {
    const isOn = selected.includes(platform)
    const selectedPlatforms = isOn
      ? selected.filter((other) => other !== platform)
      : orderPlatforms([...selected, platform])
    onSettings({ ...settings, selectedPlatforms })
  }
  return (
    <Stack gap="6">
      <Heading as="h2" size="lg">
        {t('platformsTitle')}
      </Heading>
      {trimmed.length > 0 && (
        <Alert.Root status="info" colorPalette="accent" borderRadius="card">
          <Alert.Indicator />
          <Alert.Title>
            {t('planTrimmed', {
              n: supportedPlatforms,
              names: trimmed.map((platform) => catalog[platform].name).join(', '),
            })}
          </Alert.Title>
        </Alert.Root>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {orderOptions(options).map((option) => (
          <PlatformCard
            key={option.platform}
            option={option}
            isSelected={selected.includes(option.platform)}
            lockedBecause={isFull ? t('placesTaken', { n: supportedPlatforms }) : undefined}
            onToggle={() => toggle(option.platform)}
            onCustomize={() => setCustomized(option)}
          />
        ))}
      </SimpleGrid>
      {isFull && selected.length < options.length && (
        <Text fontSize="sm" color="fg.muted">
          {t('planLocked', { n: supportedPlatforms })}
        </Text>
      )}
      <AdvancedSettings
        draft={draft}
        settings={settings}
        models={models}
        allowPremium={allowPremiumModels}
        onDraft={onDraft}
        onSettings={onSettings}
      />
      {isDemo && (
        <Text fontSize="sm" color="warning.fg" fontWeight="600">
          {t('demoWriter')}
        </Text>
      )}
      <PriceLine price={price} />
      <ActionBar>
        <Button size="lg" variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          size="lg"
          flex={{ base: '1', md: 'initial' }}
          ms={{ md: 'auto' }}
          disabled={!canGenerate}
          onClick={onGenerate}
          data-testid="generate"
        >
          {quote.platformCount > 0 ? ui('generate', { price: formatCredits(quote.total) }) : t('generateNothing')}
        </Button>
      </ActionBar>
      {customized && <PromptDialog option={customized} onClose={() => setCustomized(undefined)} />}
    </Stack>
  )
}

function orderOptions(options: PlatformOption[]): PlatformOption[] {
  const order = orderPlatforms(options.map(({ platform }) => platform))
  return order.flatMap((platform) => options.find((option) => option.platform === platform) ?? [])
}
