import { type PostKey, platformsOf } from '#shared/generation/post-key.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { logger } from '../../observability/logger.ts'
import { type Figures, recordMetrics } from '../../observability/metrics.ts'
import { ModelError } from '../model/model.ts'
import { awaitBriefing } from './brief.ts'
import { elapsedMs, type RunContext, type WritingContext } from './run-context.ts'
import { briefKeyOf, isFirstRun } from './run-spec.ts'
import type { Failure } from './run-state.ts'
import { loadPostWriter, type WrittenPost, writePost } from './write-post.ts'

/**
 * Writes, stores and settles what a run still lacks: all posts at once, each on its own.
 * @returns `lost` when another call has taken the run over, which then ends it
 * @throws when the run could not be settled; its hold then ends by itself
 */
export async function executeRun(context: WritingContext, hold: credits.Hold): Promise<'ended' | 'lost'> {
  const lease = startLease(context, hold)
  const metrics = openRunMetrics(context.calledAtMs)
  try {
    await writePosts(context, hold, metrics)
  } catch (error) {
    // What was stored until now is settled all the same; what is still being written could not be.
    context.stop.abort(new ModelError('unavailable', { cause: error }))
    logger.error('run not finished', { runId: hold.id, error: error as Error })
  } finally {
    lease.stop()
    metrics.report(lease.isLost() ? 0 : context.state.failures.size)
  }
  if (lease.isLost()) return 'lost'
  await closeRun(context, hold, metrics.firstTextMs())
  return 'ended'
}

/** The right to execute a run. One call at a time is its owner. */
interface Lease {
  /** Another call has the run now, or it was closed: this call must not touch it any more. */
  isLost: () => boolean
  stop: () => void
}

/** Renews the lease while the run is executed, and stops its model calls when its time is up. */
function startLease({ stop, engine, calledAtMs }: RunContext, hold: credits.Hold): Lease {
  const { timings, now } = engine
  let isLost = false
  const renew = async () => {
    if (await credits.renewLease(hold, now())) return
    isLost = true
    stop.abort(new ModelError('unavailable', { cause: new Error('another call has taken the run over') }))
  }
  const renewal = setInterval(() => {
    renew().catch((error) => logger.warn('lease not renewed', { runId: hold.id, reason: String(error) }))
  }, timings.renewMs)
  const leftMs = Math.min(timings.runMs, timings.lastCallMs - elapsedMs(calledAtMs))
  const deadline = setTimeout(() => stop.abort(new ModelError('timed-out')), leftMs)
  return {
    isLost: () => isLost,
    stop: () => {
      clearInterval(renewal)
      clearTimeout(deadline)
    },
  }
}

/** How many runs of this process write posts. */
let writing = 0

async function writePosts(context: WritingContext, hold: credits.Hold, metrics: RunMetrics): Promise<void> {
  const { deltas, emit, stop } = context
  const briefing = awaitBriefing(context)
  const { ended } = context.state
  const keys = hold.platforms.filter((key) => !ended.has(key))
  // Read while the editor pass is on its way.
  const { forgetTexts } = await loadPostWriter()
  const brief = await briefing
  const recorded = recordConversion(context, hold, brief)
  // It is awaited later; until then a failure must not count as unhandled, which ends the process.
  recorded.catch(() => {})

  const writeAndStore = async (key: PostKey) => {
    const startedAtMs = performance.now()
    const outcome = await writePost(context, key, brief, (text, restart) => {
      metrics.addText()
      deltas.add(key, text, restart)
    })
    deltas.drop(key)
    // No post is stored before the conversion it belongs to can be found.
    if (outcome.ok) await recorded
    const failure = outcome.ok ? await storePost(context, hold, key, outcome.post) : outcome
    if (!failure) return metrics.addPost(startedAtMs)
    const isFinal = failure.failure !== 'unknown' && !stop.signal.aborted
    emit({ kind: 'failed', key, failure, isFinal })
  }
  writing += 1
  try {
    await Promise.all(keys.map(writeAndStore))
  } finally {
    writing -= 1
    if (writing === 0) forgetTexts()
  }
  await recorded
}

/** @returns undefined once the post is stored and emitted */
async function storePost(
  context: WritingContext,
  hold: credits.Hold,
  key: PostKey,
  post: WrittenPost,
): Promise<Failure | undefined> {
  try {
    const kept = { ...post, isKept: isKept(context.spec) }
    const verdict = await credits.deliver(hold, key, kept, context.engine.now())
    if (verdict === 'stored') context.emit({ kind: 'stored', key, post })
    if (verdict === 'already') await emitStored(context, [key])
    // The hold ended while the post was written.
    return verdict === 'closed' ? { failure: 'timed-out', retryable: true } : undefined
  } catch (error) {
    logger.error('post not stored', { runId: hold.id, platform: key, error: error as Error })
    return { failure: 'unknown', retryable: true }
  }
}

