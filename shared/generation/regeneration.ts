import { quoteConversion } from '../credits/pricing.ts'
import type { CreditHundredths } from '../money.ts'
import { hours, type Instant } from '../time.ts'

const samePriceMs = hours(24)

/**
 * Price of writing posts of a conversion again. Within 24 hours each costs what one post of the whole conversion costs,
 * its platform-count discount included, on the model that is chosen now; later, or of another text, it is priced like a
 * new run.
 * @param request how many posts to write, 1 or more, and the text to write them from
 * @param conversion when it was made, how many platforms it has, and its text
 * @returns hundredths of a credit
 * @source docs/rules/generation.md#regeneration
 */
export function quoteRegeneration(
  { count, content }: { count: number; content: string },
  conversion: { platformCount: number; createdAt: Instant; content: string },
  isPremium: boolean,
  now: Date,
): CreditHundredths {
  const isRecent = now.getTime() - Date.parse(conversion.createdAt) <= samePriceMs
  const isSameText = content.trim() === conversion.content.trim()
  const { perPost } = quoteConversion(isRecent && isSameText ? conversion.platformCount : count, isPremium)
  return perPost * count
}
