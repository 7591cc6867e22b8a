import { quoteRegeneration } from '#shared/generation/regeneration.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { RunRequest } from './draft-store.ts'
import type { RunState } from './run-state.ts'

/** What it costs to write one post of a conversion again, and all of them. */
export interface RewritePrice {
  one: CreditHundredths
  all: CreditHundredths
}

/**
 * The price that the server will ask for: the same rule, with the same instants.
 * @source docs/rules/generation.md#regeneration
 */
export function rewritePriceOf(run: RunState, request: RunRequest, now: Date): RewritePrice {
  const { content } = request
  const platformCount = run.platforms.length
  const price = (count: number) =>
    quoteRegeneration(
      { count, content },
      { platformCount, createdAt: run.createdAt, content },
      isPremiumModel(request.selectedModel ?? 'deepseek'),
      now,
    )
  return { one: price(1), all: price(platformCount) }
}
