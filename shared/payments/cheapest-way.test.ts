import { expect, test } from 'vitest'
import { cheapestWay } from './cheapest-way.ts'

/** Plans and packs in whole credits, written out once more, so that the rule is not tested against itself. */
const plansByHand = [
  { tier: 'FREE', price: 0, credits: 5, platforms: 2, packs: false },
  { tier: 'STARTER', price: 150, credits: 25, platforms: 3, packs: true },
  { tier: 'STANDARD', price: 450, credits: 100, platforms: 5, packs: true },
  { tier: 'PROFESSIONAL', price: 900, credits: 400, platforms: 6, packs: true },
]
const perRun = [0, 1, 1.6, 2.4, 2.8, 3.5, 4.2]

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
/** Up to twelve packs of each size. */
const packsByHand = upTo(12).flatMap((basic) =>
  upTo(12).flatMap((pro) =>
    upTo(12).map((premium) => ({
      price: basic * 150 + pro * 450 + premium * 900,
      credits: basic * 50 + pro * 200 + premium * 500,
    })),
  ),
)
const noPacks = [{ price: 0, credits: 0 }]

/** Of all combinations of one plan and its packs the cheapest; of as cheap ones the lower plan, then more credits. */
function bestByHand(articles: number, platforms: number) {
  const needed = articles * perRun[platforms]!
  const ways = plansByHand
    .filter((plan) => plan.platforms >= platforms)
    .flatMap((plan) =>
      (plan.packs ? packsByHand : noPacks)
        .filter(({ credits }) => plan.credits + credits >= needed - 1e-9)
        .map(({ price, credits }) => ({ tier: plan.tier, price: plan.price + price, credits: plan.credits + credits })),
    )
  return ways.reduce((best, way) =>
    way.price < best.price || (way.price === best.price && way.tier === best.tier && way.credits > best.credits)
      ? way
      : best,
  )
}

const all = [1, 2, 3, 4, 5, 6].flatMap((platforms) =>
  Array.from({ length: 120 }, (_, index) => [index + 1, platforms] as const),
)

test('no combination of a plan and packs is cheaper, nor as cheap on a lower plan or with more credits, for any number of articles and platforms', () => {
  const others = all.filter(([articles, platforms]) => {
    const { tier, priceTwd, credits } = cheapestWay(articles, platforms)
    const best = bestByHand(articles, platforms)
    return tier !== best.tier || priceTwd !== best.price || credits !== best.credits * 100
  })
  expect(others).toEqual([])
})

test('what it names pays for all articles, on a plan that has the platforms', () => {
  for (const [articles, platforms] of all) {
    const way = cheapestWay(articles, platforms)
    expect(way.credits).toBeGreaterThanOrEqual(way.needed)
    expect(plansByHand.find(({ tier }) => tier === way.tier)!.platforms).toBeGreaterThanOrEqual(platforms)
  }
})

test('small needs are free, larger ones a plan, and between two plans a pack', () => {
  expect(cheapestWay(3, 2)).toMatchObject({ tier: 'FREE', priceTwd: 0, packs: {} })
  expect(cheapestWay(10, 3)).toMatchObject({ tier: 'STARTER', priceTwd: 150, packs: {} })
  expect(cheapestWay(30, 3)).toMatchObject({ tier: 'STARTER', priceTwd: 300, packs: { basic: 1 } })
  expect(cheapestWay(20, 5)).toMatchObject({ tier: 'STANDARD', priceTwd: 450, packs: {} })
  expect(cheapestWay(20, 6)).toMatchObject({ tier: 'PROFESSIONAL', priceTwd: 900, packs: {} })
})

test('nobody pays for nothing', () => {
  expect(cheapestWay(0, 1)).toMatchObject({ tier: 'FREE', priceTwd: 0, needed: 0 })
})
