import * as credits from '../credits/credits.ts'
import { logger } from '../observability/logger.ts'
import type { Job } from './job.ts'
import { ModelError } from './model.ts'

/** Somebody at work on a run. */
export interface Worker {
  /** Another worker has the run now, or it was closed: nothing of ours may be done to it any more. */
  hasLost: () => boolean
  dismiss: () => void
}

/** Keeps the lease of a run while it is worked on, and stops its model calls when the time is up. */
export function employ({ hold, stop, engine, calledAt }: Job): Worker {
  const { timings, now } = engine
  let isLost = false
  const renew = async () => {
    if (await credits.renewLease(hold, now())) return
    isLost = true
    stop.abort(new ModelError('unavailable', { cause: new Error('the run is in other hands') }))
  }
  const renewing = setInterval(() => {
    renew().catch((error) => logger.warn('lease not renewed', { runId: hold.id, reason: String(error) }))
  }, timings.renewMs)
  const left = Math.min(timings.runMs, timings.lastCallMs - (now().getTime() - calledAt.getTime()))
  const deadline = setTimeout(() => stop.abort(new ModelError('timed-out')), left)
  return {
    hasLost: () => isLost,
    dismiss: () => {
      clearInterval(renewing)
      clearTimeout(deadline)
    },
  }
}
