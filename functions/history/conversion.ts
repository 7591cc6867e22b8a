import type { Spent } from '#shared/credits/schema.ts'
import { type PostKey, postKeysOf } from '#shared/generation/post-key.ts'
import type { RewriteManner } from '#shared/generation/quick-rewrite.ts'
import type {
  ContentType,
  ModelId,
  OutputLanguage,
  Post,
  PostFailure,
  PostLanguage,
  Posts,
} from '#shared/generation/schema.ts'
import type { Series } from '#shared/generation/series.ts'
import type { ConversionSummary, Conversion as ConversionView, KeptFindings } from '#shared/history/schema.ts'
import { type CreditHundredths, toCredits, toHundredths } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, type Instant, minutes, never, toInstant } from '#shared/time.ts'
import { deliveredUnits, type Hold, requestedUnits, type StoredPost, spentOf } from '../credits/credits.ts'

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
  contentType: ContentType
  link?: string | undefined
  platforms: PlatformId[]
  outputLanguage: OutputLanguage
  /** Each platform has a further post in this language. */
  secondLanguage?: PostLanguage | undefined
  /** Platform → how many parts its post may have at most. */
  series?: Series | undefined
  selectedModel: ModelId
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

/** One regeneration. The id it is listed under is the id of its run in the ledger. */
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
  set: Partial<Pick<Conversion, 'content' | 'contentType' | 'outputLanguage' | 'selectedModel' | 'isDemo'>>
  link: string | undefined
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

/** The ids of the newest runs that were to write the posts which are still missing. */
export function newestRunsFor(runs: readonly Run[], isMissing: (platform: PostKey) => boolean): string[] {
  const missing = new Set(runs.flatMap(({ platforms }) => platforms).filter(isMissing))
  const ids = [...missing].map((platform) => runs.find(({ platforms }) => platforms.includes(platform))!.id)
  return [...new Set(ids)]
}

/** Longer than a hold may stay open, so that an older run has surely ended. */
const longestRunMs = minutes(10)

/** So many regenerations that have surely ended are listed; with one more, the oldest without a post on show are removed. */
const mostEndedReruns = 20

/** Ids of regenerations that have surely ended, newest first, once there are so many that some should be removed. */
export function rerunsToReview({ reruns }: Conversion, now: Date): string[] {
  const until = toInstant(addMs(now, -longestRunMs))
  const ended = Object.entries(reruns).filter(([, { startedAt }]) => startedAt <= until)
  if (ended.length <= mostEndedReruns) return []
  return ended.toSorted(([, a], [, b]) => (a.startedAt < b.startedAt ? 1 : -1)).map(([id]) => id)
}

/** Ids of the runs whose holds say what a conversion cost, whether it is being written, and which free rewrites are left. */
export const runsToCheck = (conversion: Conversion): string[] => [
  ...new Set([...runsOf(conversion).map(({ id }) => id), ...Object.values(conversion.redos)]),
]

/** Whether a run is being written. One that has surely ended counts no more, even if nobody has closed its hold. */
function isWritten(conversion: Conversion, holds: readonly Hold[], now: Date): boolean {
  const since = toInstant(addMs(now, -longestRunMs))
  return runsOf(conversion).some(
    ({ id, startedAt }) =>
      (id === conversion.id || startedAt > since) && holds.some((hold) => hold.id === id && hold.state === 'open'),
  )
}

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

/** About what a conversion takes in its row: what is left out is small. */
export const bytesOf = ({ content, edits, replaced }: Conversion): number =>
  Buffer.byteLength(content) + Buffer.byteLength(JSON.stringify(edits)) + (replaced?.length ?? 0)

const excerptLength = 140

/** The beginning of a text on one line, with an ellipsis where it was cut. Surrogate pairs stay whole. */
function excerptOf(content: string): string {
  const line = content.trim().replace(/\s+/gu, ' ')
  if (line.length <= excerptLength) return line
  return `${line.slice(0, excerptLength - 1).replace(/[\ud800-\udbff]$/u, '')}…`
}

const titleLength = 70

/** A title made from a text: its first line, cut at a word where the language has blanks. */
function titleOf(content: string): string {
  const [line = ''] = content.trim().split('\n', 1)
  const title = line.trim().replace(/\s+/gu, ' ')
  if (title.length <= titleLength) return title
  const cut = title.slice(0, titleLength - 1).replace(/[\ud800-\udbff]$/u, '')
  const atWord = cut.replace(/ \S{0,20}$/u, '')
  return `${atWord}…`
}

/** What a conversion is called. */
export const titleShown = ({ title, content }: Conversion): string => title ?? titleOf(content)

export function toSummary(conversion: Conversion): ConversionSummary {
  return { ...commonOf(conversion), excerpt: excerptOf(conversion.content) }
}

/** Which conversions a list is asked for. */
export interface Wanted {
  onlySaved: boolean
  platform?: PlatformId | undefined
  /** Words, all of which stand in title, text or the person's own wording. */
  words?: string | undefined
}

