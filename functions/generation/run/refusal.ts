import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { canQuote } from '#shared/generation/demo-writer.ts'
import { platformsOf } from '#shared/generation/post-key.ts'
import { isPremiumModel } from '#shared/generation/schema.ts'
import { toCredits, toHundredths } from '#shared/money.ts'
import type { plans } from '#shared/subscriptions/plans.ts'
import type { Model } from '../model/model.ts'
import type { RunSpec } from '../spec.ts'

type Checked = Pick<RunSpec, 'posts' | 'modelId' | 'amount' | 'assignment' | 'secondAssignment' | 'series'>

export interface SpecRefusal {
  code: ErrorCode
  details: ErrorDetails
}

/**
 * Why a run cannot be started, before any credits are held.
 * @param plan of the person, at this moment
 * @param model that would write; undefined when the deployment does not have it
 * @param shownPrice what the person was shown, in credits; absent: any price is accepted
 * @returns undefined when it can be started
 * @source docs/rules/generation.md#request, docs/rules/generation.md#models,
 * docs/rules/generation.md#demo-writer
 */
export function refusalOf(
  { posts, modelId, amount, assignment, secondAssignment, series }: Checked,
  plan: (typeof plans)[keyof typeof plans],
  model: Pick<Model, 'isDemo'> | undefined,
  shownPrice: number | undefined,
): SpecRefusal | undefined {
  if (platformsOf(posts).length > plan.supportedPlatforms)
    return { code: 'generation.plan-limit', details: { limit: plan.supportedPlatforms } }
  if (isPremiumModel(modelId) && !plan.allowPremiumModels)
    return { code: 'generation.model-not-in-plan', details: { model: modelId } }
  if (!model) return { code: 'generation.model-unavailable', details: { model: modelId } }
  const languages = [assignment, secondAssignment].flatMap((wanted) => wanted?.language ?? [])
  const foreign = model.isDemo ? languages.find((language) => !canQuote(assignment.content, language)) : undefined
  if (foreign) return { code: 'generation.demo-language', details: { language: foreign } }
  if (model.isDemo && series) return { code: 'generation.demo-series', details: {} }
  if (shownPrice !== undefined && toHundredths(shownPrice) !== amount)
    return { code: 'credits.price-changed', details: { price: toCredits(amount) } }
  return undefined
}
