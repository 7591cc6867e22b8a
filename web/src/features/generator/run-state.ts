import type { GenerationEvent } from '#shared/generation/events.ts'
import { progressOf } from '#shared/generation/progress.ts'
import type { Post, PostFailure, Posts, Receipt } from '#shared/generation/schema.ts'
import type { Conversion, KeptFindings, Reruns } from '#shared/history/schema.ts'
import { orderPlatforms } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import type { Instant } from '#shared/time.ts'

export type PostStatus = 'waiting' | 'writing' | 'done' | 'failed'

export interface PostState {
  status: PostStatus
  post: Post
  failure?: PostFailure
}

/** One run as the browser knows it. */
export interface RunState {
  conversionId: string
  /** When it was asked for; a day later writing a post again costs more. */
  createdAt: Instant
  platforms: PlatformId[]
  posts: Partial<Record<PlatformId, PostState>>
  progress: number
  isRunning: boolean
  isSaved: boolean
  /** The demo writer wrote it; unknown until the server has said so. */
  isDemo?: boolean
  /** Texts of findings that the person keeps. */
  kept?: KeptFindings
  /** Posts as they were before they were written again or changed by a press. */
  before?: Posts
  /** Platforms whose text the person has edited since it was written. */
  edited?: PlatformId[]
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

/** A run that has just been asked for. */
export function startRun(conversionId: string, platforms: PlatformId[], createdAt: Instant): RunState {
  const ordered = orderPlatforms(platforms)
  const posts = Object.fromEntries(ordered.map((platform) => [platform, { status: 'waiting', post: { content: '' } }]))
  return { conversionId, createdAt, platforms: ordered, posts, progress: 0, isRunning: true, isSaved: false }
}

/** A run as the server has stored it. */
export function fromConversion(conversion: Conversion): RunState {
  const { id, createdAt, platforms, posts, failures, receipt, isSaved, state } = conversion
  const isRunning = state === 'running'
  const ordered = orderPlatforms(platforms)
  const states = ordered.map((platform): [PlatformId, PostState] => {
    const post = posts[platform]
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
    ...(conversion.kept && { kept: conversion.kept }),
    ...(conversion.before && { before: conversion.before }),
    ...(conversion.redone && { redone: conversion.redone }),
    edited: conversion.edited,
    posted: conversion.posted ?? [],
    ...(conversion.reruns && { reruns: conversion.reruns }),
  }
  return receipt ? { ...run, receipt } : run
}

/**
 * What an event makes of a run. Events may come twice or late: a finished post is never lost, and unknown
 * events change nothing.
 */
export function applyEvent(run: RunState, event: GenerationEvent): RunState {
  switch (event.type) {
    case 'started':
      return { ...run, progress: Math.max(run.progress, 20) }
    case 'platform-delta': {
      const known = run.posts[event.platform]
      if (!known || known.status === 'done') return run
      const content = event.restart ? event.text : known.post.content + event.text
      return withPost(run, event.platform, { status: 'writing', post: { ...known.post, content } })
    }
    case 'platform-complete':
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
function endAll(run: RunState): RunState {
  const posts = Object.entries(run.posts).map(([platform, state]) => {
    const isOpen = state.status === 'waiting' || state.status === 'writing'
    return [platform, isOpen ? { status: 'failed', post: { content: '' }, failure: 'unfinished' } : state] as const
  })
  return { ...run, posts: Object.fromEntries(posts) }
}

export const hasPosts = (run: RunState): boolean => Object.values(run.posts).some(({ status }) => status === 'done')
