import type { GenerationRequest } from '#shared/generation/generation-request.ts'
import { type PostKey, secondLanguageOf } from '#shared/generation/post-key.ts'
import { firstLanguageOf, type ModelId, type OutputLanguage } from '#shared/generation/schema.ts'
import type { Series } from '#shared/generation/series.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { HouseRules } from '#shared/platforms/house-rules.ts'
import type { PlatformId, PlatformSettings } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import type { ContentType } from '#shared/writing/content-types.ts'
import type { Conversion, Redos } from '../history/history.ts'
import type { QuickRewrite } from './rewrite/quick-rewrite.ts'

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
