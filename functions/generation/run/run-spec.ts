import { hash } from 'node:crypto'
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts'
import { canQuote } from '#shared/generation/demo-writer.ts'
import { type PostKey, platformsOf, secondLanguageOf } from '#shared/generation/post-key.ts'
import {
  type ContentType,
  firstLanguageOf,
  type GenerationRequest,
  isPremiumModel,
  type ModelId,
  type OutputLanguage,
  type PostLanguage,
} from '#shared/generation/schema.ts'
import type { Series } from '#shared/generation/series.ts'
import type { CreditHundredths } from '#shared/money.ts'
import { toCredits, toHundredths } from '#shared/money.ts'
import type { HouseRules } from '#shared/platforms/house-rules.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import type { plans } from '#shared/subscriptions/plans.ts'
import type { Conversion, Redos } from '../../history/history.ts'
import type { Model } from '../model/model.ts'
import type { QuickRewrite } from '../rewrite/quick-rewrite.ts'

/** What is to be written about: the person's text, and their wishes for the posts. */
export interface Assignment {
  content: string
  contentType: ContentType
  link: string | undefined
  language: PostLanguage
  editorPrompt: string | undefined
  generatorPrompt: string | undefined
  /** For every platform. */
  customPrompt: string | undefined
  /** For one platform, in place of the prompt saved with its settings. */
  customPrompts: Partial<Record<PlatformId, string | undefined>>
}

/** The one regeneration without charge that each post has. */
interface Redo {
  /** Of a post: the run that had claimed it and can deliver it no more. */
  ended: Redos
  /** What the run costs once another one has had it. */
  amount: CreditHundredths
}

/** What one run must do. Nothing in it changes while the run goes on. */
export interface RunSpec {
  userId: string
  /** Names the run in the ledger; see `isFirstRun`. */
  runId: string
  conversionId: string
  posts: PostKey[]
  settings: (platform: PlatformId) => PlatformSettings
  /** Absent: the person has none. */
  rules: HouseRules | undefined
  assignment: Assignment
  /** The same in the second language of the conversion, where it has one. */
  secondAssignment?: Assignment | undefined
  /** Platform → how many parts its post may have at most. */
  series?: Series | undefined
  outputLanguage: OutputLanguage
  modelId: ModelId
  /** Hundredths: the price if every post is delivered. */
  amount: CreditHundredths
  /** The same id with another fingerprint is refused. */
  fingerprint: string
  /** Of posts that are written again without charge. */
  redo?: Redo | undefined
  /** A part of one post is rewritten in place of a whole post. */
  quickRewrite?: QuickRewrite | undefined
  /** The conversion as stored: the one to regenerate, or one that an earlier call of this run has recorded. */
  conversion: Conversion | undefined
}

/** One post to write: where, how, and which random token the tags around its texts have. */
export interface PostSpec {
  assignment: Assignment
  platform: PlatformId
  settings: PlatformSettings
  token: string
  /** Absent: the person has none. */
  rules?: HouseRules | undefined
  /** The post is a series of at most so many parts. */
  parts?: number | undefined
  /** It is one part of a series, which gets a number. */
  isPart?: boolean
  /** The language of brief and plan, where the post is in another. */
  briefLanguage?: PostLanguage | undefined
  /** By a later run of its conversion, so not with the same opening. */
  isRegeneration?: boolean
  /** Only a part of a post that is there is written. */
  quickRewrite?: QuickRewrite | undefined
}

/** A first run has the id of its conversion; any other is a regeneration or a quick rewrite. */
export const isFirstRun = ({ runId, conversionId }: Pick<RunSpec, 'runId' | 'conversionId'>): boolean =>
  runId === conversionId

/** In which language a post is written, and all else that is asked for. */
export const assignmentOf = ({ assignment, secondAssignment }: RunSpec, key: PostKey): Assignment =>
  (secondLanguageOf(key) && secondAssignment) || assignment

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

type RequestedText = Pick<
  GenerationRequest,
  | 'content'
  | 'contentType'
  | 'link'
  | 'outputLanguage'
  | 'interfaceLanguage'
  | 'editorPrompt'
  | 'generatorPrompt'
  | 'customPrompt'
  | 'customPrompts'
>

/** In the first language of the conversion. */
export function toAssignment(request: RequestedText): Assignment {
  return {
    content: request.content.trim(),
    contentType: request.contentType,
    link: request.link,
    language: firstLanguageOf(request),
    editorPrompt: request.editorPrompt?.trim() || undefined,
    generatorPrompt: request.generatorPrompt?.trim() || undefined,
    customPrompt: request.customPrompt?.trim() || undefined,
    customPrompts: request.customPrompts ?? {},
  }
}

/** Names everything the editor pass is made from: the same key, the same brief. */
export function briefKeyOf({ assignment, secondAssignment }: Pick<RunSpec, 'assignment' | 'secondAssignment'>): string {
  const { content, contentType, link, language, editorPrompt } = assignment
  const second = secondAssignment ? [secondAssignment.language] : []
  return digest([content, contentType, link, language, editorPrompt, ...second]).slice(0, 16)
}

/**
 * Names what is requested, so that the same id with another request is recognised. The price is not part of it: a
 * repeat after a price change still joins its own run.
 */
export function fingerprintOf(
  assignment: Assignment,
  request: {
    posts: readonly PostKey[]
    model: string
    series?: Series | undefined
    conversionId?: string
    /** What of a post is to be rewritten, as it was asked for. */
    rewrite?: object
  },
): string {
  const customPrompts = Object.entries(assignment.customPrompts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const { model, conversionId, posts, rewrite, series } = request
  const terms = [{ ...assignment, customPrompts }, posts.toSorted(), model, conversionId]
  if (series) return digest([...terms, { series }]).slice(0, 32)
  return digest(rewrite ? [...terms, rewrite] : terms).slice(0, 32)
}

/** Undefined members become null: equal values always give the same text. */
const digest = (value: unknown): string =>
  hash(
    'sha256',
    JSON.stringify(value, (_, member) => member ?? null),
    'base64url',
  )
