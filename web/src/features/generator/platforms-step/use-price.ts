import { useSuspenseQuery } from '@tanstack/react-query'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { postKeysOf } from '#shared/generation/post-key.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import { countUnits, seriesOf } from '#shared/generation/series.ts'
import { toHundredths } from '#shared/money.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import { modelsQuery } from '../../../lib/queries/generation.ts'
import { subscriptionQuery } from '../../../lib/queries/subscriptions.ts'
import { chosenLanguages } from '../second-language.ts'
import type { GeneratorSettings } from '../settings-store.ts'

/** What the chosen platforms cost, and whether the balance pays for them. */
export function usePrice(settings: GeneratorSettings, content: string) {
  const { selectedPlatforms, selectedModel } = settings
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const platforms = orderPlatforms(selectedPlatforms)
  const isPremium = isPremiumModel(selectedModel)
  const { second } = chosenLanguages(settings, content)
  const models = useSuspenseQuery(modelsQuery).data
  const isDemo = models.find(({ id }) => id === selectedModel)?.isDemo ?? false
  const series = isDemo ? undefined : seriesOf(platforms, settings.series)
  const quote = quoteConversion(countUnits(postKeysOf(platforms, second), series), isPremium)
  const available = toHundredths(subscription.credits.available)
  return {
    platforms,
    secondLanguage: second,
    series,
    isPremium,
    quote,
    available,
    canGenerate: platforms.length > 0 && quote.total <= available,
  }
}
export type Price = ReturnType<typeof usePrice>
