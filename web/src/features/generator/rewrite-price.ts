import { isPremiumPrice, type OriginalRun, quoteRegeneration, quoteRewrite } from '#shared/generation/regeneration.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { RunRequest } from './draft-store.ts'
import { postCountOf } from './run-languages.ts'
import type { RunState } from './run-state.ts'

/** What it costs to write one post of a conversion again, and all of them. */
export interface RewritePrice {
  /** Nothing while the post has its rewrite without charge. */
  of: (platform: PlatformId) => CreditHundredths
  /** What one costs that has had it. */
  one: CreditHundredths
  all: CreditHundredths
}

/**
 * The price that the server will ask for: the same rule, with the same instants.
 * @source docs/rules/generation.md#regeneration
 */
export function rewritePriceOf(run: RunState, request: RunRequest, now: Date): RewritePrice {
  const { content } = request
  const { platforms, createdAt, receipt, redone = [] } = run
  const isPremium = isPremiumModel(request.selectedModel ?? 'deepseek')
  const original: OriginalRun = {
    content,
    createdAt,
    postCount: postCountOf(run),
    isPremium: receipt ? isPremiumPrice(receipt.held, receipt.requested, 1) : isPremium,
    delivered: platforms.filter((platform) => run.posts[platform]?.status === 'done'),
    redone,
  }
  const priceOf = (chosen: PlatformId[]) => quoteRewrite({ posts: chosen, content }, original, isPremium, now)
  return {
    of: (platform) => priceOf([platform]),
    one: quoteRegeneration({ count: 1, content }, original, isPremium, now),
    all: priceOf(platforms),
  }
}
