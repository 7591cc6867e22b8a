import { progressOf } from '#shared/generation/progress.ts'
import { catalog } from '#shared/platforms/catalog.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import { isFullWidth } from '../results/text-measure.ts'
import { halvesOf, type PostState, type RunState } from './run-state.ts'

/** What happens in a run now, as a person is told it. */
export type RunStage =
  | { kind: 'sending' | 'reading' | 'finishing' }
  /** `n`: the post that is finished next. */
  | { kind: 'writing' | 'ended'; n: number; of: number }

/** In every language of the run. */
const postsOf = (run: RunState): [PlatformId, PostState | undefined][] =>
  halvesOf(run).flatMap(({ platforms, posts }) =>
    platforms.map((id): [PlatformId, PostState | undefined] => [id, posts[id]]),
  )

export function stageOf(run: RunState): RunStage {
  const posts = postsOf(run).flatMap(([, state]) => state ?? [])
  const of = posts.length
  const ended = posts.filter(({ status }) => status === 'done' || status === 'failed').length
  if (!run.isRunning) return { kind: 'ended', n: posts.filter(({ status }) => status === 'done').length, of }
  if (ended === of) return { kind: 'finishing' }
  if (ended > 0 || posts.some(({ status }) => status === 'writing')) return { kind: 'writing', n: ended + 1, of }
  return { kind: run.progress < progressOf(0, of) ? 'sending' : 'reading' }
}

/** A post that grows is at most nearly done: only its end says that it is. */
const nearlyDone = 0.9

/** Only a run that has ended and is paid is at 100. */
const last = 99

/** About as many half-width columns as a post has; most have fewer than their platform takes. */
const usualColumns = 700

/**
 * How far a run is by what is known: the reported number, and within the share of each platform the text it has so far.
 * @returns 0 to 100
 * @source docs/rules/web.md#overlay
 */
export function knownProgress(run: RunState): number {
  if (!run.isRunning) return run.progress
  const parts = postsOf(run).map(([platform, state]) => partDone(platform, state))
  if (run.progress === 0 && parts.every((part) => part === 0)) return 0
  return Math.min(last, Math.max(run.progress, progressOf(0, 1) + (80 * sum(parts)) / parts.length))
}

/** Where the number stops until more is known: before a run has begun below 20, and then before its posts have ended. */
function progressCeiling(run: RunState): number {
  if (!run.isRunning) return run.progress
  if (run.progress === 0) return progressOf(0, 1) - 1
  const parts = postsOf(run).map(([, state]) => (isEnded(state) ? 1 : nearlyDone))
  return Math.min(last, progressOf(0, 1) + (80 * sum(parts)) / parts.length)
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

const isEnded = (state: PostState | undefined): boolean => state?.status === 'done' || state?.status === 'failed'

function partDone(platform: PlatformId, state: PostState | undefined): number {
  if (isEnded(state)) return 1
  const text = state?.post.content ?? ''
  const columns = text.length * (isFullWidth(text) ? 2 : 1)
  return Math.min(nearlyDone, columns / Math.min(catalog[platform].limit, usualColumns))
}

/** The shown number goes up by more than one in a second, so that it never stands still for one. */
const creepPerMs = 1.2 / 1_000
const easeMs = 250
/** At the end it has half a second to reach 100 and to be seen there. */
const lastEaseMs = 60

/**
 * The number to show next: it eases towards what is known and meanwhile creeps on, never back and never past the ceiling.
 * @param shown the number shown so far, not rounded
 * @param passedMs since then
 */
export function nextProgress(shown: number, run: RunState, passedMs: number): number {
  const known = knownProgress(run)
  const gap = known - shown
  const share = 1 - Math.exp(-passedMs / (run.isRunning ? easeMs : lastEaseMs))
  const eased = gap < 0.5 ? Math.max(known, shown) : shown + gap * share
  const crept = Math.min(progressCeiling(run), shown + creepPerMs * passedMs)
  return Math.min(100, Math.max(eased, crept, shown))
}

/** The same for who has asked for less motion: it is set a few times a second, so at the end it does not ease. */
export const nextStillProgress = (shown: number, run: RunState, passedMs: number): number =>
  run.isRunning ? nextProgress(shown, run, passedMs) : Math.max(shown, run.progress)
