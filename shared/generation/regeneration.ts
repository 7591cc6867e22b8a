import { quoteConversion } from '../credits/pricing.ts'
import type { CreditHundredths } from '../money.ts'
import { hours, type Instant } from '../time.ts'
import type { PostKey } from './post-key.ts'
import { countUnits, type Series } from './series.ts'

/** For so long after a run its posts are written again at its own price. */
export const samePriceMs = hours(24)

/**
 * Price of writing posts of a conversion again where none is free. Within 24 hours each costs what one post of the whole conversion costs,
 * its discount included, on the model that is chosen now; later, or of another text, it is priced like a
 * new run.
 * @param request how many posts to write, 1 or more, and the text to write them from
 * @param conversion when it was made, how many posts it has, and its text
 * @returns hundredths of a credit
 * @source docs/rules/generation.md#regeneration
 */
export function quoteChargedRegeneration(
  { count, content }: { count: number; content: string },
  conversion: { postCount: number; createdAt: Instant; content: string; hasNewText?: boolean | undefined },
  isPremium: boolean,
  now: Date,
): CreditHundredths {
  const isSame = isSameRun(content, conversion, now)
  const { perPost } = quoteConversion(isSame ? conversion.postCount : count, isPremium)
  return perPost * count
}

/** What a price of writing posts again depends on, beside the text. */
export interface OriginalRun {
  createdAt: Instant
  /** Of all platforms and languages, with all parts that were asked for. */
  postCount: number
  series?: Series | undefined
  content: string
  /** A later run has brought this text: none of the posts that were paid together was made from it. */
  hasNewText?: boolean | undefined
  /** Written by a premium model. */
  isPremium: boolean
  delivered: readonly PostKey[]
  /** Posts that were written again without charge. */
  redone: readonly PostKey[]
}

/**
 * Price of writing posts of a conversion again. Each delivered post is written again once without charge, within 24 hours,
 * of the same text, and on a premium model only where the first was written on one. Several posts at once are free when
 * each of them is; otherwise all are charged, and none has used its free one.
 * @returns hundredths of a credit
 * @source docs/rules/generation.md#regeneration
 */
export function quoteRegeneration(
  { posts, content }: { posts: readonly PostKey[]; content: string },
  original: OriginalRun,
  isPremium: boolean,
  now: Date,
): CreditHundredths {
  const { delivered, redone } = original
  const isFree =
    isSameRun(content, original, now) &&
    (!isPremium || original.isPremium) &&
    posts.every((post) => delivered.includes(post) && !redone.includes(post))
  return isFree
    ? 0
    : quoteChargedRegeneration({ count: countUnits(posts, original.series), content }, original, isPremium, now)
}

/** Whether writing posts of this text again belongs to the run that made them. */
const isSameRun = (
  content: string,
  { createdAt, content: before, hasNewText }: Pick<OriginalRun, 'createdAt' | 'content' | 'hasNewText'>,
  now: Date,
) => !hasNewText && now.getTime() - Date.parse(createdAt) <= samePriceMs && content.trim() === before.trim()

/** Of a run's price: only a premium model costs more than one credit a post. */
export const isPremiumPrice = (held: number, posts: number, credit: number): boolean => held > posts * credit
