import { v7 as newId } from 'uuid'
import { quoteConversion } from '#shared/credits/pricing.ts'
import { AppError } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { quoteRegeneration } from '#shared/generation/regeneration.ts'
import {
  conversionIdSchema,
  type GenerationRequest,
  isPremiumModel,
  type RegenerationRequest,
} from '#shared/generation/schema.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import * as platforms from '../platforms/platforms.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { readTogether } from '../table/read.ts'
import { fingerprintOf, toAssignment } from './assignment.ts'
import { type Engine, engine as realEngine } from './engine.ts'
import { type Order, refusalOf } from './order.ts'
import * as start from './start.ts'

/** A run that may no longer be refused: what happens from now on is told by its events. */
export interface Started {
  conversionId: string
  events: AsyncIterable<GenerationEvent>
}

/** What one read found, begun before the caller was known. */
export interface Prefetched {
  runId: string
  plan: subscriptions.Plan
  account: credits.AccountSnapshot | undefined
  choices: platforms.Choices | undefined
  /** Of this very run, when it was begun before. */
  hold: credits.Hold | undefined
  conversion: history.Conversion | undefined
}

/**
 * Everything a run needs to know, in one round trip.
 * @param asked ids as they arrived; what is no id counts as none, and a run without an id gets one
 */
export async function prefetch(
  userId: string,
  now: Date,
  asked: { runId: unknown; conversionId?: unknown },
): Promise<Prefetched> {
  const runId = conversionIdSchema.safeParse(asked.runId).data ?? newId()
  const conversionId = conversionIdSchema.safeParse(asked.conversionId).data ?? runId
  const [plan, account, choices, hold, conversion] = await readTogether(
    subscriptions.planRow(userId),
    credits.accountRow(userId, now),
    platforms.choicesRow(userId),
    credits.holdRow(userId, runId),
    history.conversionRow(userId, conversionId),
  )
  const found = history.readable(conversion, now)
  return { runId, plan: subscriptions.planOf(plan, now), account, choices, hold, conversion: found }
}

/**
 * Writes one post for each platform. The same id again joins the run, or tells it once more when it has ended.
 * @throws generation.plan-limit; generation.model-not-in-plan; generation.model-unavailable; credits.price-changed
 * {price}; and what `credits.reserve` refuses, generation.key-reused among it
 */
export async function generate(
  userId: string,
  request: GenerationRequest,
  prefetched: Prefetched,
  now: Date,
  engine: Engine = realEngine,
): Promise<Started> {
  const assignment = toAssignment(request)
  const { platforms: chosen, selectedModel: model, outputLanguage } = request
  const order: Order = {
    ...{
      userId,
      runId: prefetched.runId,
      conversionId: prefetched.runId,
      platforms: chosen,
      assignment,
      outputLanguage,
    },
    settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
    modelId: model,
    amount: quoteConversion(chosen.length, isPremiumModel(model)).total,
    fingerprint: fingerprintOf(assignment, { platforms: chosen, model }),
    conversion: prefetched.conversion,
  }
  return begin(engine, order, prefetched, request.price, now)
}

/**
 * Writes one post of a conversion anew, or all of them, as a run of its own.
 * @throws history.not-found; request.invalid for a platform the conversion does not have; what `generate` throws
 * @source decisions 11 and 21
 */
export async function regenerate(
  userId: string,
  request: RegenerationRequest,
  prefetched: Prefetched,
  now: Date,
  engine: Engine = realEngine,
): Promise<Started> {
  const { conversion } = prefetched
  if (!conversion) throw new AppError('history.not-found')
  const chosen = request.platform ? [request.platform] : conversion.platforms
  if (!chosen.every((platform) => conversion.platforms.includes(platform)))
    throw new AppError('request.invalid', { fields: { platform: 'invalid' } })
  const assignment = toAssignment(request)
  const { selectedModel: model, outputLanguage } = request
  const made = { platformCount: conversion.platforms.length, createdAt: conversion.createdAt }
  const order: Order = {
    ...{ userId, runId: prefetched.runId, conversionId: conversion.id, platforms: chosen, assignment, outputLanguage },
    settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
    modelId: model,
    amount: quoteRegeneration(chosen.length, made, isPremiumModel(model), now),
    fingerprint: fingerprintOf(assignment, { platforms: chosen, model, conversionId: conversion.id }),
    conversion,
  }
  return begin(engine, order, prefetched, request.price, now)
}

async function begin(
  engine: Engine,
  order: Order,
  prefetched: Prefetched,
  shownPrice: number | undefined,
  now: Date,
): Promise<Started> {
  const { conversionId } = order
  const model = engine.findModel(order.modelId)
  // A run that has its hold is joined on the terms it was begun on.
  if (prefetched.hold) return { conversionId, events: start.join(engine, order, model, prefetched.hold, now) }
  const { plan, account } = await subscriptions.ensureAllowance(order.userId, now, prefetched)
  const refusal = refusalOf(order, plans[plan.tier], model !== undefined, shownPrice)
  if (refusal || !model) throw new AppError(refusal?.code ?? 'generation.model-unavailable', refusal?.details)
  return { conversionId, events: await start.anew(engine, order, model, account, now) }
}
