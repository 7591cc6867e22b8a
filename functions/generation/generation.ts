import type { MailChoices } from '#shared/account/settings.ts'
import { quoteConversion, quoteQuickRewrite } from '#shared/credits/pricing.ts'
import { AppError, type ErrorCode, errorCatalog } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import { type PostKey, platformOf, postKeyOf, postKeysOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import type { RewritePart } from '#shared/generation/quick-rewrite.ts'
import { quoteRegeneration, quoteRewrite } from '#shared/generation/regeneration.ts'
import {
  conversionIdSchema,
  firstLanguageOf,
  type GenerationRequest,
  isPremiumModel,
  type PostLanguage,
  type Posts,
  type RegenerationRequest,
} from '#shared/generation/schema.ts'
import { countUnits, seriesOf } from '#shared/generation/series.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { HouseRules } from '#shared/platforms/house-rules.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import { lowCreditsOf, plans } from '#shared/subscriptions/plans.ts'
import type { User } from '../account/account.ts'
import { isInLambda } from '../config.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { newId } from '../ids.ts'
import * as platforms from '../platforms/platforms.ts'
import * as subscriptions from '../subscriptions/subscriptions.ts'
import { openConnection, readTogether } from '../table/read.ts'
import { prepareKeys } from './model/keys.ts'
import { prepareModel } from './model/models.ts'
import { languageOf, planQuickRewrite } from './rewrite/quick-rewrite.ts'
import { readRedoState } from './run/redo.ts'
import { canWrite, type Engine, openContext, engine as realEngine } from './run/run-context.ts'
import { type Assignment, fingerprintOf, isFirstRun, type RunSpec, refusalOf, toAssignment } from './run/run-spec.ts'
import { joinRun, type MailWish, startRun } from './run/start-run.ts'
import { loadPostWriter } from './run/write-post.ts'

/** The models that can be chosen, and the prompt texts that people start from. */
export { listOffered } from './model/models.ts'
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
  /** Of the first run of a conversion whose posts are written again. */
  firstHold?: credits.Hold | undefined
  conversion: history.Conversion | undefined
  /** Absent: the person wants no mail about runs. */
  mails?: MailChoices | undefined
}

/** A request whose body is parsed but not yet checked. */
interface UncheckedRequest {
  body?: unknown
  pathParameters?: { id?: string | undefined } | undefined
}

/**
 * While Lambda starts a container: makes the entities of runs, fetches the keys and opens the connection to the table, which the
 * first call would wait for.
 * What fails here is done again by the call.
 */
export async function prepare(): Promise<void> {
  credits.prepareRuns()
  if (isInLambda()) await Promise.allSettled([prepareKeys(), openConnection()])
}

/** Reads what a first run needs. */
export const prefetchRun = (userId: string, now: Date, { body }: UncheckedRequest): Promise<Prefetched> => {
  const prefetched = prefetch(userId, now, fieldOf(body, 'conversionId'))
  prepareModel(fieldOf(body, 'selectedModel'))
  return prefetched
}

/** Reads what a regeneration needs; its path names the conversion, whose first hold says what was delivered. */
export const prefetchRegeneration = (
  userId: string,
  now: Date,
  { body, pathParameters }: UncheckedRequest,
): Promise<Prefetched> => {
  const hasFixedPrice = fieldOf(body, 'part') !== undefined
  const prefetched = prefetch(userId, now, fieldOf(body, 'requestId'), pathParameters?.id, !hasFixedPrice)
  prepareModel(fieldOf(body, 'selectedModel'))
  // The brief of the conversion is stored, so the first request to the provider may be that of a post.
  loadPostWriter().catch(() => {})
  return prefetched
}

const fieldOf = (body: unknown, name: string): unknown => (body as Record<string, unknown> | null | undefined)?.[name]

/** What was read for a caller, with the mails that they want. */
export const forCaller = (prefetched: Prefetched, { mails }: Pick<User, 'mails'>): Prefetched => ({
  ...prefetched,
  mails,
})

