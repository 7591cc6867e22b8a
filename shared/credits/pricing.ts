import type { CreditHundredths } from '../money.ts'

/** What a run costs and how that comes about. All amounts in hundredths of a credit. */
export interface Quote {
  postCount: number
  /** Before the discount: 100 a post, 200 with a premium model. */
  basePerPost: CreditHundredths
  discountPercent: 0 | 20 | 30 | 40
  /** What one delivered post settles at. */
  perPost: CreditHundredths
  total: CreditHundredths
}

/**
 * The discount by the number of posts, in percent.
 * @source docs/rules/credits.md#price
 */
export function discountPercent(postCount: number): Quote['discountPercent'] {
  if (postCount >= 7) return 40
  if (postCount >= 4) return 30
  if (postCount >= 2) return 20
  return 0
}

/**
 * Price of one conversion, before any plan limit: `n × (1 + premium) × (1 − discount(n))`.
 * @param postCount how many posts, all platforms and languages together, 0 or more; 0 costs nothing
 * @returns whole hundredths, always: each factor is a whole percentage of 100
 * @throws never; an empty choice is refused earlier as `generation.no-platforms`
 * @source docs/rules/credits.md#price
 */
export function quoteConversion(postCount: number, isPremium: boolean): Quote {
  const basePerPost = isPremium ? 200 : 100
  const percent = discountPercent(postCount)
  const perPost = (basePerPost * (100 - percent)) / 100
  return { postCount, basePerPost, discountPercent: percent, perPost, total: perPost * postCount }
}

/**
 * Price of changing a part of one post, or its wording, in one model call.
 * @source docs/rules/credits.md#price
 */
export const quoteQuickRewrite = (isPremium: boolean): CreditHundredths => (isPremium ? 40 : 20)

/**
 * What is charged of a hold once so many of its posts are stored.
 * @returns `floor(total × delivered / requested)` hundredths
 * @source docs/rules/credits.md#hold-settle-release
 */
export function chargeFor(total: CreditHundredths, delivered: number, requested: number): CreditHundredths {
  return Math.floor((total * delivered) / requested)
}

/**
 * About how many posts credits buy when every run goes to so many platforms on a basic model.
 * @returns whole runs times platforms, from 100 posts on down to a ten: 25 credits on 3 platforms are 10 runs, 30
 *   posts; 200 credits are 83 runs, about 240 posts
 */
export function aboutPosts(credits: CreditHundredths, platformCount: number): number {
  const posts = Math.floor(credits / quoteConversion(platformCount, false).total) * platformCount
  return posts < 100 ? posts : Math.floor(posts / 10) * 10
}
