import { Alert, Box, Button, Heading, SimpleGrid, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentMinLength, hasWords } from '#shared/generation/schema.ts'
import { formatCredits } from '#shared/money.ts'
import { catalog, orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId, PlatformOption } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { translateCode } from '../../../i18n/translate-error.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { platformsQuery } from '../../../lib/queries/platforms.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'
import { DemoNote } from '../../../ui/demo-badge.tsx'
import { dismissToast, showToast } from '../../../ui/toaster.tsx'
import { ActionBar } from '../action-bar.tsx'
import type { Draft, RunRequest } from '../draft-store.ts'
import { otherLanguage } from '../output-language.ts'
import { runRequestOf } from '../run/run-request.ts'
import type { GeneratorSettings } from '../settings-store.ts'
import { isLinkValid } from '../text-step/judge-draft.ts'
import { AdvancedSettings } from './advanced-settings.tsx'
import { DemoLanguageAlert } from './demo-language-alert.tsx'
import { HouseVoiceLink } from './house-voice-link.tsx'
import { LanguageNotice } from './language-notice.tsx'
import { PlatformCard } from './platform-card.tsx'
import { PriceLine } from './price-line.tsx'
import { PromptDialog } from './prompt-dialog.tsx'
import { SeriesChoice } from './series-choice.tsx'
import { useDemoLanguage } from './use-demo-language.ts'
import { type Price, usePrice } from './use-price.ts'

interface PlatformsStepProps {
  draft: Draft
  settings: GeneratorSettings
  /** Platforms the plan had no room for when the saved choice was trimmed. */
  trimmed: PlatformId[]
  /** What asks for the posts. */
  button: RefObject<HTMLButtonElement | null>
  onDraft: (draft: Draft) => void
  onSettings: (settings: GeneratorSettings) => void
  onBack: () => void
  onGenerate: (request: RunRequest) => void
}

export function PlatformsStep(props: PlatformsStepProps) {
  const { draft, settings, trimmed, button, onDraft, onSettings, onBack } = props
  const { t } = useTranslation('generator')
  const { data: models } = useSuspenseQuery(modelsQuery)
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const { supportedPlatforms, allowPremiumModels } = subscription.tier.features
  const demo = useDemoLanguage(draft.content, settings)
  const price = usePrice(demo.settings, draft.content)
  const generate = useGenerate({ ...props, settings: demo.settings }, price)
  const other = otherLanguage(draft.content, demo.language)
  return (
    <Stack gap="6">
      <Heading as="h2" size="lg">
        {t('platformsTitle')}
      </Heading>
      {demo.isRefused && (
        <DemoLanguageAlert
          own={demo.isOfText ? undefined : demo.own}
          isOfSecond={demo.isOfSecond}
          onLanguage={(outputLanguage) => onSettings({ ...settings, outputLanguage })}
          onOneLanguage={() => onSettings({ ...settings, secondLanguage: undefined })}
        />
      )}
      {demo.isOfText && !demo.isRefused && (
        <Alert.Root status="info" borderRadius="card" data-testid="language-of-text">
          <Alert.Indicator />
          <Alert.Title>{t('demoLanguageOwn', { language: t(`outputLanguages.${demo.language}`) })}</Alert.Title>
        </Alert.Root>
      )}
      {other && !demo.isRefused && (
        <LanguageNotice
          text={other}
          posts={demo.language}
          onSame={() => onSettings({ ...settings, outputLanguage: 'text' })}
        />
      )}
      <PlatformChoice
        text={{ content: draft.content, language: demo.language }}
        selected={price.platforms}
        trimmed={trimmed}
        places={supportedPlatforms}
        onChange={(selectedPlatforms) => onSettings({ ...settings, selectedPlatforms })}
      />
      <SeriesChoice {...{ settings, onSettings }} selected={price.platforms} isDemo={demo.isDemo} />
      <AdvancedSettings
        draft={draft}
        settings={settings}
        models={models}
        isDemo={demo.isDemo}
        language={demo.language}
        allowPremium={allowPremiumModels}
        onDraft={onDraft}
        onSettings={onSettings}
      />
      <HouseVoiceLink />
      {demo.isDemo && !demo.isRefused && <DemoNote />}
      <StepButtons price={price} isRefused={demo.isRefused} button={button} onBack={onBack} onGenerate={generate} />
    </Stack>
  )
}

interface StepButtonsProps {
  price: Price
  /** The demo writer cannot write in the language that was chosen. */
  isRefused: boolean
  /** What asks for the posts. */
  button: RefObject<HTMLButtonElement | null>
  onBack: () => void
  onGenerate: () => void
}

