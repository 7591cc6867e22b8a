import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import { toInstant } from '#shared/time.ts'
import * as credits from '../../credits/credits.ts'
import * as history from '../../history/history.ts'
import { claimRedo } from './redo.ts'
import { emitStored, executeRun } from './run.ts'
import { canWrite, elapsedMs, type RunContext } from './run-context.ts'

/**
 * So many calls that joined one run may follow it at a time, for each keeps a function busy; one more ends the one that
 * joined first.
 * @source docs/rules/generation.md#ids
 */
const mostFollowers = 10

/**
 * Polls a run that another call executes and emits what it stores, until the run has ended. Takes the run over when its
 * lease was not renewed, and closes it when its time is over.
 * @param join which of the calls that joined the run this is; absent for the one that started it
 */
export async function followRun(context: RunContext, join = Number.POSITIVE_INFINITY): Promise<void> {
  const { engine, spec, calledAtMs } = context
  const { pollMs, longestPollMs, lastCallMs } = engine.timings
  for (let waitMs = pollMs; ; waitMs = Math.min(waitMs * 1.4, longestPollMs)) {
    const hold = await credits.findHold(spec.userId, spec.runId)
    if (!hold) throw new Error('a run without a hold')
    await emitStored(context, hold.platforms)
    const now = engine.now()
    if (hold.state !== 'open' || hold.expiresAt <= toInstant(now)) return closeFollowed(context, now)
    const isReplaced = (hold.joins ?? 0) - join >= mostFollowers
    if (!isReplaced && (await takeOver(context, hold, now)) === 'ended') return
    if (isReplaced || elapsedMs(calledAtMs) > lastCallMs)
      return context.emit({ kind: 'broken', error: new AppError('generation.too-many-running') })
    await sleep(waitMs)
  }
}

/** Executes the run here, when the call that did has let its lease run out. */
async function takeOver(
  context: RunContext,
  hold: credits.Hold,
  now: Date,
): Promise<'ended' | 'lost' | 'still leased'> {
  if (!canWrite(context) || hold.leaseUntil > toInstant(now)) return 'still leased'
  const taken = await credits.takeOver(hold, now)
  if (!taken) return 'still leased'
  if (await claimRedo(context, taken)) return executeRun(context, taken)
  await credits.close(taken.userId, taken.id, now)
  return 'lost'
}

/** Ends a run that another call executed: closed already, or now because its time is over. */
async function closeFollowed(context: RunContext, now: Date): Promise<void> {
  const { userId, runId, conversionId } = context.spec
  const receipt = await credits.close(userId, runId, now)
  await emitStored(context, receipt.delivered)
  const failures = (await history.find(userId, conversionId, now))?.failures ?? {}
  for (const key of context.state.posts) {
    const failure = failures[key]
    if (!failure || receipt.delivered.includes(key)) continue
    context.emit({
      kind: 'failed',
      key,
      failure: { failure, retryable: failure !== 'refused' },
      isFinal: false,
    })
  }
  context.emit({ kind: 'closed', receipt })
}
