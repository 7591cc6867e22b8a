import type { Post, PostFailure, Posts } from '#shared/generation/schema.ts'
import type { Conversion, ConversionSummary } from '#shared/history/endpoints.ts'
import { toCredits } from '#shared/money.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { addMs, days, type Instant, minutes, toInstant } from '#shared/time.ts'
import type { Hold, StoredPost } from '../credits/credits.ts'
import type { ConversionRow } from './store.ts'

/** What the editor pass takes out of a text for the writers. */
export interface Brief {
  keyPoints: string[]
  hashtags: string[]
  outline: string[]
}

/** One regeneration: its run in the ledger has the id it is kept under. */
export interface Rerun {
  platforms: PlatformId[]
  startedAt: Instant
}

export interface Edit extends Post {
  editedAt: Instant
}

/** How long a conversion nobody keeps may be read. @source decision 24 */
const keptMs = days(30)

export const expiryOf = ({ createdAt }: { createdAt: Instant }): Instant =>
  toInstant(addMs(new Date(createdAt), keptMs))

/** Deletion by the table is late, so every read asks this. */
export const hasExpired = ({ expiresAt }: { expiresAt?: Instant | undefined }, now: Date): boolean =>
  expiresAt !== undefined && expiresAt <= toInstant(now)

/** A run of a conversion, by its id in the ledger. */
export interface RunOf extends Rerun {
  id: string
}

/** All runs of a conversion, newest first. */
export function runsOf(row: ConversionRow): RunOf[] {
  const first = { id: row.id, platforms: row.platforms, startedAt: row.createdAt }
  const again = Object.entries(row.reruns).map(([id, rerun]) => ({ id, ...rerun }))
  return [...again.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1)), first]
}

/** Longer than a hold may stay open, so that an older run has surely ended. */
const longestRunMs = minutes(10)

/** The runs that may still be open, and the first one, whose hold has the receipt. */
export function runsToCheck(row: ConversionRow, now: Date): string[] {
  const since = toInstant(addMs(now, -longestRunMs))
  return runsOf(row)
    .filter(({ id, startedAt }) => id === row.id || startedAt > since)
    .map(({ id }) => id)
}

const excerptLength = 140

/** The beginning of a text on one line, cut between graphemes' safe places and marked. */
function excerptOf(content: string): string {
  const line = content.trim().replace(/\s+/gu, ' ')
  if (line.length <= excerptLength) return line
  return `${line.slice(0, excerptLength - 1).replace(/[\ud800-\udbff]$/u, '')}…`
}

export function toSummary(row: ConversionRow): ConversionSummary {
  return { ...commonOf(row), excerpt: excerptOf(row.content) }
}

/** Puts a conversion together: the newest post of each platform, the person's later edits over it. */
export function toConversion(
  row: ConversionRow,
  found: ReadonlyMap<PlatformId, StoredPost>,
  holds: readonly Hold[],
): Conversion {
  const isRunning = holds.some(({ state }) => state === 'open')
  const edited = row.platforms.filter((platform) => isEdited(row, found.get(platform)))
  const posts: Posts = Object.fromEntries(
    row.platforms.flatMap((platform) => {
      const post = edited.includes(platform) ? row.edits[platform] : found.get(platform)
      return post ? [[platform, { content: post.content, title: post.title }]] : []
    }),
  )
  const hasPosts = Object.keys(posts).length > 0
  return {
    ...commonOf(row),
    content: row.content,
    link: row.link,
    outputLanguage: row.outputLanguage,
    selectedModel: row.selectedModel,
    state: isRunning ? 'running' : hasPosts ? 'done' : 'failed',
    posts,
    edited,
    failures: isRunning ? {} : failuresOf(row, posts),
    receipt: receiptOf(holds.find(({ id }) => id === row.id)),
  }
}

function commonOf({ id, createdAt, expiresAt, contentType, platforms }: ConversionRow) {
  return { id, createdAt, isSaved: expiresAt === undefined, expiresAt, contentType, platforms }
}

/** A post written anew after the edit replaces it. */
function isEdited({ edits }: ConversionRow, post: StoredPost | undefined): boolean {
  if (!post) return false
  const edit = edits[post.platform]
  return edit !== undefined && edit.editedAt >= post.storedAt
}

/** A run that ended without saying why left its posts unfinished. */
function failuresOf({ platforms, failures }: ConversionRow, posts: Posts): Partial<Record<PlatformId, PostFailure>> {
  const missing = platforms.filter((platform) => !posts[platform])
  return Object.fromEntries(missing.map((platform) => [platform, failures[platform] ?? 'unfinished']))
}

function receiptOf(hold: Hold | undefined): Conversion['receipt'] {
  if (!hold || hold.state === 'open') return undefined
  const { amount, charged, platforms, delivered } = hold
  return {
    held: toCredits(amount),
    charged: toCredits(charged),
    returned: toCredits(amount - charged),
    requested: platforms.length,
    delivered: delivered.length,
  }
}