/** One step back, and the posts with their price. */
function StepButtons({ price, isRefused, button, onBack, onGenerate }: StepButtonsProps) {
  const { t } = useTranslation('generator')
  const { t: ui } = useTranslation('ui')
  const { quote, canGenerate } = price
  return (
    <ActionBar>
      <Button size="lg" variant="outline" onClick={onBack}>
        {t('back')}
      </Button>
      <Box
        order={{ base: '-1', md: '0' }}
        flexBasis={{ base: '100%', md: 'auto' }}
        flexGrow="1"
        textAlign={{ md: 'end' }}
      >
        <PriceLine price={price} />
      </Box>
      <Button
        ref={button}
        size="lg"
        flex={{ base: '1', md: 'none' }}
        minW="0"
        px={{ base: '2', sm: '6' }}
        fontSize={{ base: 'sm', sm: 'md' }}
        disabled={!canGenerate || isRefused}
        onClick={onGenerate}
        data-testid="generate"
      >
        {quote.postCount > 0 ? ui('generate', { price: formatCredits(quote.total) }) : t('generateNothing')}
      </Button>
    </ActionBar>
  )
}

/** Asks for the posts, or says why nothing can be asked for. */
function useGenerate({ draft, settings, onBack, onGenerate }: PlatformsStepProps, { series }: Price): () => void {
  const { t } = useTranslation('generator')
  return () => {
    const refused = refusedText(draft)
    if (refused) {
      showToast({ title: t(refused.title), text: translateCode(refused.code), tone: 'destructive' })
      onBack()
      return
    }
    if (!isLinkValid(draft.link)) {
      showToast({ title: t('linkInvalid', { ns: 'textStep' }), tone: 'destructive' })
      onBack()
      return
    }
    if (!navigator.onLine) {
      showToast({ title: t('offline'), text: t('offlineText'), tone: 'destructive' })
      return
    }
    dismissToast()
    onGenerate(runRequestOf(draft, settings, series))
  }
}

/** Why nothing can be written from a text. */
function refusedText({ content }: Draft) {
  if (content.trim().length < contentMinLength)
    return { title: 'tooShort', code: 'generation.content-too-short' } as const
  return hasWords(content) ? undefined : ({ title: 'noWords', code: 'generation.content-no-words' } as const)
}

interface PlatformChoiceProps {
  text: { content: string; language: PostLanguage }
  selected: PlatformId[]
  /** Platforms the plan had no room for when the saved choice was trimmed. */
  trimmed: PlatformId[]
  /** How many platforms the plan writes for at a time. */
  places: number
  onChange: (selected: PlatformId[]) => void
}

/** A card for each platform, to choose it and to open its settings. */
function PlatformChoice({ text, selected, trimmed, places, onChange }: PlatformChoiceProps) {
  const { data: options } = useSuspenseQuery(platformsQuery)
  const [customized, setCustomized] = useState<PlatformOption>()
  const reasonId = useId()
  const isFull = selected.length >= places
  const add = (platform: PlatformId, kept = selected) => onChange(orderPlatforms([...kept, platform]))
  const without = (platform: PlatformId) => selected.filter((other) => other !== platform)
  const toggle = (platform: PlatformId) => (selected.includes(platform) ? onChange(without(platform)) : add(platform))
  return (
    <>
      {isFull && selected.length < options.length && (
        <PlacesNotice id={reasonId} places={places} trimmed={trimmed.filter((id) => !selected.includes(id))} />
      )}
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3 }} gap="3">
        {orderOptions(options).map((option) => (
          <PlatformCard
            key={option.platform}
            option={option}
            text={text}
            isSelected={selected.includes(option.platform)}
            swapFor={isFull ? selected : undefined}
            reasonId={reasonId}
            onToggle={() => toggle(option.platform)}
            onSwap={(other) => add(option.platform, without(other))}
            onCustomize={() => setCustomized(option)}
          />
        ))}
      </SimpleGrid>
      {customized && <PromptDialog option={customized} onClose={() => setCustomized(undefined)} />}
    </>
  )
}

/** Says once that the places of the plan are taken, which saved platforms stayed out, and what can be done. */
function PlacesNotice({ id, places, trimmed }: { id: string; places: number; trimmed: PlatformId[] }) {
  const { t } = useTranslation('generator')
  const names = trimmed.map((platform) => catalog[platform].name).join(t('listComma', { ns: 'textStep' }))
  return (
    <Text id={id} fontSize="sm" color="fg.muted">
      {names ? t('planTrimmed', { n: places, names }) : t('planLocked', { n: places })}{' '}
      <StyledLink asChild variant="underline" color="accent.fg">
        <Link to="/subscription">{t('morePlatforms')}</Link>
      </StyledLink>
    </Text>
  )
}

function orderOptions(options: PlatformOption[]): PlatformOption[] {
  const order = orderPlatforms(options.map(({ platform }) => platform))
  return order.flatMap((platform) => options.find((option) => option.platform === platform) ?? [])
}
