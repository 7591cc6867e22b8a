import {
  isPremiumPrice,
  type OriginalRun,
  quoteChargedRegeneration,
  quoteRegeneration,
} from '#shared/generation/regeneration.ts'
import { isPremiumModel, modelOfRequest } from '#shared/generation/schema.ts'
import { type CreditHundredths, toHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { RunRequest } from '../draft-store.ts'
import { postCountOf } from '../run/run-languages.ts'
import { platformsThere, type RunState } from '../run/run-state.ts'

/** What it costs to write one post of a conversion again, and all of them. */
export interface RewritePrice {
  /** Nothing while the post has its rewrite without charge. */
  of: (platform: PlatformId) => CreditHundredths
  /** What one costs that has had it. */
  one: CreditHundredths
  all: CreditHundredths
}

/** Names the posts that a price of the server is for. */
export const quoteKey = (platforms: readonly PlatformId[]): string => platforms.join(' ')

/**
 * The price that the server will ask for: the same rule, with the same instants. Where the server has named another one,
 * because this clock is wrong or another window has had the rewrite without charge, that one.
 * @source docs/rules/generation.md#regeneration
 */
export function rewritePriceOf(run: RunState, request: RunRequest, now: Date): RewritePrice {
  const { content } = request
  const { platforms, createdAt, receipt, redone = [] } = run
  const isPremium = isPremiumModel(modelOfRequest(request))
  const original: OriginalRun = {
    content,
    createdAt,
    postCount: postCountOf(run),
    series: run.series,
    isPremium: receipt ? isPremiumPrice(receipt.held, receipt.requested, 1) : isPremium,
    delivered: platformsThere(run),
    redone,
  }
  const priceOf = (chosen: PlatformId[]) => {
    const quoted = run.quoted?.[quoteKey(chosen)]
    if (quoted !== undefined) return toHundredths(quoted)
    return quoteRegeneration({ posts: chosen, content }, original, isPremium, now)
  }
  return {
    of: (platform) => priceOf([platform]),
    one: quoteChargedRegeneration({ count: 1, content }, original, isPremium, now),
    all: priceOf(platforms),
  }
}
