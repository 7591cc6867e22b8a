import { quoteConversion, quoteQuickRewrite } from '#shared/credits/pricing.ts'
import { AppError } from '#shared/errors.ts'
import type { GenerationRequest } from '#shared/generation/generation-request.ts'
import { type PostKey, platformOf, postKeyOf, postKeysOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import type { RewritePart } from '#shared/generation/quick-rewrite.ts'
import { quoteChargedRegeneration, quoteRegeneration } from '#shared/generation/regeneration.ts'
import type { RegenerationRequest } from '#shared/generation/regeneration-request.ts'
import { firstLanguageOf, isPremiumModel, type Post } from '#shared/generation/schema.ts'
import { countUnits, seriesOf } from '#shared/generation/series.ts'
import { findParts } from '#shared/platforms/series-parts.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import * as history from '../../history/history.ts'
import * as platforms from '../../platforms/platforms.ts'
import { languageOfPost, planQuickRewrite } from '../rewrite/quick-rewrite.ts'
import { type Assignment, type RunSpec, toAssignment } from '../spec.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Prefetched } from './prefetch.ts'
import { readRedoState } from './redo.ts'

/** Who asks for a run, when, and what was read for them. */
export interface RunRequestContext {
  userId: string
  now: Date
  prefetched: Prefetched
}

/** What a run has of whoever asks for it, whatever that is. */
const fromAsked = ({
  userId,
  prefetched,
}: RunRequestContext): Pick<RunSpec, 'userId' | 'runId' | 'settings' | 'rules'> => ({
  userId,
  runId: prefetched.runId,
  settings: (platform) => platforms.settingsFor(prefetched.choices, platform),
  rules: prefetched.rules,
})

/** The first run of a conversion. */
export function specOfRun(request: GenerationRequest, asked: RunRequestContext): RunSpec {
  const { platforms: chosen, secondLanguage, selectedModel: model } = request
  const assignment = toAssignment(request)
  const posts = postKeysOf(chosen, secondLanguage)
  const series = seriesOf(chosen, request.series)
  return {
    ...fromAsked(asked),
    conversionId: asked.prefetched.runId,
    posts,
    ...assignmentsFor(request, assignment, secondLanguage),
    series,
    modelId: model,
    amount: quoteConversion(countUnits(posts, series), isPremiumModel(model)).total,
    fingerprint: fingerprintOf(assignment, { posts, model, series }),
    conversion: asked.prefetched.conversion,
  }
}

/**
 * A run that writes posts of a conversion again.
 * @throws request.invalid for a platform or language the conversion does not have
 */
export async function specOfRegeneration(
  request: RegenerationRequest,
  conversion: history.Conversion,
  asked: RunRequestContext,
): Promise<RunSpec> {
  const posts = chosenPosts(request, conversion)
  const series = seriesOf(posts.map(platformOf), conversion.series)
  const { selectedModel: model } = request
  const text = request.content ?? conversion.content
  const assignment = toAssignment({ ...request, content: text, link: request.link ?? conversion.link })
  const original = await readRedoState(conversion, asked.prefetched.firstHold)
  const { content } = assignment
  const isPremium = isPremiumModel(model)
  const amount = quoteRegeneration({ posts, content }, original, isPremium, asked.now)
  const count = countUnits(posts, series)
  const laterAmount = quoteChargedRegeneration({ count, content }, original, isPremium, asked.now)
  return {
    ...fromAsked(asked),
    conversionId: conversion.id,
    posts,
    ...assignmentsFor(request, assignment, conversion.secondLanguage),
    series,
    modelId: model,
    amount,
    redo: { ended: original.endedRedos, amount: laterAmount },
    fingerprint: fingerprintOf(assignment, { posts, model, series, conversionId: conversion.id }),
    conversion,
  }
}

/**
 * A run that rewrites a part of one post in one model call.
 * @throws request.invalid, also for a post that was never delivered; request.too-large where the conversion has no room for the
 * post as it stands
 * @source docs/rules/generation.md#quick-rewrites
 */
export async function specOfQuickRewrite(
  request: RegenerationRequest & { part: RewritePart },
  conversion: history.Conversion,
  asked: RunRequestContext,
): Promise<RunSpec> {
  const key = chosenPosts(request, conversion)[0]!
  const { selectedModel: model } = request
  const before = await findPostBefore(key, request, conversion, asked)
  if (!before) throw invalid('platform')
  // The parts are bound to each other, and one of them may take no more room.
  if (findParts(before.content).length > 0) throw invalid('post')
  if (!history.hasRoomFor(conversion, { posts: [[key, before]] })) throw new AppError('request.too-large')
  const { part, how, selection, post, openings } = request
  const rewrite = { part, how, selection, post, openings }
  const quickRewrite = planQuickRewrite(request, before)
  const { content, contentType, link } = conversion
  const requested = toAssignment({ ...request, content, contentType, link })
  // What was asked for with the text may stand in its posts; the call itself asks for nothing but its own change.
  const wished = toAssignment({ ...conversion.wishes, ...request, content, contentType, link })
  const language = languageOfPost(before, secondLanguageOf(key) ?? requested.language)
  const posts = [key]
  return {
    ...fromAsked(asked),
    conversionId: conversion.id,
    posts,
    assignment: { ...wished, language },
    outputLanguage: conversion.outputLanguage,
    modelId: model,
    amount: quoteQuickRewrite(isPremiumModel(model)),
    fingerprint: fingerprintOf(requested, { posts, model, conversionId: conversion.id, rewrite }),
    quickRewrite,
    conversion,
  }
}

/**
 * The post that a part of is rewritten, as it stands in the editor. One that no run has delivered has nothing to rewrite, whatever
 * is sent: it would be a whole post for the price of a quick rewrite. As a rule the first hold says that it was delivered.
 */
async function findPostBefore(
  key: PostKey,
  { post }: RegenerationRequest,
  { id }: history.Conversion,
  { userId, now, prefetched }: RunRequestContext,
): Promise<Post | undefined> {
  if (post && prefetched.firstHold?.delivered.includes(key)) return post
  const shown = (await history.get(userId, id, now)).posts[key]
  return shown && (post ?? shown)
}

/**
 * What a run is asked for in each language. Of two, the first is stored by its name: `auto` might come to mean the second
 * when the person changes the language of the interface.
 */
function assignmentsFor(
  { outputLanguage }: Pick<GenerationRequest, 'outputLanguage'>,
  assignment: Assignment,
  secondLanguage: PostLanguage | undefined,
): Pick<RunSpec, 'assignment' | 'secondAssignment' | 'outputLanguage'> {
  if (secondLanguage === undefined) return { assignment, outputLanguage }
  const secondAssignment = { ...assignment, language: secondLanguage }
  return { assignment, secondAssignment, outputLanguage: assignment.language }
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