/** The person had saved the conversion when the run began, so that its posts have no end, whatever becomes of the run. */
const isKept = ({ conversion }: RunContext['spec']): boolean =>
  conversion !== undefined && conversion.expiresAt === undefined

/** The conversion's row before its first post; a regeneration is noted in the row that is there. */
async function recordConversion(
  { spec, model }: WritingContext,
  { startedAt }: credits.Hold,
  brief: history.Brief | undefined,
): Promise<void> {
  const { userId, conversionId, runId, assignment, secondAssignment, posts, series } = spec
  const { outputLanguage, modelId, quickRewrite } = spec
  const rerun = { platforms: posts, startedAt }
  if (quickRewrite) {
    const before = { key: posts[0]!, post: quickRewrite.before }
    return history.recordRewrite(spec.conversion!, { runId, rerun: { ...rerun, how: quickRewrite.how }, before })
  }
  const { content, contentType, link } = assignment
  const text = { content, contentType, outputLanguage, selectedModel: modelId, isDemo: model.isDemo }
  const briefKey = briefKeyOf(spec)
  if (!isFirstRun(spec)) {
    const isNew = content !== spec.conversion?.content.trim()
    const set = { ...text, ...(isNew && { hasNewText: true }) }
    return history.recordRerun(userId, conversionId, { runId, rerun, set, link, brief: { brief, briefKey } })
  }
  return history.record({
    ...text,
    userId,
    id: conversionId,
    createdAt: startedAt,
    platforms: platformsOf(posts),
    link,
    ...(secondAssignment && { secondLanguage: secondAssignment.language }),
    ...(series && { series }),
    ...(brief && { brief, briefKey }),
  })
}

/** Charges what is stored, gives back the rest, and emits the receipt. */
async function closeRun(context: RunContext, hold: credits.Hold, firstTextMs: number | undefined): Promise<void> {
  const { spec, engine } = context
  const [receipt] = await Promise.all([
    credits.close(spec.userId, hold.id, engine.now(), { undelivered: countUndelivered(context), firstTextMs }),
    recordFailures(context).catch((error) =>
      logger.warn('failures not recorded', { runId: hold.id, reason: String(error) }),
    ),
  ])
  await emitStored(context, receipt.delivered)
  context.emit({ kind: 'closed', receipt })
}

/** Failures that no text brings about. Those that one does cost a model call that nobody pays. */
const failuresOfOthers: ReadonlySet<Failure['failure']> = new Set(['provider-unavailable', 'timed-out', 'unknown'])

const countUndelivered = ({ state }: RunContext): number =>
  [...state.failures.values()].filter(({ failure }) => !failuresOfOthers.has(failure)).length

function recordFailures({ engine, spec, state }: RunContext): Promise<void> {
  const { userId, conversionId, runId } = spec
  const run = { userId, conversionId, runId, isKept: isKept(spec) }
  const known = [...state.failures].flatMap(([key, { failure }]) => (failure === 'unknown' ? [] : [[key, failure]]))
  return history.finishRun(run, Object.fromEntries(known), engine.now())
}

/** Emits posts that are stored and that the listener has not received. */
export async function emitStored(context: RunContext, keys: readonly PostKey[]): Promise<void> {
  const { spec, state } = context
  if (keys.every((key) => state.ended.has(key))) return
  const posts = await credits.findResults(spec.userId, spec.runId)
  for (const post of posts) if (keys.includes(post.platform)) context.emit({ kind: 'stored', key: post.platform, post })
}

/** Counts what one call does for a run. */
interface RunMetrics {
  /** Some text has come; only the first counts. */
  addText: () => void
  firstTextMs: () => number | undefined
  /** A post was delivered. @param startedAtMs when its writing began */
  addPost: (startedAtMs: number) => void
  /** Writes the metrics. @param failed posts that could not be delivered */
  report: (failed: number) => void
}

/** @param calledAtMs when the function was called; all instants are of the monotonic clock */
function openRunMetrics(calledAtMs: number): RunMetrics {
  const postTimes: number[] = []
  let firstText: number | undefined
  return {
    addText: () => {
      firstText ??= elapsedMs(calledAtMs)
    },
    firstTextMs: () => (firstText === undefined ? undefined : Math.round(firstText)),
    addPost: (startedAtMs) => {
      postTimes.push(elapsedMs(startedAtMs))
    },
    report: (failed) => {
      const figures: Figures = { PostTime: postTimes, PostsDelivered: postTimes.length, PostsFailed: failed }
      recordMetrics(firstText === undefined ? figures : { FirstText: firstText, ...figures })
    },
  }
}
