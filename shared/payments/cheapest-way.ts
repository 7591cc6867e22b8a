import { type PackId, packIds, packs } from '../credits/packs.ts'
import { quoteConversion } from '../credits/pricing.ts'
import type { CreditHundredths } from '../money.ts'
import { type PlanTier, plans, planTiers, platformsAtOnce } from '../subscriptions/plans.ts'

/** A plan, and the packs that fill what it lacks. */
export interface Way {
  tier: PlanTier
  packs: Partial<Record<PackId, number>>
  /** Whole NT$ for 30 days. */
  priceTwd: number
  needed: CreditHundredths
  credits: CreditHundredths
}

/** Packs from the largest: how many of each, and what they cost. */
interface Fill {
  counts: Partial<Record<PackId, number>>
  priceTwd: number
  credits: CreditHundredths
}

const fromLargest = [...packIds].sort((a, b) => packs[b].creditsHundredths - packs[a].creditsHundredths)

/**
 * The cheapest way to have so many articles written for so many platforms within 30 days, on basic models.
 * At the same price the lower plan, then more credits.
 * @param articles 0 or more
 * @param platforms 1 to 6
 * @source docs/rules/plans.md#plans
 */
export function cheapestWay(articles: number, platforms: number): Way {
  const needed = articles * quoteConversion(platforms, false).total
  const ways = planTiers.flatMap((tier) => wayWith(tier, needed, platforms) ?? [])
  return ways.reduce((best, way) => (way.priceTwd < best.priceTwd ? way : best))
}

function wayWith(tier: PlanTier, needed: CreditHundredths, platforms: number): Way | undefined {
  const { priceTwd, monthlyCreditsHundredths: included, allowExtraCredits } = plans[tier]
  const missing = Math.max(0, needed - included)
  if (platformsAtOnce(tier) < platforms || (missing > 0 && !allowExtraCredits)) return undefined
  const fill = cheapestFill(missing, fromLargest)
  return {
    tier,
    packs: fill.counts,
    priceTwd: priceTwd + fill.priceTwd,
    needed,
    credits: included + fill.credits,
  }
}

/** Every pack is tried from none to as many as would do alone, the larger ones first. */
function cheapestFill(missing: CreditHundredths, [id, ...smaller]: readonly PackId[]): Fill {
  const none: Fill = { counts: {}, priceTwd: 0, credits: 0 }
  if (missing <= 0 || !id) return none
  const { priceTwd, creditsHundredths } = packs[id]
  const most = Math.ceil(missing / creditsHundredths)
  const fills = Array.from({ length: most + 1 }, (_, left): Fill | undefined => {
    const count = most - left
    const rest = missing - count * creditsHundredths
    if (rest > 0 && smaller.length === 0) return undefined
    const fill = cheapestFill(rest, smaller)
    return {
      counts: count > 0 ? { [id]: count, ...fill.counts } : fill.counts,
      priceTwd: count * priceTwd + fill.priceTwd,
      credits: count * creditsHundredths + fill.credits,
    }
  })
  return fills.reduce<Fill | undefined>((best, fill) => better(best, fill), undefined) ?? none
}

function better(best: Fill | undefined, fill: Fill | undefined): Fill | undefined {
  if (!best || !fill) return best ?? fill
  if (fill.priceTwd !== best.priceTwd) return fill.priceTwd < best.priceTwd ? fill : best
  return fill.credits > best.credits ? fill : best
}
