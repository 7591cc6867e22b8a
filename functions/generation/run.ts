import type { PostFailure } from '#shared/generation/schema.ts'
import type { PlatformId } from '#shared/platforms/schema.ts'
import * as credits from '../credits/credits.ts'
import * as history from '../history/history.ts'
import { logger } from '../observability/logger.ts'
import { briefKeyOf } from './assignment.ts'
import { newToken } from './fence.ts'
import { type Frames, openFrames } from './frames.ts'
import { announceEnd, announceFailure, announcePost, type Job } from './job.ts'
import type { Model } from './model.ts'
import { type PostOutcome, writePost } from './post.ts'
import { openTally, type Tally } from './tally.ts'
import { employ } from './worker.ts'

/** Why a platform has no post; `unknown`: the table did not say whether it was stored. */
type Failure = { failure: PostFailure | 'unknown'; retryable: boolean }
type Failures = Map<PlatformId, Failure>

/**
 * Writes, stores and settles what a run still lacks: all platforms at once, each on its own.
 * @returns `lost` when another worker has taken the run over; it is theirs to end
 * @throws when the run could not be settled; its hold ends by itself then
 */
export async function carryOut(job: Job & { model: Model }): Promise<'ended' | 'lost'> {
  const worker = employ(job)
  const failures: Failures = new Map()
  const tally = openTally(job.calledAt, job.engine.now)
  try {
    const brief = await job.briefing
    const recorded = record(job, brief)
    // The writers await it later; until then a failure must not count as unhandled, which ends the process.
    recorded.catch(() => {})
    const frames = openFrames(job.emit, job.engine.timings.frameMs)
    const missing = job.hold.platforms.filter((platform) => !job.ended.has(platform))
    const bench: Bench = { job, brief, recorded, frames, tally, token: newToken() }
    await Promise.all(missing.map((platform) => writeOne(bench, platform, failures)))
    await recorded
  } catch (error) {
    // What was stored until now is settled all the same.
    logger.error('run not finished', { runId: job.hold.id, error: error as Error })
  } finally {
    worker.dismiss()
    tally.report(worker.hasLost() ? 0 : failures.size)
  }
  if (worker.hasLost()) return 'lost'
  await settle(job, failures)
  return 'ended'
}

/** What the writers of one run share. */
interface Bench {
  job: Job & { model: Model }
  brief: history.Brief | undefined
  /** Nothing is delivered before the conversion it belongs to can be found. */
  recorded: Promise<void>
  frames: Frames
  tally: Tally
  token: string
}

async function writeOne(bench: Bench, platform: PlatformId, failures: Failures): Promise<void> {
  const { job, brief, frames, tally, token } = bench
  const { order, model, engine, stop } = job
  const orderedAt = engine.now()
  const outcome = await writePost(
    { assignment: order.assignment, platform, settings: order.settings(platform), token },
    brief,
    {
      model,
      timings: engine.timings,
      signal: stop.signal,
      onText: (text, restart) => {
        tally.text()
        frames.add(platform, text, restart)
      },
    },
  )
  frames.drop(platform)
  const failure = outcome.ok ? await deliver(bench, platform, outcome) : outcome
  if (!failure) tally.delivered(orderedAt)
  if (!failure) return
  failures.set(platform, failure)
  if (failure.failure !== 'unknown' && !stop.signal.aborted)
    announceFailure(job, platform, failure.failure, failure.retryable)
}

type Written = Extract<PostOutcome, { ok: true }>

/** @returns undefined once the post is stored and the listener knows */
async function deliver(
  { job, recorded }: Bench,
  platform: PlatformId,
  { post }: Written,
): Promise<Failure | undefined> {
  await recorded
  try {
    const verdict = await credits.deliver(job.hold, platform, post, job.engine.now())
    if (verdict === 'stored') announcePost(job, platform, post)
    if (verdict === 'already') await announceStored(job, [platform])
    // The hold ended while we wrote.
    return verdict === 'closed' ? { failure: 'timed-out', retryable: true } : undefined
  } catch (error) {
    logger.error('post not stored', { runId: job.hold.id, platform, error: error as Error })
    return { failure: 'unknown', retryable: true }
  }
}

/** The conversion's row before its first post; a regeneration's place in it likewise. */
async function record({ order, hold }: Job, brief: history.Brief | undefined): Promise<void> {
  const { userId, conversionId, runId, assignment, platforms, outputLanguage, modelId } = order
  const { content, contentType, link } = assignment
  const text = { content, contentType, outputLanguage, selectedModel: modelId }
  const briefKey = briefKeyOf(assignment)
  if (runId === conversionId)
    return history.record({
      ...{ userId, id: conversionId, createdAt: hold.startedAt, platforms, link, ...text },
      ...(brief && { brief, briefKey }),
    })
  const rerun = { platforms, startedAt: hold.startedAt }
  return history.recordRerun(userId, conversionId, { runId, rerun, set: text, link, brief: { brief, briefKey } })
}

/** Charges what is stored, gives back the rest, and says so. */
async function settle(job: Job, failures: Failures): Promise<void> {
  const { order, engine, hold } = job
  const [receipt] = await Promise.all([
    credits.close(order.userId, hold.id, engine.now()),
    finish(job, failures).catch((error) => logger.warn('run not noted', { runId: hold.id, reason: String(error) })),
  ])
  await announceStored(job, receipt.delivered)
  for (const platform of hold.platforms) {
    const { failure = 'unfinished', retryable = true } = failures.get(platform) ?? {}
    announceFailure(job, platform, failure === 'unknown' ? 'provider-unavailable' : failure, retryable)
  }
  announceEnd(job, receipt)
}

function finish({ order }: Job, failures: Failures): Promise<void> {
  const { userId, conversionId, runId } = order
  const known = [...failures].flatMap(([platform, { failure }]) => (failure === 'unknown' ? [] : [[platform, failure]]))
  return history.finishRun({ userId, conversionId, runId }, Object.fromEntries(known))
}

/** Tells the listener of posts that were stored without its knowing. */
export async function announceStored(job: Job, platforms: readonly PlatformId[]): Promise<void> {
  if (platforms.every((platform) => job.ended.has(platform))) return
  const posts = await credits.findResults(job.order.userId, job.hold.id)
  for (const post of posts) if (platforms.includes(post.platform)) announcePost(job, post.platform, post)
}
