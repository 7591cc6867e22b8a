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
import { DemoNote } from '../../ui/demo-badge.tsx'
import { ActionBar } from './action-bar.tsx'
import { AdvancedSettings } from './advanced-settings.tsx'
import { DemoLanguageAlert } from './demo-language-alert.tsx'
import type { Draft } from './draft-store.ts'
import { HouseVoiceLink } from './house-voice-link.tsx'
import { PlatformCard } from './platform-card.tsx'
import { PriceLine } from './price-line.tsx'
import { PromptDialog } from './prompt-dialog.tsx'
import type { GeneratorSettings } from './settings-store.ts'
import { useDemoLanguage } from './use-demo-language.ts'
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

export function PlatformsStep(props: PlatformsStepProps) {
  const { draft, settings, price, trimmed, onDraft, onSettings, onBack, onGenerate } = props
  const { t } = useTranslation('generator')
  const { t: ui } = useTranslation('ui')
  const { data: models } = useSuspenseQuery(modelsQuery)
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const { supportedPlatforms, allowPremiumModels } = subscription.tier.features
  const { quote, canGenerate } = price
  const demo = useDemoLanguage(draft.content, settings)
  return (
    <Stack gap="6">
      <Heading as="h2" size="lg">
        {t('platformsTitle')}
      </Heading>
      {trimmed.length > 0 && <TrimmedAlert trimmed={trimmed} places={supportedPlatforms} />}
      <PlatformChoice
        selected={price.platforms}
        places={supportedPlatforms}
        onChange={(selectedPlatforms) => onSettings({ ...settings, selectedPlatforms })}
      />
      <AdvancedSettings
        draft={draft}
        settings={settings}
        models={models}
        isDemo={demo.isDemo}
        allowPremium={allowPremiumModels}
        onDraft={onDraft}
        onSettings={onSettings}
      />
      <HouseVoiceLink />
      {demo.isDemo && !demo.isRefused && <DemoNote />}
      {demo.isRefused && (
        <DemoLanguageAlert
          own={demo.own}
          isOfSecond={demo.isOfSecond}
          onLanguage={(outputLanguage) => onSettings({ ...settings, outputLanguage })}
          onOneLanguage={() => onSettings({ ...settings, secondLanguage: undefined })}
        />
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
          disabled={!canGenerate || demo.isRefused}
          onClick={onGenerate}
          data-testid="generate"
        >
          {quote.postCount > 0 ? ui('generate', { price: formatCredits(quote.total) }) : t('generateNothing')}
        </Button>
      </ActionBar>
    </Stack>
  )
}

/** Says which of the saved platforms the plan has no room for. */
function TrimmedAlert({ trimmed, places }: { trimmed: PlatformId[]; places: number }) {
  const { t } = useTranslation('generator')
  const names = trimmed.map((platform) => catalog[platform].name).join(', ')
  return (
    <Alert.Root status="info" colorPalette="accent" borderRadius="card">
      <Alert.Indicator />
      <Alert.Title>{t('planTrimmed', { n: places, names })}</Alert.Title>
    </Alert.Root>
  )
}

interface PlatformChoiceProps {
  selected: PlatformId[]
  /** How many platforms the plan writes for at a time. */
  places: number
  onChange: (selected: PlatformId[]) => void
}

/** A card for each platform, to choose it and to open its settings. */
function PlatformChoice({ selected, places, onChange }: PlatformChoiceProps) {
  const { t } = useTranslation('generator')
  const { data: options } = useSuspenseQuery(platformsQuery)
  const [customized, setCustomized] = useState<PlatformOption>()
  const isFull = selected.length >= places
  const toggle = (platform: PlatformId) =>
    onChange(
      selected.includes(platform)
        ? selected.filter((other) => other !== platform)
        : orderPlatforms([...selected, platform]),
    )
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {orderOptions(options).map((option) => (
          <PlatformCard
            key={option.platform}
            option={option}
            isSelected={selected.includes(option.platform)}
            lockedBecause={isFull ? t('placesTaken', { n: places }) : undefined}
            onToggle={() => toggle(option.platform)}
            onCustomize={() => setCustomized(option)}
          />
        ))}
      </SimpleGrid>
      {isFull && selected.length < options.length && (
        <Text fontSize="sm" color="fg.muted">
          {t('planLocked', { n: places })}
        </Text>
      )}
      {customized && <PromptDialog option={customized} onClose={() => setCustomized(undefined)} />}
    </>
  )
}

function orderOptions(options: PlatformOption[]): PlatformOption[] {
  const order = orderPlatforms(options.map(({ platform }) => platform))
  return order.flatMap((platform) => options.find((option) => option.platform === platform) ?? [])
}
