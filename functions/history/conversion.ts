import type { ContentType, ModelId, OutputLanguage, Post, PostFailure, Posts } from '#shared/generation/schema.ts'
import type { ConversionSummary, Conversion as ConversionView, KeptFindings } from '#shared/history/schema.ts'
import { toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, type Instant, minutes, toInstant } from '#shared/time.ts'
import { type Hold, type StoredPost, spentOf } from '../credits/credits.ts'

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
  selectedModel: ModelId
  /** The demo writer wrote the newest run. */
  isDemo?: boolean | undefined
  /** What the editor pass found, and a key of what it was made from; reused while the key is the same. */
  brief?: Brief | undefined
  briefKey?: string | undefined
  /** Run id → run, for each regeneration. */
  reruns: Record<string, Rerun>
  /** The person's own wording. */
  edits: Partial<Record<PlatformId, Edit>>
  /** Texts of findings that the person keeps. */
  kept?: KeptFindings | undefined
  failures: Partial<Record<PlatformId, PostFailure>>
  /** Platform → the run that wrote its post again without charge; absent on conversions that have no such run. */
  redos?: Redos | undefined
}

/** Platform → id of a run. */
export type Redos = Partial<Record<PlatformId, string>>

/** What the editor pass extracts from a text for the writers. */
export interface Brief {
  /** Facts of the text, in the language of the posts. */
  keyPoints: string[]
  hashtags: string[]
  outline: string[]
  /** Absent in briefs of before, and where the editor gave none. */
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
  platforms: PlatformId[]
  startedAt: Instant
}

export interface Edit extends Post {
  editedAt: Instant
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
  before: { platform: PlatformId; post: Post }
}

/** How long a conversion is kept that was not saved. @source docs/rules/generation.md#history */
const keptMs = days(30)

export const expiryOf = ({ createdAt }: { createdAt: Instant }): Instant =>
  toInstant(addMs(new Date(createdAt), keptMs))

/** DynamoDB deletes late, so every read checks this. */
export const hasExpired = ({ expiresAt }: { expiresAt?: Instant | undefined }, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= toInstant(now)

/** A run of a conversion, with its id in the ledger. */
export interface Run extends Rerun {
  id: string
}

/** All runs of a conversion, newest first. */
export function runsOf({ id, platforms, createdAt, reruns }: Conversion): Run[] {
  const first = { id, platforms, startedAt: createdAt }
  const again = Object.entries(reruns).map(([runId, rerun]) => ({ id: runId, ...rerun }))
  return [...again.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1)), first]
}

/** The ids of the newest runs that were to write the platforms which are still missing. */
export function newestRunsFor(runs: readonly Run[], isMissing: (platform: PlatformId) => boolean): string[] {
  const missing = new Set(runs.flatMap(({ platforms }) => platforms).filter(isMissing))
  const ids = [...missing].map((platform) => runs.find(({ platforms }) => platforms.includes(platform))!.id)
  return [...new Set(ids)]
}

/** Longer than a hold may stay open, so that an older run has surely ended. */
const longestRunMs = minutes(10)

/** So many regenerations that have surely ended are listed; with one more, those without a post on show are removed. */
const mostEndedReruns = 20

/** Ids of regenerations that have surely ended, once there are so many that some should be removed. */
export function rerunsToReview({ reruns }: Conversion, now: Date): string[] {
  const until = toInstant(addMs(now, -longestRunMs))
  const ended = Object.entries(reruns).flatMap(([id, { startedAt }]) => (startedAt <= until ? [id] : []))
  return ended.length > mostEndedReruns ? ended : []
}

/** Ids of the runs that may still be open, of the first one, whose hold has the receipt, and of those without charge. */
export function runsToCheck(conversion: Conversion, now: Date): string[] {
  const since = toInstant(addMs(now, -longestRunMs))
  const recent = runsOf(conversion)
    .filter(({ id, startedAt }) => id === conversion.id || startedAt > since)
    .map(({ id }) => id)
  return [...new Set([...recent, ...Object.values(conversion.redos ?? {})])]
}

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

