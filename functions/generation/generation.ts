import { quoteConversion } from '#shared/credits/pricing.ts'
import { AppError, type ErrorCode, errorCatalog } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { quoteRegeneration } from '#shared/generation/regeneration.ts'
import {
  conversionIdSchema,
  type GenerationRequest,
  isPremiumModel,
  type Posts,
  type RegenerationRequest,
} from '#shared/generation/schema.ts'
import type { HouseRules } from '#shared/platforms/house-rules.ts'
import { plans } from '#shared/subscriptions/plans.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { newId } from '../ids.ts'
import * as platforms from '../platforms/platforms.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { readTogether } from '../table/read.ts'
import { canWrite, type Engine, openContext, engine as realEngine } from './run-context.ts'
import { fingerprintOf, type RunSpec, refusalOf, toAssignment } from './run-spec.ts'
import { joinRun, startRun } from './start-run.ts'

/** The models that can be chosen, and the prompt texts that people start from. */
export { listOffered } from './models/models.ts'
export { promptTexts } from './prompts/common.ts'

/** A run that can no longer be refused: whatever happens from now on is one of its events. */
export interface StartedRun {
  conversionId: string
  events: AsyncIterable<GenerationEvent>
}

/** What one round trip read while the caller was still being checked. */
export interface Prefetched {
  runId: string
  plan: subscriptions.Plan
  account: credits.AccountSnapshot | undefined
  choices: platforms.Choices | undefined
  rules: HouseRules | undefined
  /** Of this very run, when it was started before. */
  hold: credits.Hold | undefined
  conversion: history.Conversion | undefined
}

/** A request whose body is parsed but not yet checked. */
interface UncheckedRequest {
  body?: unknown
  pathParameters?: { id?: string | undefined } | undefined
}

/** Reads what a first run needs. */
export const prefetchRun = (userId: string, now: Date, { body }: UncheckedRequest): Promise<Prefetched> =>
  prefetch(userId, now, idIn(body, 'conversionId'))

/** Reads what a regeneration needs; its path names the conversion. */
export const prefetchRegeneration = (
  userId: string,
  now: Date,
  { body, pathParameters }: UncheckedRequest,
): Promise<Prefetched> => prefetch(userId, now, idIn(body, 'requestId'), pathParameters?.id)

const idIn = (body: unknown, name: string): unknown => (body as Record<string, unknown> | null | undefined)?.[name]

/** What is not an id counts as absent; a run without an id gets a new one. */
async function prefetch(
  userId: string,
  now: Date,
  requestedRunId: unknown,
  requestedConversionId?: unknown,
): Promise<Prefetched> {
  const runId = conversionIdSchema.safeParse(requestedRunId).data ?? newId()
  const conversionId = conversionIdSchema.safeParse(requestedConversionId).data ?? runId
  const [plan, account, choices, rules, hold, conversion] = await readTogether(
    subscriptions.planRow(userId),
    credits.accountRow(userId, now),
    platforms.choicesRow(userId),
    platforms.houseRulesRow(userId),
    credits.holdRow(userId, runId),
    history.conversionRow(userId, conversionId),
  )
  return {
    runId,
    plan: subscriptions.planOf(plan, now),
    account,
    choices,
    rules,
    hold,
    conversion: history.readable(conversion, now),
  }
}

/**
 * Writes one post for each platform. The same id again joins the run, or repeats its events when it has ended.
 * @throws generation.plan-limit; generation.model-not-in-plan; generation.model-unavailable;
 * generation.demo-language; credits.price-changed
 * {price}; history.not-found for the id of a deleted conversion; and what `credits.reserve` refuses, generation.key-reused
 * among it
 * @source docs/rules/generation.md#request, docs/rules/generation.md#ids
 */
export async function generate(
  userId: string,
  request: GenerationRequest,
  prefetched: Prefetched,
  now: Date,
  engine: Engine = realEngine,
): Promise<StartedRun> {
  const { platforms: chosen, selectedModel: model } = request
  const assignment = toAssignment(request)
  const spec: RunSpec = {
    userId,
    runId: prefetched.runId,
    conversionId: prefetched.runId,
    platforms: chosen,
    settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
    rules: prefetched.rules,
    assignment,
    outputLanguage: request.outputLanguage,
    modelId: model,
    amount: quoteConversion(chosen.length, isPremiumModel(model)).total,
    fingerprint: fingerprintOf(assignment, { platforms: chosen, model }),
    conversion: prefetched.conversion,
  }
  return startOrJoin(engine, spec, prefetched, request.price, now)
}

/**
 * Writes one post of a conversion again, or all of them, as a run of its own.
 * @throws history.not-found; request.invalid for a platform the conversion does not have; what `generate` throws
 * @source docs/rules/generation.md#regeneration
 */
export async function regenerate(
  userId: string,
  request: RegenerationRequest,
  prefetched: Prefetched,
  now: Date,
  engine: Engine = realEngine,
): Promise<StartedRun> {
  const { conversion } = prefetched
  if (!conversion) throw new AppError('history.not-found')
  const chosen = request.platform ? [request.platform] : conversion.platforms
  if (!chosen.every((platform) => conversion.platforms.includes(platform)))
    throw new AppError('request.invalid', { fields: { platform: 'invalid' } })
  const { selectedModel: model } = request
  const assignment = toAssignment({ ...request, link: request.link ?? conversion.link })
  const original = { ...conversion, platformCount: conversion.platforms.length }
  const { content } = assignment
  const spec: RunSpec = {
    userId,
    runId: prefetched.runId,
    conversionId: conversion.id,
    platforms: chosen,
    settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
    rules: prefetched.rules,
    assignment,
    outputLanguage: request.outputLanguage,
    modelId: model,
    amount: quoteRegeneration({ count: chosen.length, content }, original, isPremiumModel(model), now),
    fingerprint: fingerprintOf(assignment, { platforms: chosen, model, conversionId: conversion.id }),
    conversion,
  }
  return startOrJoin(engine, spec, prefetched, request.price, now)
}

async function startOrJoin(
  engine: Engine,
  spec: RunSpec,
  prefetched: Prefetched,
  shownPrice: number | undefined,
  now: Date,
): Promise<StartedRun> {
  const { conversionId } = spec
  const context = openContext(engine, spec, now)
  // Posts are stored after their conversion: a run that delivered some and has none was deleted, or has expired.
  if (prefetched.hold?.state === 'settled' && !spec.conversion) throw new AppError('history.not-found')
  // A run that has its hold is joined on the terms it was started on.
  if (prefetched.hold) return { conversionId, events: joinRun(context, prefetched.hold) }
  const { plan, account } = await subscriptions.ensureAllowance(spec.userId, now, prefetched)
  const refusal = refusalOf(spec, plans[plan.tier], context.model, shownPrice)
  if (refusal || !canWrite(context))
    throw new AppError(refusal?.code ?? 'generation.model-unavailable', refusal?.details)
  return { conversionId, events: await startRun(context, account, now) }
}

/**
 * Waits for a run to end and gathers its posts, for the calls that do not stream.
 * @throws the run's own error when it ended without a post
 */
export async function collectPosts(events: AsyncIterable<GenerationEvent>): Promise<Posts> {
  const posts: Posts = {}
  for await (const event of events) {
    if (event.type === 'platform-complete') posts[event.platform] = event.content
    if (event.type === 'error' && Object.keys(posts).length === 0) throw new AppError(codeOf(event.code))
  }
  return posts
}

const codeOf = (code: string): ErrorCode => (Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : 'internal')
