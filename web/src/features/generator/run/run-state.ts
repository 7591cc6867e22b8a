import type { GenerationEvent } from '#shared/generation/events.ts'
import { postKeysOf } from '#shared/generation/post-key.ts'
import { progressOf } from '#shared/generation/progress.ts'
import type { Post, PostFailure, Posts, Receipt } from '#shared/generation/schema.ts'
import { countUnits, type Series } from '#shared/generation/series.ts'
import type { Conversion, KeptFindings, Reruns } from '#shared/history/schema.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { PostLanguage } from '#shared/post-languages.ts'
import type { Instant } from '#shared/time.ts'
import type { RunRequest } from '../draft-store.ts'
import { inLanguage, platformsIn } from '../second-language.ts'

export type PostStatus = 'waiting' | 'writing' | 'done' | 'failed'

export interface PostState {
  status: PostStatus
  post: Post
  failure?: PostFailure
}

/** One run as the browser knows it; in two languages, the posts of the first, and of the second in `second`. */
export interface RunState {
  conversionId: string
  /** When it was asked for; a day later writing a post again costs more. */
  createdAt: Instant
  platforms: PlatformId[]
  /** Of all platforms and languages, with all parts that were ordered; absent: one for each platform. */
  postCount?: number
  /** Platform → how many parts its post may have at most. */
  series?: Series
  /** Of the second half of a run: the language of its posts. */
  language?: PostLanguage
  second?: RunState
  posts: Partial<Record<PlatformId, PostState>>
  /** What has been found in the text, before it is written about; while the run goes on. */
  facts?: readonly string[]
  progress: number
  isRunning: boolean
  isSaved: boolean
  /** The demo writer wrote it; unknown until the server has said so. */
  isDemo?: boolean
  /** Texts of findings that may stay. */
  dismissed?: KeptFindings
  /** Platforms whose post has said something else before. */
  earlier?: PlatformId[]
  /** Platforms whose text the person has edited since it was written. */
  edited?: PlatformId[]
  /** Openings of posts to choose among, that of the post itself included. Of an earlier visit they come from its versions. */
  openings?: Partial<Record<PlatformId, string[]>>
  /** Platforms that the person says they have posted on. */
  posted?: PlatformId[]
  /** Platforms whose post was written again without charge. */
  redone?: PlatformId[]
  /** The first run's. */
  receipt?: Receipt
  /** All later runs together: how many, and what they cost in credits. */
  reruns?: Reruns
  /** Prices in credits that the server asks for, by `quoteKey`, where they differ from what the page shows. */
  quoted?: Record<string, number>
}

const noPost: PostState = { status: 'waiting', post: { content: '' } }

/** A run that has just been asked for. */
export function startRun(
  conversionId: string,
  platforms: PlatformId[],
  createdAt: Instant,
  { secondLanguage, series }: Pick<RunRequest, 'secondLanguage' | 'series'> = {},
): RunState {
  const ordered = orderPlatforms(platforms)
  const posts = Object.fromEntries(ordered.map((platform) => [platform, noPost]))
  const run: RunState = {
    conversionId,
    createdAt,
    platforms: ordered,
    posts,
    progress: 0,
    isRunning: true,
    isSaved: false,
  }
  return withCount(run, secondLanguage && { ...run, language: secondLanguage }, series)
}

/** Says how many posts were ordered, where that is not one for each platform. */
function withCount(first: RunState, second: RunState | undefined, ordered: Series | undefined): RunState {
  if (!second && !ordered) return first
  const counted = {
    postCount: countUnits(postKeysOf(first.platforms, second?.language), ordered),
    ...(ordered && { series: ordered }),
  }
  return { ...first, ...counted, ...(second && { second: { ...second, ...counted } }) }
}

/** A run as the server has stored it. */
export function fromConversion(conversion: Conversion): RunState {
  const { secondLanguage, series, platforms, posts } = conversion
  const first = halfFrom(conversion, undefined)
  if (!secondLanguage) return withCount(first, undefined, series)
  const progress = first.isRunning ? progressOf(Object.keys(posts).length, platforms.length * 2) : 100
  return withCount(
    { ...first, progress },
    { ...halfFrom(conversion, secondLanguage), language: secondLanguage },
    series,
  )
}

