import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { isPremiumModel, type ModelId, type OutputLanguage } from '#shared/generation/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { toCredits, toHundredths } from '#shared/money.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import type { plans } from '#shared/subscriptions/plans.ts'
import type { Conversion } from '../history/history.ts'
import type { Assignment } from './assignment.ts'

/** Everything one run needs to know. */
export interface Order {
  userId: string
  /** Names the run in the ledger. A first run has the id of its conversion. */
  runId: string
  conversionId: string
  platforms: PlatformId[]
  settings: (platform: PlatformId) => PlatformSettings
  assignment: Assignment
  outputLanguage: OutputLanguage
  modelId: ModelId
  /** Hundredths: the price if every post is delivered. */
  amount: CreditHundredths
  fingerprint: string
  /** What is written anew, or was begun by a worker that went silent. */
  conversion: Conversion | undefined
}

export interface Refusal {
  code: ErrorCode
  details: ErrorDetails
}

/**
 * Why an order cannot be taken, before anything is held.
 * @param plan of the person, at this moment
 * @param isOffered whether the deployment has the model
 * @param shownPrice what the person was shown, in credits; absent: whatever it costs
 * @returns undefined when it can
 * @source decisions 8, 9, 14
 */
export function refusalOf(
  { platforms, modelId, amount }: Pick<Order, 'platforms' | 'modelId' | 'amount'>,
  plan: (typeof plans)[keyof typeof plans],
  isOffered: boolean,
  shownPrice: number | undefined,
): Refusal | undefined {
  if (platforms.length > plan.supportedPlatforms)
    return { code: 'generation.plan-limit', details: { limit: plan.supportedPlatforms } }
  if (isPremiumModel(modelId) && !plan.allowPremiumModels)
    return { code: 'generation.model-not-in-plan', details: { model: modelId } }
  if (!isOffered) return { code: 'generation.model-unavailable', details: { model: modelId } }
  if (shownPrice !== undefined && toHundredths(shownPrice) !== amount)
    return { code: 'credits.price-changed', details: { price: toCredits(amount) } }
  return undefined
}
