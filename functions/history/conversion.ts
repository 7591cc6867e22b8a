import { type PostKey, postKeysOf } from '#shared/generation/post-key.ts'
import type { RewriteManner } from '#shared/generation/quick-rewrite.ts'
import type { ModelId, OutputLanguage, Post, PostFailure } from '#shared/generation/schema.ts'
import type { Series } from '#shared/generation/series.ts'
import type { Wishes } from '#shared/generation/wishes.ts'
import type { KeptFindings } from '#shared/history/schema.ts'
import type { CreditHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import { addMs, days, type Instant, minutes, toInstant } from '#shared/time.ts'
import type { ContentType } from '#shared/writing/content-types.ts'

/** One text of a person, what was asked for, and what became of it. Its posts are in the ledger. */
export interface Conversion {
  userId: string
  /** A uuid; also the id of the first run. */
  id: string
  createdAt: Instant
  /** Absent while the person keeps it. */
  expiresAt?: Instant | undefined
  /** What the person calls it; absent: as its text begins. */
  title?: string | undefined
  content: string
  /** A regeneration has brought another text than that of the first run. */
  hasNewText?: boolean | undefined
  contentType: ContentType
  link?: string | undefined
  platforms: PlatformId[]
  outputLanguage: OutputLanguage
  /** Each platform has a further post in this language. */
  secondLanguage?: PostLanguage | undefined
  /** Platform → how many parts its post may have at most. */
  series?: Series | undefined
  selectedModel: ModelId
  /** What was asked for beside the text; absent: nothing. */
  wishes?: Wishes | undefined
  /** The demo writer wrote the newest run. */
  isDemo: boolean
  /** What the editor pass found, and a key of what it was made from; reused while the key is the same. */
  brief?: Brief | undefined
  briefKey?: string | undefined
  /** Run id → run, for each regeneration. */
  reruns: Record<string, Rerun>
  /** The person's own wording. */
  edits: Partial<Record<PostKey, Edit>>
  /** Own wording that other wording has replaced, packed; `versions.ts` reads it. */
  replaced?: Uint8Array | undefined
  /** Texts of findings that the person keeps. */
  kept?: KeptFindings | undefined
  failures: Partial<Record<PostKey, PostFailure>>
  /** Post → the run that wrote it again without charge. */
  redos: Redos
  /** Posts the person says they have posted; false once they have taken that back. */
  posted?: Partial<Record<PostKey, boolean>> | undefined
  /** What regenerations cost, in hundredths, that are not listed any more; and how many there were. */
  removedCharged?: CreditHundredths | undefined
  removedCount?: number | undefined
}

/** Post → id of a run. */
export type Redos = Partial<Record<PostKey, string>>

/** What the editor pass extracts from a text for the writers. */
export interface Brief {
  /** Facts of the text, in the language of the posts. */
  keyPoints: string[]
  hashtags: string[]
  /** In the second language of the conversion, where it has one. */
  secondHashtags?: string[]
  outline: string[]
  /** Absent where the editor gave none. */
  plan?: Partial<Record<PlatformId, PostPlan>>
}

/** What the editor deals out to one platform, so that no two posts open alike. */
export interface PostPlan {
  angle: string
  /** What the first line says. */
  hook: string
  /** Numbers of the key points, from 1. */
  facts: number[]
  close: string
}

/** One run after the first: a regeneration, or a quick rewrite. The id it is listed under is the id of its run in the ledger. */
export interface Rerun {
  /** The posts it writes. */
  platforms: PostKey[]
  startedAt: Instant
  /** Of a quick rewrite. */
  how?: RewriteManner | undefined
}

export interface Edit extends Post {
  editedAt: Instant
  /** The typing it comes from: what the same one stores later replaces it. */
  session?: string | undefined
  /** The person has brought an older version back. */
  isRestored?: boolean | undefined
}

/** What a regeneration changes: its run is added, and `set` has the text when another one was sent. */
export interface RerunChange {
  runId: string
  rerun: Rerun
  set: Partial<
    Pick<Conversion, 'content' | 'hasNewText' | 'contentType' | 'outputLanguage' | 'selectedModel' | 'isDemo'>
  >
  link: string | undefined
  wishes: Wishes | undefined
  brief: { brief: Brief | undefined; briefKey: string }
}

/** A part of one post that is rewritten: its run is added, and the post from before stays as the person's own wording. */
export interface RewriteChange {
  runId: string
  rerun: Rerun
  before: { key: PostKey; post: Post }
}

/** Posts of a person as they are stored, and what is left of those they replace. */
export interface EditChange {
  posts: (readonly [PostKey, Edit])[]
  /** Absent: it stays as it is. */
  replaced: Uint8Array | undefined
}

/** How long a conversion is kept that was not saved. @source docs/rules/generation.md#history */
const keptMs = days(30)

export const expiryOf = ({ createdAt }: { createdAt: Instant }): Instant =>
  toInstant(addMs(new Date(createdAt), keptMs))

/** At least so long one can still be kept again that was let go. @source docs/rules/generation.md#history */
const secondThoughtMs = days(7)

/** When a conversion ends that is not saved any more. */
export const endOnceLetGo = (made: { createdAt: Instant }, now: Date): Instant =>
  [expiryOf(made), toInstant(addMs(now, secondThoughtMs))].toSorted().at(-1)!

/** DynamoDB deletes late, so every read checks this. */
export const hasExpired = ({ expiresAt }: { expiresAt?: Instant | undefined }, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= toInstant(now)

/** All posts that a conversion is to have. */
export const postsOf = ({ platforms, secondLanguage }: Pick<Conversion, 'platforms' | 'secondLanguage'>): PostKey[] =>
  postKeysOf(platforms, secondLanguage)

/** A run of a conversion, with its id in the ledger. */
export interface Run extends Rerun {
  id: string
}

/** All runs of a conversion, newest first. */
export function runsOf(conversion: Conversion): Run[] {
  const { id, createdAt, reruns } = conversion
  const first = { id, platforms: postsOf(conversion), startedAt: createdAt }
  const again = Object.entries(reruns).map(([runId, rerun]) => ({ id: runId, ...rerun }))
  return [...again.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1)), first]
}

/** Longer than a hold may stay open, so that an older run has surely ended. */
export const longestRunMs = minutes(10)

/** A row of the table has at most 400 kB; text, brief and the list of runs need less than the rest of it. */
const mostWordingBytes = 320_000

/** Whether the person's own wording, with some of it replaced, still fits the row of the conversion. */
export function hasRoomFor(
  { edits, kept, replaced }: Pick<Conversion, 'edits' | 'kept' | 'replaced'>,
  change: {
    posts: readonly (readonly [PostKey, Post])[]
    kept?: KeptFindings | undefined
    replaced?: Uint8Array | undefined
  },
): boolean {
  const wording = { edits: { ...edits, ...Object.fromEntries(change.posts) }, kept: { ...kept, ...change.kept } }
  const replacedBytes = (change.replaced ?? replaced)?.length ?? 0
  return Buffer.byteLength(JSON.stringify(wording)) + replacedBytes <= mostWordingBytes
}

/** About what a conversion takes in its row at most: its text is packed there, and what is left out is small. */
export const bytesOf = ({ content, wishes = {}, edits, replaced }: Conversion): number =>
  Buffer.byteLength(content) + Buffer.byteLength(JSON.stringify([wishes, edits])) + (replaced?.length ?? 0)
