import { packIds, packs } from '#shared/credits/packs.ts'
import { formatCredits, formatTwd, toCredits } from '#shared/money.ts'
import type { Way } from '#shared/payments/cheapest-way.ts'
import type { PlanTier } from '#shared/subscriptions/plans.ts'

interface Counted {
  one: string
  other: string
}

/** Phrases with `{{marks}}`, which travel with the page. */
export interface CalculatorWords {
  articles: Counted
  platforms: Counted
  pack: Counted
  withPack: string
  perMonth: string
  detail: string
  tiers: Record<PlanTier, string>
}

export interface Month {
  articles: number
  platforms: number
}

const fill = (phrase: string, values: Record<string, string | number>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark))
const counted = (words: Counted, count: number, values: Record<string, number> = {}): string =>
  fill(count === 1 ? words.one : words.other, { ...values, count })

/** A way in words: what to buy, its price, what it is good for. */
export function describeWay(way: Way, { articles, platforms }: Month, words: CalculatorWords) {
  const bought = packIds.flatMap((id) => {
    const count = way.packs[id]
    return count ? [counted(words.pack, count, { credits: toCredits(packs[id].creditsHundredths) })] : []
  })
  const tier = words.tiers[way.tier]
  return {
    articles: counted(words.articles, articles),
    platforms: counted(words.platforms, platforms),
    name: bought.length > 0 ? fill(words.withPack, { tier, packs: bought.join(' + ') }) : tier,
    price: fill(words.perMonth, { price: formatTwd(way.priceTwd) }),
    detail: fill(words.detail, {
      posts: articles * platforms,
      needed: formatCredits(way.needed),
      left: formatCredits(way.credits - way.needed),
    }),
  }
}