/** What is not an id counts as absent; a run without an id gets a new one. */
async function prefetch(
  userId: string,
  now: Date,
  requestedRunId: unknown,
  requestedConversionId?: unknown,
  withFirstHold = false,
): Promise<Prefetched> {
  const runId = conversionIdSchema.safeParse(requestedRunId).data ?? newId()
  const conversionId = conversionIdSchema.safeParse(requestedConversionId).data ?? runId
  const others = withFirstHold && !isFirstRun({ runId, conversionId }) ? [credits.holdRow(userId, conversionId)] : []
  const [plan, account, choices, rules, hold, conversion, firstHold] = await readTogether(
    subscriptions.planRow(userId),
    credits.accountRow(userId, now),
    platforms.choicesRow(userId),
    platforms.houseRulesRow(userId),
    credits.holdRow(userId, runId),
    history.conversionRow(userId, conversionId),
    ...others,
  )
  return {
    runId,
    plan: subscriptions.planOf(plan, now),
    account,
    choices,
    rules,
    hold,
    firstHold,
    conversion: history.readable(conversion, now),
  }
}

/**
 * Writes one post for each platform, and another one where a second language is asked for. The same id again joins the run, or repeats its events when it has ended.
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
  const { platforms: chosen, secondLanguage, selectedModel: model } = request
  const assignment = toAssignment(request)
  const posts = postKeysOf(chosen, secondLanguage)
  const series = seriesOf(chosen, request.series)
  const spec: RunSpec = {
    userId,
    runId: prefetched.runId,
    conversionId: prefetched.runId,
    posts,
    settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
    rules: prefetched.rules,
    ...languagesOf(request, assignment, secondLanguage),
    series,
    modelId: model,
    amount: quoteConversion(countUnits(posts, series), isPremiumModel(model)).total,
    fingerprint: fingerprintOf(assignment, { posts, model, series }),
    conversion: prefetched.conversion,
  }
  return startOrJoin(engine, spec, prefetched, request.price, now)
}

/**
 * What a run is asked for in each language. Of two, the first is stored by its name: `auto` might come to mean the second
 * when the person changes the language of the interface.
 */
function languagesOf(
  { outputLanguage }: Pick<GenerationRequest, 'outputLanguage'>,
  assignment: Assignment,
  secondLanguage: PostLanguage | undefined,
): Pick<RunSpec, 'assignment' | 'secondAssignment' | 'outputLanguage'> {
  if (secondLanguage === undefined) return { assignment, outputLanguage }
  const secondAssignment = { ...assignment, language: secondLanguage }
  return { assignment, secondAssignment, outputLanguage: assignment.language }
}

/**
 * Writes one post of a conversion again, or all of them, as a run of its own.
 * @throws history.not-found; request.invalid for a platform or language the conversion does not have; what `generate` throws
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
  const posts = chosenPosts(request, conversion)
  const series = seriesOf(posts.map(platformOf), conversion.series)
  const { selectedModel: model, part } = request
  if (part) return rewritePart(userId, { ...request, part }, posts[0]!, conversion, prefetched, now, engine)
  const text = request.content ?? conversion.content
  const assignment = toAssignment({ ...request, content: text, link: request.link ?? conversion.link })
  const original = await readRedoState(conversion, prefetched.firstHold)
  const { content } = assignment
  const isPremium = isPremiumModel(model)
  const amount = quoteRewrite({ posts, content }, original, isPremium, now)
  const laterAmount = quoteRegeneration({ count: countUnits(posts, series), content }, original, isPremium, now)
  const spec: RunSpec = {
    userId,
    runId: prefetched.runId,
    conversionId: conversion.id,
    posts,
    settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
    rules: prefetched.rules,
    ...languagesOf(request, assignment, conversion.secondLanguage),
    series,
    modelId: model,
    amount,
    redo: { ended: original.endedRedos, amount: laterAmount },
    fingerprint: fingerprintOf(assignment, { posts, model, series, conversionId: conversion.id }),
    conversion,
  }
  return startOrJoin(engine, spec, prefetched, request.price, now)
}

/**
 * The posts to write again. The first language must not have become the second.
 * @throws request.invalid
 */
