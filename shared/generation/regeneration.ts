import { quoteConversion } from '../credits/pricing.ts'
import type { CreditHundredths } from '../money.ts'
import { hours, type Instant } from '../time.ts'

const samePriceMs = hours(24)

/**
 * Price of writing posts of a conversion again. Within 24 hours each costs what one post of the whole conversion costs,
 * its platform-count discount included, on the model that is chosen now; later it is priced like a new run.
 * @param count posts to write, 1 or more
 * @param conversion when it was made, and how many platforms it has
 * @returns hundredths of a credit
 * @source docs/rules/generation.md#regeneration
 */
export function quoteRegeneration(
  count: number,
  conversion: { platformCount: number; createdAt: Instant },
  isPremium: boolean,
  now: Date,
): CreditHundredths {
  const isRecent = now.getTime() - Date.parse(conversion.createdAt) <= samePriceMs
  const { perPost } = quoteConversion(isRecent ? conversion.platformCount : count, isPremium)
  return perPost * count
}
