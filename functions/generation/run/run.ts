import type { PostKey } from '#shared/generation/post-key.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { logger } from '../../observability/logger.ts'
import { ModelError } from '../model/model.ts'
import { awaitBriefing } from './brief.ts'
import { startLease } from './lease.ts'
import { recordConversion } from './record-conversion.ts'
import type { RunContext, WritingContext } from './run-context.ts'
import { openRunMetrics, type RunMetrics } from './run-metrics.ts'
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

async function writePosts(context: WritingContext, hold: credits.Hold, metrics: RunMetrics): Promise<void> {
  const { deltas, emit, stop } = context
  const briefing = awaitBriefing(context)
  const { ended } = context.state
  const keys = hold.platforms.filter((key) => !ended.has(key))
  // Read while the editor pass is on its way.
  const { holdTexts } = await loadPostWriter()
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
  const releaseTexts = holdTexts()
  try {
    await Promise.all(keys.map(writeAndStore))
  } finally {
    releaseTexts()
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
