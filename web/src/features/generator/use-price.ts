import { useSuspenseQuery } from '@tanstack/react-query'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import { toHundredths } from '#shared/money.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import { subscriptionQuery } from '../../lib/queries/subscriptions.ts'
import type { GeneratorSettings } from './settings-store.ts'

/** What the chosen platforms cost, and whether the balance pays for them. */
export function usePrice({ selectedPlatforms, selectedModel }: GeneratorSettings) {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery)
  const platforms = orderPlatforms(selectedPlatforms)
  const isPremium = isPremiumModel(selectedModel)
  const quote = quoteConversion(platforms.length, isPremium)
  const available = toHundredths(subscription.credits.available)
  return { platforms, isPremium, quote, available, canGenerate: platforms.length > 0 && quote.total <= available }
}
export type Price = ReturnType<typeof usePrice>