function halfFrom(conversion: Conversion, language: PostLanguage | undefined): RunState {
  const { id, createdAt, platforms, receipt, isSaved, state } = conversion
  const posts = inLanguage(conversion.posts, language)
  const failures = inLanguage(conversion.failures, language)
  // With a receipt, what runs is a later one, and the posts that it does not write can be worked on.
  const isRunning = state === 'running' && !receipt
  const rewriting = platformsIn(conversion.rewriting ?? [], language)
  const ordered = orderPlatforms(platforms)
  const states = ordered.map((platform): [PlatformId, PostState] => {
    const post = posts[platform]
    if (rewriting.includes(platform)) return [platform, { status: 'writing', post: post ?? { content: '' } }]
    if (post) return [platform, { status: 'done', post }]
    if (isRunning) return [platform, { status: 'writing', post: { content: '' } }]
    return [platform, { status: 'failed', post: { content: '' }, failure: failures[platform] ?? 'unfinished' }]
  })
  const progress = isRunning ? progressOf(Object.keys(posts).length, ordered.length) : 100
  const run = {
    conversionId: id,
    createdAt,
    platforms: ordered,
    posts: Object.fromEntries(states),
    progress,
    isRunning,
    isSaved,
    isDemo: conversion.isDemo ?? false,
    ...(conversion.kept && { dismissed: inLanguage(conversion.kept, language) }),
    earlier: platformsIn(conversion.earlier ?? [], language),
    ...(conversion.redone && { redone: platformsIn(conversion.redone, language) }),
    edited: platformsIn(conversion.edited, language),
    posted: platformsIn(conversion.posted ?? [], language),
    ...(conversion.reruns && { reruns: conversion.reruns }),
  }
  return receipt ? { ...run, receipt } : run
}

/**
 * What an event makes of a run. Events may come twice or late: a finished post is never lost, and unknown
 * events change nothing.
 */
export function applyEvent(run: RunState, event: GenerationEvent): RunState {
  if (!run.second) return applyToHalf(run, event)
  const { language, ...own } = { language: undefined, ...event }
  if (language === undefined && !('platform' in event))
    return { ...applyToHalf(run, event), second: applyToHalf(run.second, event) }
  if (language === undefined) return applyToHalf(run, event)
  if (language !== run.second.language) return run
  return { ...run, second: applyToHalf(run.second, own as GenerationEvent) }
}

function applyToHalf(run: RunState, event: GenerationEvent): RunState {
  switch (event.type) {
    case 'started':
      return { ...run, progress: Math.max(run.progress, 20) }
    case 'fact':
      return { ...run, facts: [...(run.facts ?? []), event.text] }
    case 'platform-delta': {
      const known = run.posts[event.platform]
      if (!known || known.status === 'done') return run
      const content = event.restart ? event.text : known.post.content + event.text
      return withPost(run, event.platform, { status: 'writing', post: { ...known.post, content } })
    }
    case 'platform-complete':
      // It has come before, and what the person has made of it since stays.
      if (run.edited?.includes(event.platform)) return run
      return withPost(run, event.platform, { status: 'done', post: event.content })
    case 'platform-error': {
      const known = run.posts[event.platform]
      if (!known || known.status === 'done') return run
      return withPost(run, event.platform, { status: 'failed', post: { content: '' }, failure: event.code })
    }
    case 'progress':
      return { ...run, progress: Math.max(run.progress, event.progress) }
    case 'done':
      return { ...endAll(run), progress: 100, isRunning: false, receipt: event.receipt }
    case 'error':
      return { ...endAll(run), isRunning: false }
    default:
      return run
  }
}

/** Merges the posts of a rewrite into the run. */
export function mergePosts(run: RunState, posts: Posts): RunState {
  return Object.entries(posts).reduce(
    (merged, [platform, post]) => (post ? withPost(merged, platform as PlatformId, { status: 'done', post }) : merged),
    run,
  )
}

export function withPost(run: RunState, platform: PlatformId, state: PostState): RunState {
  if (!run.posts[platform]) return run
  return { ...run, posts: { ...run.posts, [platform]: state } }
}

/** A run that has ended writes nothing any more: open posts have failed. */
function endAll({ facts: _, ...run }: RunState): RunState {
  const posts = Object.entries(run.posts).map(([platform, state]) => {
    const isOpen = state.status === 'waiting' || state.status === 'writing'
    return [platform, isOpen ? { status: 'failed', post: { content: '' }, failure: 'unfinished' } : state] as const
  })
  return { ...run, posts: Object.fromEntries(posts) }
}

/** A run in two languages in its halves; another one is its only half. */
export const halvesOf = (run: RunState): RunState[] => (run.second ? [run, run.second] : [run])

/** Platforms whose post is there: also while it is written again, when it stays until the new one has come. */
export const platformsThere = ({ platforms, posts, isRunning }: RunState): PlatformId[] =>
  platforms.filter((platform) => {
    const { status, post } = posts[platform] ?? noPost
    return status === 'done' || (status === 'writing' && !isRunning && post.content !== '')
  })

export const hasPosts = (run: RunState): boolean =>
  halvesOf(run).some(({ posts }) => Object.values(posts).some(({ status }) => status === 'done'))
