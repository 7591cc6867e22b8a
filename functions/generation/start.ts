import { AppError } from '#shared/errors.ts'
import type { GenerationEvent } from '#shared/generation/events.ts'
import * as credits from '../credits/credits.ts'
import type { Brief } from '../history/history.ts'
import { logger } from '../observability/logger.ts'
import { briefKeyOf } from './assignment.ts'
import { makeBrief } from './brief.ts'
import { openChannel } from './channel.ts'
import type { Engine } from './engine.ts'
import { follow } from './follow.ts'
import { announceError, announceStart, type Job } from './job.ts'
import { type Model, ModelError } from './model.ts'
import type { Order } from './order.ts'
import { carryOut } from './run.ts'

/**
 * Begins a run that has not been seen before. The editor pass starts together with the hold, so that one round trip to
 * the table lies before the first byte to the provider; it is stopped when the hold is refused.
 * @throws what `credits.reserve` refuses
 */
export async function anew(
  engine: Engine,
  order: Order,
  model: Model,
  account: credits.AccountSnapshot,
  now: Date,
): Promise<AsyncIterable<GenerationEvent>> {
  const stop = new AbortController()
  const isLikely = credits.mayReserve(account, order.amount, now)
  const begun = isLikely ? briefFor(engine, order, model, stop) : undefined
  const { runId: id, platforms, amount, fingerprint } = order
  const { hold, isNew } = await credits
    .reserve(order.userId, { id, platforms, amount, fingerprint }, now, account)
    .catch((error) => {
      stop.abort(unwanted())
      throw error
    })
  if (!isNew) {
    stop.abort(unwanted())
    return join(engine, order, model, hold, now)
  }
  const briefing = begun ?? briefFor(engine, order, model, stop)
  return tell({ engine, order, hold, model, briefing, stop, calledAt: now }, async (job) => {
    announceStart(job, false)
    if ((await carryOut({ ...job, model })) === 'lost') await follow(job)
  })
}

/**
 * Joins a run that has its hold already: running elsewhere, ended, or left by a worker that went silent.
 * @throws generation.key-reused when the id was used for another order
 */
export function join(
  engine: Engine,
  order: Order,
  model: Model | undefined,
  hold: credits.Hold,
  now: Date,
): AsyncIterable<GenerationEvent> {
  if (hold.fingerprint !== order.fingerprint) throw new AppError('generation.key-reused')
  const stop = new AbortController()
  // Made only if the run must be taken over.
  let briefing: Promise<Brief | undefined> | undefined
  const job = {
    ...{ engine, order, hold, model, stop, calledAt: now },
    get briefing() {
      briefing ??= model ? briefFor(engine, order, model, stop) : Promise.resolve(undefined)
      return briefing
    },
  }
  return tell(job, async (joined) => {
    announceStart(joined, true)
    await follow(joined)
  })
}

/** Runs on its own and tells a listener, which may leave at any time. Never throws. */
function tell(job: Omit<Job, 'emit' | 'ended'>, story: (job: Job) => Promise<void>): AsyncIterable<GenerationEvent> {
  const { push, end, events } = openChannel<GenerationEvent>()
  const told: Job = Object.assign(job, { emit: push, ended: new Set<never>() })
  story(told)
    .catch((error) => {
      logger.error('run failed', { runId: job.hold.id, error: error as Error })
      announceError(told, error instanceof AppError ? error : new AppError('internal'))
    })
    .finally(end)
  return events
}

/** The brief of the same text, made before, or a new one. */
function briefFor(
  { timings }: Engine,
  { conversion, assignment }: Order,
  model: Model,
  stop: AbortController,
): Promise<Brief | undefined> {
  const isSame = conversion?.briefKey === briefKeyOf(assignment)
  if (isSame && conversion?.brief) return Promise.resolve(conversion.brief)
  return makeBrief(model, assignment, { timings, signal: stop.signal })
}

const unwanted = () => new ModelError('unavailable', { cause: new Error('the run was not begun') })