/** A conversion as its person sees it: the newest post of each platform, with the person's later edits over it. */
export function toView(
  conversion: Conversion,
  found: ReadonlyMap<PlatformId, StoredPost>,
  holds: readonly Hold[],
): ConversionView {
  const { id, content, link, platforms, outputLanguage, selectedModel, edits } = conversion
  const isRunning = holds.some(({ state }) => state === 'open')
  const edited = platforms.filter((platform) => isEdited(conversion, found.get(platform)))
  const posts: ConversionView['posts'] = Object.fromEntries(
    platforms.flatMap((platform) => {
      const post = edited.includes(platform) ? edits[platform] : found.get(platform)
      if (!post) return []
      const { content: text, title, findings = [] } = post
      return [[platform, { content: text, title, findings }]]
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
    before: beforeOf(conversion, edited, posts),
    redone: redoneOf(conversion, holds),
    kept: conversion.kept ?? {},
    failures: isRunning ? {} : failuresOf(conversion, posts),
    receipt: receiptOf(holds.find((hold) => hold.id === id)),
  }
}

function commonOf(conversion: Conversion) {
  const { id, createdAt, expiresAt, contentType, platforms, outputLanguage, selectedModel, isDemo = false } = conversion
  const title = conversion.title ?? titleOf(conversion.content)
  const isSaved = expiresAt === undefined
  return { id, title, createdAt, isSaved, expiresAt, contentType, platforms, outputLanguage, selectedModel, isDemo }
}

/** An edit counts until the post is written again. */
function isEdited({ edits }: Conversion, post: StoredPost | undefined): boolean {
  if (!post) return false
  const edit = edits[post.platform]
  return edit !== undefined && edit.editedAt >= post.storedAt
}

/**
 * Platforms whose post cannot be written again without charge any more.
 * @param holds those of the runs that `redos` names, at least
 */
export function redoneOf(conversion: Conversion, holds: readonly Hold[]): PlatformId[] {
  const { platforms, redos } = conversion
  if (!redos) return platforms
  const ended = endedRedosOf(conversion, holds)
  return platforms.filter((platform) => redos[platform] !== undefined && !ended[platform])
}

/**
 * Platform → the run that has claimed its rewrite without charge, has ended and did not deliver that platform: it has used
 * nothing, whatever else it delivered.
 */
export function endedRedosOf({ redos = {} }: Conversion, holds: readonly Hold[]): Redos {
  const isUnused = ([platform, runId]: [string, string]): boolean =>
    holds.some(
      ({ id, state, delivered }) => id === runId && state !== 'open' && !delivered.includes(platform as PlatformId),
    )
  return Object.fromEntries(Object.entries(redos).filter(isUnused))
}

/** The person's wording that a later rewrite has replaced, so that they can go back to it. */
function beforeOf({ edits }: Conversion, edited: readonly PlatformId[], posts: Posts): Posts {
  const replaced = Object.entries(edits).filter(([platform, edit]) => {
    const post = posts[platform as PlatformId]
    return post && !edited.includes(platform as PlatformId) && edit.content !== post.content
  })
  return Object.fromEntries(replaced.map(([platform, { content, title }]) => [platform, { content, title }]))
}

/** A post without a recorded failure is missing because its run ended unfinished. */
function failuresOf({ platforms, failures }: Conversion, posts: Posts): Partial<Record<PlatformId, PostFailure>> {
  const missing = platforms.filter((platform) => !posts[platform])
  return Object.fromEntries(missing.map((platform) => [platform, failures[platform] ?? 'unfinished']))
}

function receiptOf(hold: Hold | undefined): ConversionView['receipt'] {
  if (!hold || hold.state === 'open') return undefined
  const { amount, charged, parts, platforms, delivered } = hold
  return {
    held: toCredits(amount),
    charged: toCredits(charged),
    returned: toCredits(amount - charged),
    requested: platforms.length,
    delivered: delivered.length,
    spent: spentOf({ parts, charged }),
  }
}
