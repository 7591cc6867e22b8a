import * as z from 'zod/mini'
import { type CreditPack, type PackId, packIds, packs } from '../credits/packs.ts'
import { type PaidTier, paidTiers, plans } from '../subscriptions/plans.ts'

/** What can be bought, by the code that is on an order and on the gateway's product line. */
export const productCodes = [
  ...paidTiers.map((tier) => `PLAN-${tier}` as const),
  ...packIds.map((pack) => `PACK-${pack}` as const),
]
export const productCodeSchema = z.enum(productCodes)
export type ProductCode = z.infer<typeof productCodeSchema>

/** A product as orders see it. `amountTwd` is whole NT$ and never 0. */
export type Product =
  | { code: ProductCode; kind: 'plan'; tier: PaidTier; amountTwd: number; creditsHundredths: number }
  | { code: ProductCode; kind: 'pack'; pack: PackId; amountTwd: number; creditsHundredths: number }

export const planCode = (tier: PaidTier): ProductCode => `PLAN-${tier}`
export const packCode = (pack: PackId): ProductCode => `PACK-${pack}`

/** The plan that a code is of; undefined for that of a pack. */
export const tierOf = (code: ProductCode): PaidTier | undefined => paidTiers.find((tier) => planCode(tier) === code)

/**
 * The product of a code, priced by the tables of plans and packs.
 * @source docs/rules/payments.md#server-owns-money
 */
export function productOf(code: ProductCode): Product {
  const tier = tierOf(code)
  if (tier) {
    const { priceTwd, monthlyCreditsHundredths } = plans[tier]
    return { code, kind: 'plan', tier, amountTwd: priceTwd, creditsHundredths: monthlyCreditsHundredths }
  }
  const pack = packs[packIds.find((candidate) => packCode(candidate) === code) as PackId] satisfies CreditPack
  return { code, kind: 'pack', pack: pack.id, amountTwd: pack.priceTwd, creditsHundredths: pack.creditsHundredths }
}
