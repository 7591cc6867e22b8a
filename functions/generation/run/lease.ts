import * as credits from '../../credits/credits.ts'
import { logger } from '../../observability/logger.ts'
import { ModelError } from '../model/model.ts'
import { elapsedMs, type RunContext } from './run-context.ts'

/** The right to execute a run. One call at a time is its owner. */
interface Lease {
  /** Another call has the run now, or it was closed: this call must not touch it any more. */
  isLost: () => boolean
  stop: () => void
}

/** Renews the lease while the run is executed, and stops its model calls when its time is up. */
export function startLease({ stop, engine, calledAtMs }: RunContext, hold: credits.Hold): Lease {
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
