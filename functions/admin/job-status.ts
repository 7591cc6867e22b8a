import type { Status } from '#shared/admin/system-status.ts'
import { days, minutes } from '#shared/time.ts'

interface JobDelays {
  everyMs: number
  /** How long the next start is late; absent where no start is known. */
  lateMs: number | undefined
  /** How long the oldest work has been due; absent where none is measured. */
  oldestMs: number | undefined
  /** How long work stays due although the job does it each time. */
  standingMs?: number | undefined
}

/** How a job does, by its last start and by what it has not done. */
export function statusOfJob({ everyMs, lateMs, oldestMs, standingMs = 0 }: JobDelays): Status {
  if (oldestMs === undefined) return statusOfDelay(lateMs, everyMs)
  return statusOfDelay(Math.max(oldestMs - standingMs, lateMs ?? 0), everyMs)
}

function statusOfDelay(delayMs: number | undefined, everyMs: number): Status {
  if (delayMs === undefined) return 'unknown'
  if (delayMs > days(1)) return 'down'
  return delayMs > 2 * everyMs + minutes(5) ? 'degraded' : 'operational'
}
