import * as z from 'zod/mini'
import type { CreditHundredths } from '../money.ts'

export const packIds = ['basic', 'pro', 'premium'] as const
const packIdSchema = z.enum(packIds)
export type PackId = z.infer<typeof packIdSchema>

/** Credits that are bought once and never expire. */
export interface CreditPack {
  id: PackId
  /** Whole NT$. */
  priceTwd: number
  creditsHundredths: CreditHundredths
  isMostPopular: boolean
}

/** The one table of credit packs. @source docs/rules/credits.md#packs */
export const packs: Readonly<Record<PackId, CreditPack>> = {
  basic: { id: 'basic', priceTwd: 150, creditsHundredths: 5_000, isMostPopular: false },
  pro: { id: 'pro', priceTwd: 450, creditsHundredths: 20_000, isMostPopular: true },
  premium: { id: 'premium', priceTwd: 900, creditsHundredths: 50_000, isMostPopular: false },
}

/** @returns NT$ for one credit: 3, 2.25, 1.8 */
export const priceOfCredit = ({ priceTwd, creditsHundredths }: CreditPack): number =>
  (priceTwd * 100) / creditsHundredths

/** @returns whole percent a pack saves against the smallest one: 0, 25, 40 */
export const savingOf = (pack: CreditPack): number =>
  Math.round((1 - priceOfCredit(pack) / priceOfCredit(packs.basic)) * 100)