function chosenPosts(request: RegenerationRequest, conversion: history.Conversion): PostKey[] {
  const { platform, language, part } = request
  const first = firstLanguageOf(request)
  const { secondLanguage } = conversion
  if (!part && first === secondLanguage) throw invalid('outputLanguage')
  if (language !== undefined && language !== secondLanguage && language !== first) throw invalid('language')
  if (platform && !conversion.platforms.includes(platform)) throw invalid('platform')
  if (!platform && language === undefined) return history.postsOf(conversion)
  const second = language === secondLanguage ? secondLanguage : undefined
  return (platform ? [platform] : conversion.platforms).map((id) => postKeyOf(id, second))
}

const invalid = (field: string): AppError => new AppError('request.invalid', { fields: { [field]: 'invalid' } })

/** Rewrites a part of one post in one model call, as a run of its own. @source docs/rules/generation.md#quick-rewrites */
async function rewritePart(
  userId: string,
  request: RegenerationRequest & { part: RewritePart },
  key: PostKey,
  conversion: history.Conversion,
  prefetched: Prefetched,
  now: Date,
  engine: Engine,
): Promise<StartedRun> {
  const { selectedModel: model } = request
  const before = request.post ?? (await history.get(userId, conversion.id, now)).posts[key]
  if (!before) throw new AppError('request.invalid', { fields: { platform: 'invalid' } })
  // The parts are bound to each other, and one of them may take no more room.
  if (findParts(before.content).length > 0) throw invalid('post')
  if (!history.hasRoomFor(conversion, { posts: [[key, before]] })) throw new AppError('request.too-large')
  const { part, how, selection, post, openings } = request
  const rewrite = { part, how, selection, post, openings }
  const quickRewrite = planQuickRewrite(request, before)
  const { content, contentType, link } = conversion
  const requested = toAssignment({ ...request, content, contentType, link })
  const language = languageOf(before, secondLanguageOf(key) ?? requested.language)
  const posts = [key]
  const spec: RunSpec = {
    userId,
    runId: prefetched.runId,
    conversionId: conversion.id,
    posts,
    settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
    assignment: { ...requested, language },
    outputLanguage: conversion.outputLanguage,
    modelId: model,
    amount: quoteQuickRewrite(isPremiumModel(model)),
    fingerprint: fingerprintOf(requested, { posts, model, conversionId: conversion.id, rewrite }),
    rules: prefetched.rules,
    quickRewrite,
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
  const mail = mailWishOf(spec, prefetched.mails, { lowBelow: lowCreditsOf(plan.tier), available: account.available })
  return { conversionId, events: await startRun(context, account, now, mail) }
}

/** What the person is told of a run by mail; a quick rewrite and a rewrite of one post are watched. */
function mailWishOf(
  { runId, conversionId, posts, quickRewrite }: RunSpec,
  mails: MailChoices | undefined,
  { lowBelow, available }: { lowBelow: CreditHundredths; available: CreditHundredths },
): MailWish | undefined {
  if (!mails) return undefined
  const isFinished = mails.runFinished && !quickRewrite && (posts.length > 1 || isFirstRun({ runId, conversionId }))
  const isAbove = mails.lowCredits && available >= lowBelow
  return isFinished || isAbove ? { isFinished, ...(isAbove && { lowBelow }) } : undefined
}

/**
 * Waits for a run to end and gathers its posts, for the calls that do not stream.
 * @throws the run's own error when it ended without a post, with `reason` where all have failed for one
 */
export async function collectPosts(events: AsyncIterable<GenerationEvent>): Promise<Posts> {
  const posts: Posts = {}
  const reasons = new Set<string>()
  for await (const event of events) {
    if (event.type === 'platform-complete') posts[postKeyOf(event.platform, event.language)] = event.content
    if (event.type === 'platform-error') reasons.add(event.code)
    if (event.type === 'error' && Object.keys(posts).length === 0)
      throw new AppError(codeOf(event.code), reasons.size === 1 ? { reason: [...reasons][0] } : {})
  }
  return posts
}

const codeOf = (code: string): ErrorCode => (Object.hasOwn(errorCatalog, code) ? (code as ErrorCode) : 'internal')