/** Whether a list may have to read much to find little. */
export const isNarrowed = ({ platform, words }: Wanted): boolean => platform !== undefined || Boolean(words?.trim())

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a list shows a conversion. */
export function isWanted(conversion: Conversion, { onlySaved, platform, words }: Wanted, now: Date): boolean {
  if (hasExpired(conversion, now) || (onlySaved && conversion.expiresAt !== undefined)) return false
  if (platform && !conversion.platforms.includes(platform)) return false
  if (!words?.trim()) return true
  const { title = '', content, edits } = conversion
  const text = folded([title, content, ...Object.values(edits).map((edit) => edit.content)].join('\n'))
  return folded(words)
    .trim()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

/** A conversion as its person sees it: the newest of each post, with the person's later edits over it. */
export function toView(
  conversion: Conversion,
  found: ReadonlyMap<PostKey, StoredPost>,
  holds: readonly Hold[],
  now: Date,
): Omit<ConversionView, 'earlier'> {
  const { content, link, outputLanguage, selectedModel, edits, posted = {} } = conversion
  const all = postsOf(conversion)
  const isRunning = isWritten(conversion, holds, now)
  const edited = all.filter((key) => isEdited(conversion, found.get(key)))
  const posts: ConversionView['posts'] = Object.fromEntries(
    all.flatMap((key) => {
      const post = edited.includes(key) ? edits[key] : found.get(key)
      if (!post) return []
      const { content: text, title, findings = [] } = post
      return [[key, { content: text, title, findings }]]
    }),
  )
  const hasPosts = Object.keys(posts).length > 0
  return {
    ...commonOf(conversion),
    content,
    link,
    outputLanguage,
    selectedModel,
    state: isRunning ? 'running' : hasPosts ? 'done' : 'failed',
    posts,
    edited,
    redone: redoneOf(conversion, holds),
    kept: conversion.kept ?? {},
    failures: isRunning ? {} : failuresOf(conversion, posts),
    receipt: receiptOf(conversion, holds),
    reruns: rerunsOf(conversion, holds),
    posted: all.filter((key) => posted[key]),
  }
}

function commonOf(conversion: Conversion) {
  const { id, createdAt, expiresAt, contentType, platforms, secondLanguage, series } = conversion
  const { outputLanguage, selectedModel, isDemo } = conversion
  const title = titleShown(conversion)
  return {
    id,
    title,
    createdAt,
    isSaved: expiresAt === undefined,
    expiresAt,
    contentType,
    platforms,
    secondLanguage,
    series,
    outputLanguage,
    selectedModel,
    isDemo,
  }
}

/** An edit counts until the post is written again. */
function isEdited({ edits }: Conversion, post: StoredPost | undefined): boolean {
  if (!post) return false
  const edit = edits[post.platform]
  return edit !== undefined && edit.editedAt >= post.storedAt
}

/**
 * Posts that cannot be written again without charge any more.
 * @param holds those of the runs that `redos` names, at least
 */
export function redoneOf(conversion: Conversion, holds: readonly Hold[]): PostKey[] {
  const { redos } = conversion
  const ended = endedRedosOf(conversion, holds)
  return postsOf(conversion).filter((key) => redos[key] !== undefined && !ended[key])
}

/**
 * Post → the run that has claimed its rewrite without charge, has ended and did not deliver it: it has used
 * nothing, whatever else it delivered.
 */
export function endedRedosOf({ redos }: Conversion, holds: readonly Hold[]): Redos {
  const isUnused = ([platform, runId]: [string, string]): boolean =>
    holds.some(
      ({ id, state, delivered }) => id === runId && state !== 'open' && !delivered.includes(platform as PostKey),
    )
  return Object.fromEntries(Object.entries(redos).filter(isUnused))
}

/** A post without a recorded failure is missing because its run ended unfinished. */
function failuresOf(conversion: Conversion, posts: Posts): Partial<Record<PostKey, PostFailure>> {
  const missing = postsOf(conversion).filter((key) => !posts[key])
  return Object.fromEntries(missing.map((key) => [key, conversion.failures[key] ?? 'unfinished']))
}

/** What the first run cost, and which grants paid for all of them. */
function receiptOf(conversion: Conversion, holds: readonly Hold[]): ConversionView['receipt'] {
  const first = holds.find((hold) => hold.id === conversion.id)
  if (!first || first.state === 'open') return undefined
  const { amount, charged } = first
  return {
    held: toCredits(amount),
    charged: toCredits(charged),
    returned: toCredits(amount - charged),
    requested: requestedUnits(first),
    delivered: deliveredUnits(first),
    spent: mergeSpent([first, ...endedReruns(conversion, holds)].flatMap(spentOf)),
  }
}

/** Regenerations that brought a post, those that are not listed any more among them. */
function rerunsOf(conversion: Conversion, holds: readonly Hold[]): ConversionView['reruns'] {
  const { removedCharged = 0, removedCount = 0 } = conversion
  const listed = endedReruns(conversion, holds)
  const charged = listed.reduce((sum, hold) => sum + hold.charged, removedCharged)
  return { count: listed.length + removedCount, charged: toCredits(charged) }
}

const endedReruns = ({ reruns }: Conversion, holds: readonly Hold[]): Hold[] =>
  holds.filter(({ id, delivered }) => reruns[id] !== undefined && delivered.length > 0)

/** One line for each kind of credits, what ends first before the others, as they are spent. */
function mergeSpent(all: readonly Spent[]): Spent[] {
  const lines = new Map<string, Spent>()
  for (const spent of all) {
    const key = `${spent.source} ${spent.expiresAt}`
    const amount = toHundredths(lines.get(key)?.amount ?? 0) + toHundredths(spent.amount)
    lines.set(key, { ...spent, amount: toCredits(amount) })
  }
  const endOf = ({ expiresAt = never }: Spent): Instant => expiresAt
  return [...lines.values()].toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
}
