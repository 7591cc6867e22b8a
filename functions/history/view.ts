import type { Spent } from '#shared/credits/schema.ts'
import type { PostKey } from '#shared/generation/post-key.ts'
import type { PostFailure, Posts } from '#shared/generation/schema.ts'
import type { Conversion as ConversionView } from '#shared/history/schema.ts'
import { toCredits, toHundredths } from '#shared/money.ts'
import { addMs, type Instant, never, toInstant } from '#shared/time.ts'
import { deliveredUnits, type Hold, requestedUnits, returnedOf, spentOf } from '../credits/credits.ts'
import { type Conversion, longestRunMs, postsOf, type Run, runsOf } from './conversion.ts'
import type { FoundPost } from './newest-posts.ts'
import { redoneOf } from './redos.ts'
import { commonOf } from './summary.ts'
import { isSameText } from './versions.ts'

/** Ids of the runs whose holds say what a conversion cost, whether it is being written, and which free rewrites are left. */
export const runsToCheck = (conversion: Conversion): string[] => [
  ...new Set([...runsOf(conversion).map(({ id }) => id), ...Object.values(conversion.redos)]),
]

/** A conversion as its person sees it: the newest of each post, with the person's later edits over it. */
export function toView(
  conversion: Conversion,
  found: ReadonlyMap<PostKey, FoundPost>,
  holds: readonly Hold[],
  now: Date,
): Omit<ConversionView, 'earlier'> {
  const { content, link, outputLanguage, selectedModel, wishes, edits, posted = {} } = conversion
  const all = postsOf(conversion)
  const open = openRunsOf(conversion, holds, now)
  const isRunning = open.length > 0
  const covered = all.filter((key) => isCovered(conversion, found.get(key)))
  const posts: ConversionView['posts'] = Object.fromEntries(
    all.flatMap((key) => {
      const post = covered.includes(key) ? edits[key] : found.get(key)
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
    ...(wishes && { wishes }),
    state: isRunning ? 'running' : hasPosts ? 'done' : 'failed',
    rewriting: all.filter((key) => isRewritten(conversion, key, open, found)),
    posts,
    // The post from before a rewrite that failed is what the run has written.
    edited: covered.filter((key) => !isSameText(edits[key]!, found.get(key)!)),
    redone: redoneOf(conversion, holds),
    kept: conversion.kept ?? {},
    failures: isRunning ? {} : failuresOf(conversion, posts),
    receipt: receiptOf(conversion, holds),
    reruns: rerunsOf(conversion, holds),
    posted: all.filter((key) => posted[key]),
  }
}

/** Runs that are being written. One that has surely ended counts no more, even if nobody has closed its hold. */
function openRunsOf(conversion: Conversion, holds: readonly Hold[], now: Date): Run[] {
  const since = toInstant(addMs(now, -longestRunMs))
  return runsOf(conversion).filter(
    ({ id, startedAt }) =>
      (id === conversion.id || startedAt > since) && holds.some((hold) => hold.id === id && hold.state === 'open'),
  )
}

/** Whether a run after the first is to write a post, and has not stored it yet. */
const isRewritten = (
  { id: first }: Conversion,
  key: PostKey,
  open: readonly Run[],
  found: ReadonlyMap<PostKey, FoundPost>,
): boolean => open.some(({ id, platforms }) => id !== first && platforms.includes(key) && found.get(key)?.runId !== id)

/** An edit counts until the post is written again. */
function isCovered({ edits }: Conversion, post: FoundPost | undefined): boolean {
  if (!post) return false
  const edit = edits[post.platform]
  return edit !== undefined && edit.editedAt >= post.storedAt
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
  return {
    held: toCredits(first.amount),
    charged: toCredits(first.charged),
    returned: toCredits(returnedOf(first)),
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

/** One line for each origin and end of credits, what ends first before the others, as they are spent. */
function mergeSpent(all: readonly Spent[]): Spent[] {
  const lines = new Map<string, Spent>()
  for (const spent of all) {
    const key = `${spent.origin} ${spent.expiresAt}`
    const amount = toHundredths(lines.get(key)?.amount ?? 0) + toHundredths(spent.amount)
    lines.set(key, { ...spent, amount: toCredits(amount) })
  }
  const endOf = ({ expiresAt = never }: Spent): Instant => expiresAt
  return [...lines.values()].toSorted((a, b) => endOf(a).localeCompare(endOf(b)))
}
